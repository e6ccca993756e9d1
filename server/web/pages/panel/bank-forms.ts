import { checkConnection } from '#server/shop/connections/check-connection.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { readCertificatesApart } from '#server/shop/connections/read-certificates-apart.ts'
import type { Services } from '#server/shop/services.ts'
import { refusedIntent } from '#server/web/pages/action-of.ts'
import { filesError, type SentFiles } from '#server/web/pages/files-error.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { connectBankForm } from '#shared/forms/connect-bank-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import {
  accountProblems,
  connectionMessages as messages,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { Settlement } from '#shared/orders/orders.ts'

const { tooLarge, tooMany, tooSlow } = messages.fieldErrors
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

/** Connects the bank of a form with the certificate's files in it, which shows its fields only when it is read as a whole. */
export async function connectBankByForm(context: SubmitContext, owner: BankOwner): Promise<SubmitAnswer> {
  const { form, ...files } = await context.upload(maxFileBytes)
  const isOfForm = formText(form, 'intent') === connectBankForm.intent
  return isOfForm ? connect({ ...context, form }, owner, files) : refusedIntent({ form })
}

const connect = formAction(
  connectBankForm,
  async ({ refused }, typed, { merchantId, services, hrefOf }: BankOwner, { files }: SentFiles) => {
    const { bank, clientId, clientPassword: clientSecret, applicationKey, filePassword: password } = typed
    const read = await Promise.all(files.map((file) => file.read()))
    const identity = await readCertificatesApart({ files: read, password }, merchantId)
    if (identity === 'password') return refused({ filePassword: accountProblems.file_password })
    if (identity === 'too_slow') return refused({ files: tooSlow })
    const addresses = { apiBase: null, tokenUrl: null, authority: null }
    const account = { bank, ...addresses, clientId, clientSecret, applicationKey, ...identity }
    const { isRenewed } = await connectBank(services, { merchantId, account })
    return { redirect: hrefOf(isRenewed ? 'renewed' : 'connected') }
  },
  async (_context, _owner, files) => ({
    files: filesError(files, { most: maxFiles, tooMany, tooLarge }),
  }),
)

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
