import { payoutsHeldOf } from '#server/shop/merchants/status/operator-store-queries.ts'
import { statementPage } from '#server/shop/money/statement/account-statement-page.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantOf } from './merchant-of.ts'

/** A store's earnings, debts and payouts, with their reasons. */
export const merchantAccountStatement: Page<'merchant-account-statement'> = {
  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const month = url.searchParams.get('month') ?? ''
    const cursor = url.searchParams.get('cursor')
    const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
    const [payoutsHeld, statement] = await Promise.all([
      payoutsHeldOf(services.db, merchantId),
      statementPage(services, merchantId, { month, query, cursor }),
    ])
    return { store, payoutsHeld, ...statement }
  },
}
