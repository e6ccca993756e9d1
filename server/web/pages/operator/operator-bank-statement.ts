import { pageNotFound } from '#shared/runtime/app-error.ts'
import { bankStatementPage } from '../../../shop/orders/payments/statement/bank-statement-queries.ts'
import type { Page } from '../page.ts'
import { readPageNumber } from '../read-parameters.ts'

/** What became of each row of a bank statement. */
export const operatorBankStatement: Page<'operator-bank-statement'> = {
  async load({ services, params, url }) {
    const found = await bankStatementPage(
      services.db,
      { operator: true },
      { importId: params.importId ?? '', page: readPageNumber(url) },
    )
    if (!found) throw pageNotFound(url.pathname)
    return found
  },
}
