import { statementImportPage } from '#server/shop/orders/payments/statement/statement-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import type { Page } from './page.ts'
import { readPageNumber } from './read-page-number.ts'

/** What became of each row of a bank statement. */
export const operatorStatement: Page<'operator-statement'> = {
  async load({ services, params, url }) {
    const found = await statementImportPage(
      services.db,
      { operator: true },
      { importId: params.importId ?? '', page: readPageNumber(url) },
    )
    if (!found) throw pageNotFound(url.pathname)
    return found
  },
}
