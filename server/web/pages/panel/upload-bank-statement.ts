import { storeStatement } from '#server/shop/orders/payments/statement/store-statement.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { type FileRule, sentFile } from '#server/web/pages/sent-file.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { operatorBankStatementMessages } from '#shared/messages/operator/operator-bank-statements.ts'
import { maxBankStatementBytes } from '#shared/money/bank-statements.ts'

const { fieldErrors } = operatorBankStatementMessages
const { missing, tooLarge, notText } = fieldErrors
const statementFile: FileRule = {
  field: 'file',
  missing,
  tooLarge,
  named: { as: 'bankStatement', wrong: notText },
}

/**
 * Accepts a form's bank statement for processing. The page decides about the owner of the account and the page that
 * shows the result.
 */
export async function uploadBankStatement(
  { services, upload }: SubmitContext,
  {
    ownerOf,
    hrefOf,
  }: {
    /** Returns a store's id, null for the platform, or the errors of the input. */
    ownerOf: (form: FormValues) => Promise<{ merchantId: string | null } | { errors: Record<string, string> }>
    hrefOf: (statementId: string) => string
  },
): Promise<SubmitAnswer> {
  const sent = await upload(maxBankStatementBytes)
  const { form } = sent
  const owner = await ownerOf(form)
  const found = sentFile(sent, form, statementFile, 'errors' in owner ? owner.errors : {})
  if ('refused' in found) return found.refused
  if ('errors' in owner) return refusedForm(form, owner.errors)
  const { file } = found
  const stored = await storeStatement(services, {
    bytes: file.stream(),
    fileName: file.name,
    merchantId: owner.merchantId,
    isTrial: formText(form, 'trial') === '1',
  })
  if ('refusal' in stored) return refusedForm(form, { file: fieldErrors[stored.refusal] })
  return { redirect: hrefOf(stored.statementId) }
}
