import { undoChange as undoRule, undoState } from '#server/shop/customers/account/undo-change.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pressedAgain } from '#server/web/pages/pressed-again.ts'
import { ShopError } from '#shared/errors.ts'
import { resetPasswordForm } from '#shared/forms/account-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { undoChangeMessages as messages } from '#shared/messages/account/undo-change.ts'
import { readPasswordForm } from './read-password-form.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance must undo nothing. */
export const undoChange: Page<'undo-change'> = {
  async load(context) {
    return undoState(context.services, tokenOf(context))
  },

  async submit(context) {
    const read = await readPasswordForm(resetPasswordForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    try {
      await undoRule(context.services, { token: tokenOf(context), ...read.values })
    } catch (error) {
      const code = error instanceof ShopError ? error.code : null
      if (code === 'token_expired')
        return (
          (await pressedAgain(context, tokenOf(context))) ??
          refusedForm(context.form, {}, { status: 410, message: messages.overTitle })
        )
      if (code === 'email_taken')
        return refusedForm(context.form, {}, { status: 409, message: messages.taken })
      if (code === 'common_password') return refusedForm(context.form, { password: passwordCommon })
      throw error
    }
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
}

const { passwordCommon } = customerMessages.fieldErrors

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
