import {
  signInLinkState,
  signInByLink as signInRule,
} from '#server/shop/customers/sign-in-link/sign-in-by-link.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
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

  async submit(context) {
    try {
      const signedIn = await signInRule(context.services, {
        ...signInRequestOf(context),
        token: tokenOf(context),
        formKey: formText(context.form, 'formKey'),
      })
      return await enterAccount(context, signedIn)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const message = customerMessages.signInByLink.expiredTitle
      return refusedForm(context.form, {}, { status: error.status, message })
    }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
