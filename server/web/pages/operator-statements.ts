import { Readable } from 'node:stream'
import { merchantIdOf, storeNames } from '#server/shop/merchants/merchant-queries.ts'
import { keepImport } from '#server/shop/orders/payments/statement/keep-import.ts'
import { statementImports } from '#server/shop/orders/payments/statement/statement-queries.ts'
import { maxStatementBytes } from '#shared/bank-statements.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { Page } from './page.ts'

const { faults } = words

/** Bank statements: what was brought in, and one more. */
export const operatorStatements: Page<'operator-statements'> = {
  async load({ services, url }) {
    const { db, settlement } = services
    return {
      imports: await statementImports(db, url.searchParams.get('cursor')),
      settlement,
      stores: settlement === 'direct' ? await storeNames(db) : [],
    }
  },

  async submit({ services, form: typed, upload }) {
    const sent = await upload(maxStatementBytes)
    if (sent === 'too-large') return refusedForm(typed, { file: faults.tooLarge })
    if (sent === 'unreadable') return refusedForm(typed, { file: faults.missing })
    const { form, files } = sent
    const [file] = files
    if (!file || file.bytes.length === 0) return refusedForm(form, { file: faults.missing })
    const slug = formText(form, 'store')
    const isDirect = services.settlement === 'direct'
    const merchantId = isDirect ? await merchantIdOf(services.db, slug) : null
    if (isDirect && !merchantId) return refusedForm(form, { store: faults.store })
    const importId = await keepImport(services, {
      bytes: Readable.from([file.bytes]),
      fileName: file.name,
      merchantId,
      isTrial: formText(form, 'trial') === '1',
    })
    if (!importId) return refusedForm(form, { file: faults.noHeader })
    return { redirect: href('operator-statement', { importId }) }
  },
}
