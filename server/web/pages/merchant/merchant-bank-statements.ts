import { bankStatements } from '#server/shop/orders/payments/statement/bank-statement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { uploadBankStatement } from '#server/web/pages/panel/upload-bank-statement.ts'
import { href } from '#shared/href.ts'
import { merchantOf } from './merchant-of.ts'

/** A store's imported bank statements, and an upload. */
export const merchantBankStatements: Page<'merchant-bank-statements'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    const imports = await bankStatements(services.db, { merchantId }, url.searchParams.get('cursor'))
    return { store, imports, settlement: services.settlement }
  },

  submit(context) {
    const { merchantId } = merchantOf(context)
    return uploadBankStatement(context, {
      ownerOf: async () => ({ merchantId }),
      hrefOf: (importId) => href('merchant-bank-statement', { importId }),
    })
  },
}
