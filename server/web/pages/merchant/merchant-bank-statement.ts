import { bankStatementPage } from '#server/shop/orders/payments/statement/bank-statement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

/** The outcome of each row of a store's own bank statement. */
export const merchantBankStatement: Page<'merchant-bank-statement'> = {
  async load(context) {
    const { merchantId } = merchantOf(context)
    const { services, params, url } = context
    const about = { importId: params.importId, page: readPageNumber(url) }
    const found = await bankStatementPage(services.db, { merchantId }, about)
    if (!found) throw pageNotFound(url.pathname)
    return found
  },
}
