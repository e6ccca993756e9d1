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
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { answerForm, codeForm, codesKeyForm, knownPasswordForm } from '#shared/forms/second-factor-forms.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'
import { readSecondFactor, refusedProof, withoutProof } from './read-second-factor.ts'
import { renewSession } from './renew-session.ts'

/** The app that makes codes for the account, and the recovery codes. */
export const accountSecondFactor: Page<'account-second-factor'> = {
  async load(context) {
    const { services, visitor, sessionToken, url } = context
    const userId = ownAccount(context)
    const sessions = await sessionsOf(services, { userId, sessionToken })
    return {
      otherSessions: sessions.filter(({ isOwn }) => !isOwn).length,
      factor: {
        ...(await secondFactorView(services, userId)),
        isRequired: visitor?.needsSecondFactor === true,
      },
      to: safePath(url.searchParams.get('to')),
      saved: url.searchParams.get('saved') ?? '',
    }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async start(context, userId) {
    await startSecondFactor(context.services, userId)
    return here(context)
  },

  async cancel(context, userId) {
    await cancelSecondFactor(context.services.db, userId)
    return here(context)
  },

  async confirm({ services, form, ip, remember }, userId) {
    const read = bothForms(readForm(codesKeyForm, form), readForm(codeForm, form))
    if (!read.ok) return refusedForm(form, read.errors)
    const recoveryCodes = await confirmSecondFactor(services, { userId, ip, ...read.values })
    remember({ hasVisitorChanged: true })
    return shown(form, recoveryCodes)
  },

  async 'use-passkey'({ services, form, ip, remember }, userId) {
    const read = bothForms(readForm(codesKeyForm, form), readForm(answerForm, form))
    if (!read.ok) return refusedForm({}, {}, { message: ruleMessages.invalid_form })
    const recoveryCodes = await requirePasskey(services, { userId, ip, ...read.values })
    remember({ hasVisitorChanged: true })
    return shown(form, recoveryCodes)
  },

  async 'new-codes'({ services, form, ip }, userId) {
    const read = bothForms(readForm(codesKeyForm, form), readSecondFactor(form))
    if (!read.ok) return refusedForm(form, read.errors)
    return shown(form, await renewRecoveryCodes(services, { userId, ip, ...read.values }))
  },

  async 'switch-off'(context, userId) {
    const { services, form, ip, remember } = context
    const read = bothForms(readForm(knownPasswordForm, form), readSecondFactor(form))
    if (!read.ok) return refusedForm(form, read.errors)
    await switchOffSecondFactor(services, { userId, ip, ...read.values })
    remember({ hasVisitorChanged: true })
    await renewSession(context)
    return { redirect: href('account-security', {}, { saved: 'factor-off' }) }
  },
}

/** The values of both, or the errors of both. */
function bothForms<One, Other>(one: ReadForm<One>, other: ReadForm<Other>): ReadForm<One & Other> {
  if (one.ok && other.ok) return { ok: true, values: { ...one.values, ...other.values } }
  return { ok: false, errors: { ...(!one.ok && one.errors), ...(!other.ok && other.errors) } }
}

const here = ({ url }: RequestContext): SubmitAnswer => {
  const to = url.searchParams.get('to')
  return { redirect: href('account-second-factor', {}, { to: to && safePath(to) }) }
}

const shown = (form: FormValues, recoveryCodes: string[]): FormAnswer => ({
  intent: formText(form, 'intent'),
  values: {},
  errors: {},
  ok: true,
  status: 200,
  recoveryCodes,
})

function refused({ form: sent }: SubmitContext, error: unknown): FormAnswer {
  const proof = refusedProof(sent, error)
  if (proof) return proof
  const form = withoutProof(sent)
  const code = error instanceof ShopError ? error.code : null
  if (code === 'wrong_credentials')
    return refusedForm(form, { password: accountMessages.fieldErrors.wrongPassword })
  if (code === 'email_unconfirmed') return refusedForm(form, {}, { message: ruleMessages[code] })
  if (code === 'invalid_transition')
    return refusedForm(form, {}, { message: secondFactorMessages.errors.noneWaits })
  return tooManyTries(form, error)
}
