import { bankStatementPage } from '#server/shop/orders/payments/statement/bank-statement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** The outcome of each row of a bank statement. */
export const operatorBankStatement: Page<'operator-bank-statement'> = {
  async load({ services, params, url }) {
    const found = await bankStatementPage(
      services.db,
      { operator: true },
      { importId: params.importId, page: readPageNumber(url) },
    )
    if (!found) throw pageNotFound(url.pathname)
    return found
  },
}
