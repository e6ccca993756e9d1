import {
  commissionHistory,
  commissionRuleViews,
} from '#server/shop/money/commission/commission-rule-views.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { commissionMessages } from '#shared/messages/operator/commission.ts'

export const operatorCommissionDone = doneOn('operator-commission', commissionMessages.saved)

/** The commission rules and their history. The route authorizes the operator. */
export const operatorCommission: Page<'operator-commission'> = {
  done: operatorCommissionDone,

  async load({ services, url: { searchParams } }) {
    const [{ rules, store }, history] = await Promise.all([
      commissionRuleViews(services, searchParams.get('store') ?? ''),
      commissionHistory(services, searchParams.get('cursor')),
    ])
    return { rules, store, history }
  },
}
