import { statementImports } from '#server/shop/orders/payments/statement/statement-queries.ts'
import { href } from '#shared/href.ts'
import { bringStatement } from './bring-statement.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page } from './page.ts'

/** A store's own bank statements: what was brought in, and one more. */
export const merchantBankStatements: Page<'merchant-bank-statements'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const { services, url } = visit
    const imports = await statementImports(services.db, { merchantId }, url.searchParams.get('cursor'))
    return { store, imports, settlement: services.settlement }
  },

  submit(visit) {
    const { merchantId } = merchantOf(visit)
    return bringStatement(visit, {
      ownerOf: async () => ({ merchantId }),
      hrefOf: (importId) => href('merchant-bank-statement', { importId }),
    })
  },
}
