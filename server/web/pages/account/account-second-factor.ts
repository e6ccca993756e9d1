import { sessionsOf } from '#server/shop/customers/account/own-sessions.ts'
import {
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#server/shop/customers/second-factor/change-second-factor.ts'
import { secondFactorView } from '#server/shop/customers/second-factor/second-factor-view.ts'
import {
  cancelSecondFactor,
  confirmSecondFactor,
  requirePasskey,
  startSecondFactor,
} from '#server/shop/customers/second-factor/set-up-second-factor.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import {
  confirmFactorForm,
  newCodesForm,
  passkeyFactorForm,
  startFactorForm,
  switchOffForm,
} from '#shared/forms/second-factor-forms.ts'
import { href } from '#shared/href.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { accountSecurityDone } from './account-security.ts'
import { ownAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

/** The app that makes codes for the account, and the recovery codes. */
export const accountSecondFactor: Page<'account-second-factor'> = {
  async load(context) {
    const { services, visitor, sessionToken, url } = context
    const userId = ownAccount(context)
    const [sessions, factor] = await Promise.all([
      sessionsOf(services, { userId, sessionToken }),
      secondFactorView(services, userId),
    ])
    return {
      otherSessions: sessions.filter(({ isOwn }) => !isOwn).length,
      factor: { ...factor, isRequired: visitor?.needsSecondFactor === true },
      to: safePath(url.searchParams.get('to')),
    }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  start: formAction(startFactorForm, async (context, _, userId: string) => {
    await startSecondFactor(context.services, userId)
    return here(context)
  }),

  async cancel(context: SubmitContext, userId: string) {
    await cancelSecondFactor(context.services.db, userId)
    return here(context)
  },

  confirm: formAction(confirmFactorForm, async ({ services, ip, remember, done }, values, userId: string) => {
    const recoveryCodes = await confirmSecondFactor(services, { userId, ip, ...values })
    remember({ hasVisitorChanged: true })
    return done({ recoveryCodes })
  }),

  'use-passkey': formAction(passkeyFactorForm, async (context, values, userId: string) => {
    const { services, ip, remember, done } = context
    const recoveryCodes = await requirePasskey(services, { userId, ip, ...values })
    remember({ hasVisitorChanged: true })
    return done({ recoveryCodes })
  }),

  'new-codes': formAction(newCodesForm(true), async ({ services, ip, done }, values, userId: string) =>
    done({ recoveryCodes: await renewRecoveryCodes(services, { userId, ip, ...values }) }),
  ),

  'switch-off': formAction(switchOffForm(true), async (context, values, userId: string) => {
    const { services, ip, remember } = context
    await switchOffSecondFactor(services, { userId, ip, ...values })
    remember({ hasVisitorChanged: true })
    await renewSession(context)
    return accountSecurityDone.at('factor-off')
  }),
}

const here = ({ url }: RequestContext): SubmitAnswer => {
  const to = url.searchParams.get('to')
  return { redirect: href('account-second-factor', {}, { to: to && safePath(to) }) }
}
