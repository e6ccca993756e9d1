import { storeStatement } from '#server/shop/orders/payments/statement/store-statement.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { operatorBankStatementMessages } from '#shared/messages/operator/operator-bank-statements.ts'
import { refusedUploadText, uploadMessages } from '#shared/messages/upload.ts'
import { maxBankStatementBytes } from '#shared/money/bank-statements.ts'

const { fieldErrors } = operatorBankStatementMessages

/** Takes the bank's file of a form to be worked on; the page decides whose account it is and where that is shown. */
export async function uploadBankStatement(
  { services, upload }: SubmitContext,
  {
    ownerOf,
    hrefOf,
  }: {
    /** A store's id, null for the platform, or what is wrong with what was typed. */
    ownerOf: (form: FormValues) => Promise<{ merchantId: string | null } | { errors: Record<string, string> }>
    hrefOf: (statementId: string) => string
  },
): Promise<SubmitAnswer> {
  const { form, files, refusal } = await upload(maxBankStatementBytes)
  if (refusal) return refusedForm(form, { file: refusedUploadText(refusal, fieldErrors.tooLarge) })
  const [file] = files
  const owner = await ownerOf(form)
  const ownerErrors = 'errors' in owner ? owner.errors : {}
  if (!file) return refusedForm(form, { ...ownerErrors, file: fieldErrors.missing })
  if (file.size === 0) return refusedForm(form, { ...ownerErrors, file: uploadMessages.empty })
  if ('errors' in owner) return refusedForm(form, ownerErrors)
  if (!isNamedAs('bankStatement', file.name)) return refusedForm(form, { file: fieldErrors.notText })
  const stored = await storeStatement(services, {
    bytes: file.stream(),
    fileName: file.name,
    merchantId: owner.merchantId,
    isTrial: formText(form, 'trial') === '1',
  })
  if ('refusal' in stored) return refusedForm(form, { file: fieldErrors[stored.refusal] })
  return { redirect: hrefOf(stored.statementId) }
}
