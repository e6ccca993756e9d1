import {
  confirmEmail as confirmEmailRule,
  emailTokenState,
} from '#server/shop/customers/account/confirm-email.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { safePath } from '#shared/routing/safe-path.ts'

/**
 * The target of a mailed link. It only shows a form, because programs that open links in advance must confirm nothing.
 */
export const confirmEmail: Page<'confirm-email'> = {
  async load(context) {
    const { db, clock } = context.services
    const state = await emailTokenState(db, { token: tokenOf(context), now: clock() })
    return { ...state, to: safePath(context.url.searchParams.get('to')) }
  },

  async submit(context) {
    const { services, form, remember } = context
    const messages = accountMessages.confirmEmail
    try {
      await confirmEmailRule(services, tokenOf(context))
      // The layout shows the address of whoever is signed in.
      remember({ hasVisitorChanged: true })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { code, status } = error
      if (code === 'email_taken') return refusedForm(form, {}, { status, message: messages.taken })
      // The page that is loaded beside the answer says whether it was used or is over.
      if (code !== 'token_expired') throw error
      return refusedForm(form, {}, { status, message: messages.expiredTitle })
    }
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
