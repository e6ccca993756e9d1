import { statementImportPage } from '#server/shop/orders/payments/statement/statement-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page } from './page.ts'
import { readPageNumber } from './read-page-number.ts'

/** What became of each row of a store's own bank statement. */
export const merchantBankStatement: Page<'merchant-bank-statement'> = {
  async load(visit) {
    const { merchantId } = merchantOf(visit)
    const { services, params, url } = visit
    const about = { importId: params.importId ?? '', page: readPageNumber(url) }
    const found = await statementImportPage(services.db, { merchantId }, about)
    if (!found) throw pageNotFound(url.pathname)
    return found
  },
}
