import { changePassword } from '#server/shop/customers/account/change-password.ts'
import { endSession, endSessions, sessionsOf } from '#server/shop/customers/account/own-sessions.ts'
import { countPasskeys } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { relyingParty } from '#server/shop/customers/passkeys/relying-party.ts'
import { hasSecondFactor } from '#server/shop/customers/second-factor/second-factor-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { passwordChangeForm } from '#shared/forms/customer-forms.ts'
import { formText } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { commonPasswordError } from './common-password.ts'
import { ownAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

export const accountSecurityDone = doneOn('account-security', accountMessages.saved)

/** The password, and the devices with open sessions. */
export const accountSecurity: Page<'account-security'> = {
  done: accountSecurityDone,

  async load(context) {
    const userId = ownAccount(context)
    const { services, sessionToken } = context
    const [isByFactor, passkeyCount, sessions] = await Promise.all([
      hasSecondFactor(services.db, userId),
      countPasskeys(services.db, userId),
      sessionsOf(services, { userId, sessionToken }),
    ])
    const takesPasskeys = relyingParty(services) !== null
    return { hasSecondFactor: isByFactor, passkeyCount, takesPasskeys, sessions }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  'change-password': formAction(
    passwordChangeForm,
    async (context, { password: currentPassword, newPassword: password }, userId: string) => {
      const { services, ip, sessionToken } = context
      await changePassword(services, { userId, currentPassword, password, sessionToken, ip })
      await renewSession(context)
      return accountSecurityDone.at('password')
    },
    async ({ form, visitor }) => ({
      newPassword: await commonPasswordError(form, 'newPassword', visitor),
    }),
  ),

  async 'end-session'({ services, form }: SubmitContext, userId: string) {
    await endSession(services, { userId, sessionId: formText(form, 'session') })
    return accountSecurityDone.at('session')
  },

  async 'end-sessions'({ services, sessionToken }: SubmitContext, userId: string) {
    await endSessions(services.db, { userId, exceptToken: sessionToken, at: services.clock() })
    return accountSecurityDone.at('sessions')
  },
}
