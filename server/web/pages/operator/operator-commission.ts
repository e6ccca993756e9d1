import {
  commissionHistory,
  commissionRuleViews,
} from '#server/shop/money/commission/commission-rule-views.ts'
import type { Page } from '#server/web/pages/page.ts'
import { commissionChanges } from '#shared/money/commission-rules.ts'

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
