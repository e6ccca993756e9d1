import { NotText } from '#server/shop/catalog/import/decode-text.ts'
import { keepImport } from '#server/shop/orders/payments/statement/keep-import.ts'
import { maxStatementBytes } from '#shared/bank-statements.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { operatorStatementMessages } from '#shared/messages/operator-statements.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'

const { faults } = operatorStatementMessages

/** Reads the bank's file of a form; whose account it is, and where its result is shown, the page says. */
export async function bringStatement(
  { services, form: typed, upload, signal }: SubmitVisit,
  {
    ownerOf,
    hrefOf,
  }: {
    /** A store's id, null for the platform, or what is wrong with what was typed. */
    ownerOf: (form: FormValues) => Promise<{ merchantId: string | null } | { errors: Record<string, string> }>
    hrefOf: (importId: string) => string
  },
): Promise<SubmitAnswer> {
  const sent = await upload(maxStatementBytes)
  if (sent === 'too-large') return refusedForm(typed, { file: faults.tooLarge })
  if (sent === 'unreadable') return refusedForm(typed, { file: faults.missing })
  const { form, files } = sent
  const [file] = files
  if (!file || file.size === 0) return refusedForm(form, { file: faults.missing })
  const owner = await ownerOf(form)
  if ('errors' in owner) return refusedForm(form, owner.errors)
  try {
    const importId = await keepImport(services, {
      bytes: file.stream(),
      fileName: file.name,
      merchantId: owner.merchantId,
      isTrial: formText(form, 'trial') === '1',
      signal,
    })
    if (!importId) return refusedForm(form, { file: faults.noHeader })
    return { redirect: hrefOf(importId) }
  } catch (error) {
    if (error instanceof NotText) return refusedForm(form, { file: faults.notText })
    throw error
  }
}
