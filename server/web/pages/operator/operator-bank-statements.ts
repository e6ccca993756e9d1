import { merchantIdOf, storeNames } from '#server/shop/merchants/merchant-queries.ts'
import { bankStatements } from '#server/shop/orders/payments/statement/bank-statement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { uploadBankStatement } from '#server/web/pages/panel/upload-bank-statement.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'

/** The imported bank statements, and an upload. */
export const operatorBankStatements: Page<'operator-bank-statements'> = {
  async load({ services, url }) {
    const { db, settlement } = services
    return {
      imports: await bankStatements(db, { operator: true }, url.searchParams.get('cursor')),
      settlement,
      stores: settlement === 'direct' ? await storeNames(db) : [],
    }
  },

  submit(context) {
    const { db, settlement } = context.services
    return uploadBankStatement(context, {
      async ownerOf(form) {
        if (settlement === 'platform') return { merchantId: null }
        const merchantId = await merchantIdOf(db, formText(form, 'store'))
        return merchantId ? { merchantId } : { errors: { store: messages.fieldErrors.store } }
      },
      hrefOf: (importId) => href('operator-bank-statement', { importId }),
    })
  },
}
