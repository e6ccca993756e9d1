import { statementPage } from '#server/shop/money/statement-page.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page } from './page.ts'

/** What the store earned, owes and was paid, and why. */
export const merchantStatement: Page<'merchant-statement'> = {
  async load(visit) {
    const { services, url } = visit
    const { merchantId, store } = merchantOf(visit)
    const month = url.searchParams.get('month') ?? ''
    const cursor = url.searchParams.get('cursor')
    return { store, ...(await statementPage(services, merchantId, { month, cursor })) }
  },
}
