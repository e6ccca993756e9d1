import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { addPasskey, startPasskey } from '#server/shop/customers/passkeys/add-passkey.ts'
import { passkeysOf, removePasskey } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { relyingParty } from '#server/shop/customers/passkeys/relying-party.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { maxPasskeys } from '#shared/account/passkeys.ts'
import { addPasskeyForm, removePasskeyForm, startPasskeyForm } from '#shared/forms/passkey-forms.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { ownAccount } from './own-account.ts'

const done = doneOn('account-passkeys', passkeyMessages.saved)

/** The passkeys that sign in to the account. */
export const accountPasskeys: Page<'account-passkeys'> = {
  done,

  async load(context) {
    const { services } = context
    const passkeys = await passkeysOf(services.db, ownAccount(context))
    return {
      passkeys,
      isAvailable: relyingParty(services) !== null,
      isFull: passkeys.length >= maxPasskeys,
    }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  start: formAction(startPasskeyForm, async (context, { name, password }, userId: string) => {
    const { services, ip, done } = context
    return done({ values: { name }, passkeyOptions: await startPasskey(services, { userId, password, ip }) })
  }),

  add: formAction(addPasskeyForm, async ({ services }, { name, answer }, userId: string) => {
    const response: RegistrationResponseJSON = JSON.parse(answer)
    await addPasskey(services, { userId, name, response })
    return done.at('added')
  }),

  remove: formAction(removePasskeyForm, async ({ services }, { passkey: id }, userId: string) => {
    await removePasskey(services, { userId, id })
    return done.at('removed')
  }),
}
