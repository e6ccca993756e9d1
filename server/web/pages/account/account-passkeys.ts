import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { addPasskey, startPasskey } from '#server/shop/customers/passkeys/add-passkey.ts'
import { passkeysOf, removePasskey } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { relyingParty } from '#server/shop/customers/passkeys/relying-party.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { maxPasskeys } from '#shared/account/passkeys.ts'
import { ShopError } from '#shared/errors.ts'
import { addPasskeyForm, startPasskeyForm } from '#shared/forms/passkey-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormAnswer, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'

/** The keys of devices that open the account. */
export const accountPasskeys: Page<'account-passkeys'> = {
  async load(context) {
    const { services, url } = context
    const passkeys = await passkeysOf(services.db, ownAccount(context))
    return {
      passkeys,
      isAvailable: relyingParty(services) !== null,
      isFull: passkeys.length >= maxPasskeys,
      saved: url.searchParams.get('saved') ?? '',
    }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async start({ services, form, ip }, userId) {
    const read = readForm(startPasskeyForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { name, password } = read.values
    const passkeyOptions = await startPasskey(services, { userId, password, ip })
    return { intent: 'start', values: { name }, errors: {}, passkeyOptions, ok: true, status: 200 }
  },

  async add({ services, form }, userId) {
    const read = readForm(addPasskeyForm, form)
    if (!read.ok) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const response: RegistrationResponseJSON = JSON.parse(read.values.answer)
    await addPasskey(services, { userId, name: read.values.name, response })
    return done('added')
  },

  async remove({ services, form }, userId) {
    await removePasskey(services, { userId, id: formText(form, 'passkey') })
    return done('removed')
  },
}

const done = (saved: keyof typeof passkeyMessages.saved): SubmitAnswer => ({
  redirect: href('account-passkeys', {}, { saved }),
})

function refused({ form }: SubmitContext, error: unknown): FormAnswer {
  const code = error instanceof ShopError ? error.code : null
  const { answer: _, ...typed } = form
  const withMessage = (message: string) => refusedForm(typed, {}, { message })
  if (code === 'wrong_credentials')
    return refusedForm(typed, { password: accountMessages.fieldErrors.wrongPassword })
  if (code === 'email_unconfirmed') return withMessage(passkeyMessages.needsEmail)
  if (code === 'token_expired') return withMessage(passkeyMessages.errors.late)
  if (code === 'passkey_refused' || code === 'too_many_passkeys' || code === 'last_passkey')
    return withMessage(ruleMessages[code])
  return tooManyTries(typed, error)
}
