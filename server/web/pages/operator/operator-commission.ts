import { commissionChanges } from '#shared/money/commission-rules.ts'
import {
  commissionHistory,
  commissionRuleViews,
} from '../../../shop/money/commission/commission-rule-views.ts'
import type { Page } from '../page.ts'

/** The rules of commission, and what was done to them; the route authorizes the operator. */
export const operatorCommission: Page<'operator-commission'> = {
  async load({ services, url: { searchParams } }) {
    const [{ rules, store }, history] = await Promise.all([
      commissionRuleViews(services, searchParams.get('store') ?? ''),
      commissionHistory(services, searchParams.get('cursor')),
    ])
    const saved = commissionChanges.find((each) => each === searchParams.get('saved')) ?? ''
    return { rules, store, history, saved }
  },
}
