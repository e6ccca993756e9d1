import { checkConnection } from '#server/shop/connections/check-connection.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { readCertificatesApart } from '#server/shop/connections/read-certificates-apart.ts'
import type { Services } from '#server/shop/services.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import {
  accountProblems,
  connectionMessages as messages,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { type BankId, knownBankIds } from '#shared/payments/banks.ts'
import type { AccountProblem, TryStep } from '#shared/payments/connections.ts'

const maxFileBytes = 256 * 1024
/** A certificate, its chain and its key. */
const maxFiles = 3

/** The owner of the bank connection: a store, or the platform (null). */
interface BankOwner {
  merchantId: string | null
  /** Services of the person who sent the form. */
  services: Services
  /** Returns the address of the page that says what was done. */
  hrefOf: (saved: keyof typeof messages.saved) => string
}

/**
 * Returns true for a form with files, which shows its fields only when it is read as a whole. The side that receives
 * payments connects the bank.
 */
export const isBankUpload = ({ form, services }: SubmitContext, paid: Settlement): boolean =>
  Object.keys(form).length === 0 && services.settlement === paid

/** Refuses a form that no page sends. */
export const refusedAction = ({ form }: SubmitContext) =>
  refusedForm(form, {}, { message: ruleMessages.invalid_form })

/** Connects the bank of a form with the certificate's files in it, which shows its fields only when it is read as a whole. */
export async function connectBankByForm(
  context: SubmitContext,
  { merchantId, services, hrefOf }: BankOwner,
): Promise<SubmitAnswer> {
  const { form, files, refusal } = await context.upload(maxFileBytes)
  if (formText(form, 'intent') !== 'connect')
    return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  if (refusal) return refusedForm(form, { files: refusedUploadText(refusal, messages.fieldErrors.tooLarge) })
  if (files.length > maxFiles) return refusedForm(form, { files: messages.fieldErrors.tooMany })
  const bank = knownBankIds.find((id) => id === formText(form, 'bank'))
  if (!bank) return refusedForm(form, { bank: messages.fieldErrors.bank })
  const read = await Promise.all(files.map((file) => file.read()))
  const password = formText(form, 'filePassword')
  const identity = await readCertificatesApart({ files: read, password }, merchantId)
  if (identity === 'password') return refusedForm(form, { filePassword: accountProblems.file_password })
  if (identity === 'too_slow') return refusedForm(form, { files: messages.fieldErrors.tooSlow })
  try {
    const account = { ...accountOf(form, bank), ...identity }
    const { isRenewed } = await connectBank(services, { merchantId, account })
    return { redirect: hrefOf(isRenewed ? 'renewed' : 'connected') }
  } catch (error) {
    return refused(form, error)
  }
}

/** Checks the connected bank. */
export async function checkBank(
  { form }: SubmitContext,
  { merchantId, services, hrefOf }: BankOwner,
): Promise<SubmitAnswer> {
  const failed = await checkConnection(services, merchantId)
  if (!failed) return { redirect: hrefOf('works') }
  const message = failed.isUnavailable ? ruleMessages.bank_unavailable : tryProblems[failed.step]
  return refusedForm(form, {}, { message })
}

/** Deletes the credentials of the bank account. */
export async function disconnectBankByForm({
  merchantId,
  services,
  hrefOf,
}: BankOwner): Promise<SubmitAnswer> {
  await disconnectBank(services, { merchantId })
  return { redirect: hrefOf('disconnected') }
}

const accountOf = (form: FormValues, bank: BankId) => ({
  bank,
  apiBase: null,
  tokenUrl: null,
  authority: null,
  clientId: formText(form, 'clientId'),
  clientSecret: formText(form, 'clientPassword') || null,
  applicationKey: formText(form, 'applicationKey') || null,
})

const fieldOfProblem: Record<AccountProblem, string> = {
  addresses: 'bank',
  client: 'clientId',
  secret: 'clientPassword',
  application_key: 'applicationKey',
  certificate: 'files',
  certificate_expired: 'files',
  private_key: 'files',
  keys_differ: 'files',
  file_password: 'filePassword',
}

function refused(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status, data } = error
  const problem = data?.problem as AccountProblem | undefined
  if (problem) return refusedForm(form, { [fieldOfProblem[problem]]: accountProblems[problem] })
  if (code === 'bank_refused')
    return refusedForm(form, {}, { message: tryProblems[data?.step as TryStep], status })
  if (code !== 'bank_unavailable' && code !== 'takes_no_pix') throw error
  return refusedForm(form, {}, { message: ruleMessages[code], status })
}
