import { claimAccount, disownAddress } from '#server/shop/customers/account/claim-account.ts'
import {
  confirmEmail as confirmEmailRule,
  emailTokenState,
} from '#server/shop/customers/account/confirm-email.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { answerOfLink, tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { claimAccountForm, confirmEmailForm, disownAddressForm } from '#shared/forms/confirm-email-forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { commonPasswordError, typedOwner } from './common-password.ts'
import { enterAccount } from './sign-in/enter-account.ts'
import { signInRequestOf } from './sign-in/sign-in-request.ts'

/**
 * The target of a mailed link. It only shows forms, because programs that open links in advance must confirm nothing.
 * The page is loaded beside the form's result, and says what its link did.
 */
export const confirmEmail: Page<'confirm-email'> = {
  async load(context) {
    const { services, visitor, url } = context
    const link = { token: tokenOf(context), visitorId: visitor?.userId ?? null }
    return { ...(await emailTokenState(services, link)), to: safePath(url.searchParams.get('to')) }
  },

  submit: async (context) => answerOfLink(context, await runAction(actions, context)),
}

const actions = {
  confirm: formAction(confirmEmailForm, async (context, { password }) => {
    const { services, ip, visitor, remember, done } = context
    const by = { visitorId: visitor?.userId ?? null, password: password ?? '', ip }
    await confirmEmailRule(services, { token: tokenOf(context), ...by })
    // The layout shows the email address of the signed-in person.
    remember({ hasVisitorChanged: true })
    return done()
  }),

  claim: formAction(
    claimAccountForm,
    async (context, { newPassword: password }) => {
      const claim = { token: tokenOf(context), password, ...signInRequestOf(context) }
      return enterAccount(context, await claimAccount(context.services, claim))
    },
    async ({ form }) => ({ newPassword: await commonPasswordError(form, 'newPassword', typedOwner(form)) }),
  ),

  disown: formAction(disownAddressForm, async (context) => {
    await disownAddress(context.services, tokenOf(context))
    return context.done()
  }),
}
