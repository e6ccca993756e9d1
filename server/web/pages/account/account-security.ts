import { changePassword } from '#server/shop/customers/account/change-password.ts'
import { endSession, endSessions, sessionsOf } from '#server/shop/customers/account/own-sessions.ts'
import { countPasskeys } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { relyingParty } from '#server/shop/customers/passkeys/relying-party.ts'
import { hasSecondFactor } from '#server/shop/customers/second-factor/second-factor-queries.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { passwordChangeForm } from '#shared/forms/customer-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'
import { readPasswordForm } from './read-password-form.ts'
import { renewSession } from './renew-session.ts'

/** The password, and the devices on which the account is open. */
export const accountSecurity: Page<'account-security'> = {
  async load(context) {
    const userId = ownAccount(context)
    const { services, sessionToken, url } = context
    return {
      hasSecondFactor: await hasSecondFactor(services.db, userId),
      passkeyCount: await countPasskeys(services.db, userId),
      takesPasskeys: relyingParty(services) !== null,
      sessions: await sessionsOf(services, { userId, sessionToken }),
      saved: url.searchParams.get('saved') ?? '',
    }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async 'change-password'(context, userId) {
    const { services, form, ip, sessionToken } = context
    const read = await readPasswordForm(passwordChangeForm, form, 'newPassword', context.visitor)
    if (!read.ok) return refusedForm(form, read.errors)
    const { password: currentPassword, newPassword: password } = read.values
    await changePassword(services, { userId, currentPassword, password, sessionToken, ip })
    await renewSession(context)
    return done('password')
  },

  async 'end-session'({ services, form }, userId) {
    await endSession(services, { userId, sessionId: formText(form, 'session') })
    return done('session')
  },

  async 'end-sessions'({ services, sessionToken }, userId) {
    await endSessions(services.db, { userId, exceptToken: sessionToken, at: services.clock() })
    return done('sessions')
  },
}

const done = (saved: keyof typeof accountMessages.saved): SubmitAnswer => ({
  redirect: href('account-security', {}, { saved }),
})

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError) || error.code !== 'wrong_credentials') return tooManyTries(form, error)
  return refusedForm(form, { password: accountMessages.fieldErrors.wrongPassword })
}
