import { merchantIdOf, storeNames } from '#server/shop/merchants/merchant-queries.ts'
import { statementImports } from '#server/shop/orders/payments/statement/statement-queries.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import { bringStatement } from './bring-statement.ts'
import type { Page } from './page.ts'

/** Bank statements: what was brought in, and one more. */
export const operatorStatements: Page<'operator-statements'> = {
  async load({ services, url }) {
    const { db, settlement } = services
    return {
      imports: await statementImports(db, { operator: true }, url.searchParams.get('cursor')),
      settlement,
      stores: settlement === 'direct' ? await storeNames(db) : [],
    }
  },

  submit(visit) {
    const { db, settlement } = visit.services
    return bringStatement(visit, {
      async ownerOf(form) {
        if (settlement === 'platform') return { merchantId: null }
        const merchantId = await merchantIdOf(db, formText(form, 'store'))
        return merchantId ? { merchantId } : { errors: { store: words.faults.store } }
      },
      hrefOf: (importId) => href('operator-statement', { importId }),
    })
  },
}
