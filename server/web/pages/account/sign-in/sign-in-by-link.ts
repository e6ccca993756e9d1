import {
  signInLinkState,
  signInByLink as signInRule,
} from '#server/shop/customers/sign-in-link/sign-in-by-link.ts'
import { tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { form } from '#shared/forms/form.ts'
import { formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance must use none up. */
export const signInByLink: Page<'sign-in-by-link'> = {
  async load(context) {
    const { db, clock } = context.services
    const state = await signInLinkState(db, { token: tokenOf(context), now: clock() })
    return {
      ...state,
      to: safePath(context.url.searchParams.get('to')),
      signedInAs: context.visitor?.name ?? null,
    }
  },

  submit: (context) => signInOnce(context),
}

const linkForm = form(
  '',
  {},
  { refusals: { token_expired: { text: customerMessages.signInByLink.expiredTitle } } },
)

const signInOnce = formAction(linkForm, async (context) => {
  const formKey = formText(context.form, 'formKey')
  const request = { ...signInRequestOf(context), token: tokenOf(context), formKey }
  return enterAccount(context, await signInRule(context.services, request))
})
