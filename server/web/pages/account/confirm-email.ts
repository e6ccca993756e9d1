import { claimAccount, disownAddress } from '#server/shop/customers/account/claim-account.ts'
import {
  confirmEmail as confirmEmailRule,
  emailTokenState,
} from '#server/shop/customers/account/confirm-email.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { pressedAgain } from '#server/web/pages/pressed-again.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { claimAccountForm } from '#shared/forms/account-forms.ts'
import { type FormAnswer, formText, refusedForm } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { readPasswordForm } from './read-password-form.ts'
import { enterAccount } from './sign-in/enter-account.ts'
import { signInRequestOf } from './sign-in/sign-in-request.ts'

const messages = accountMessages.confirmEmail

/**
 * The target of a mailed link. It only shows forms, because programs that open links in advance must confirm nothing.
 */
export const confirmEmail: Page<'confirm-email'> = {
  async load(context) {
    const { services, visitor, url } = context
    const link = { token: tokenOf(context), visitorId: visitor?.userId ?? null }
    return { ...(await emailTokenState(services, link)), to: safePath(url.searchParams.get('to')) }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    if (!action) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    try {
      return await action(context)
    } catch (error) {
      const isUsed = error instanceof ShopError && error.code === 'token_expired'
      const again = isUsed && (await pressedAgain(context, tokenOf(context)))
      return again || refused(context, error)
    }
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async confirm(context) {
    const { services, form, ip, visitor, remember } = context
    const by = { visitorId: visitor?.userId ?? null, password: formText(form, 'password'), ip }
    await confirmEmailRule(services, { token: tokenOf(context), ...by })
    // The layout shows the address of whoever is signed in.
    remember({ hasVisitorChanged: true })
    return done('confirm')
  },

  async claim(context) {
    const read = await readPasswordForm(claimAccountForm, context.form, 'newPassword')
    if (!read.ok) return refusedForm(context.form, read.errors)
    const claim = { token: tokenOf(context), password: read.values.newPassword, ...signInRequestOf(context) }
    return enterAccount(context, await claimAccount(context.services, claim))
  },

  async disown(context) {
    await disownAddress(context.services, tokenOf(context))
    return done('disown')
  },
}

/** The page is loaded beside the answer, and says what its link did. */
const done = (intent: string): FormAnswer => ({ intent, values: {}, errors: {}, ok: true, status: 200 })

function refused({ form }: SubmitContext, error: unknown): FormAnswer {
  const code = error instanceof ShopError ? error.code : null
  const { passwordMissing, passwordCommon } = customerMessages.fieldErrors
  const { wrongPassword } = accountMessages.fieldErrors
  if (code === 'wrong_credentials')
    return refusedForm(form, { password: formText(form, 'password') ? wrongPassword : passwordMissing })
  // The page that is loaded beside the answer says whether it was used or is over.
  if (code === 'token_expired') return refusedForm(form, {}, { status: 410, message: messages.expiredTitle })
  if (code === 'email_taken') return refusedForm(form, {}, { status: 409, message: messages.taken })
  if (code === 'common_password') return refusedForm(form, { newPassword: passwordCommon })
  if (code === 'forbidden') return refusedForm(form, {}, { status: 403, message: messages.claimRefused })
  return tooManyTries(form, error)
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
