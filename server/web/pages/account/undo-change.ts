import { undoChange as undoRule, undoState } from '#server/shop/customers/account/undo-change.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pressedAgain } from '#server/web/pages/pressed-again.ts'
import { ShopError } from '#shared/errors.ts'
import { undoChangeForm } from '#shared/forms/reset-password-form.ts'
import { href } from '#shared/href.ts'
import { undoChangeMessages as messages } from '#shared/messages/account/undo-change.ts'
import { commonPasswordError, typedOwner } from './common-password.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance must undo nothing. */
export const undoChange: Page<'undo-change'> = {
  async load(context) {
    return undoState(context.services, tokenOf(context))
  },

  submit: (context) => undo(context),
}

const undo = formAction(
  undoChangeForm,
  async (context, { password }) => {
    try {
      await undoRule(context.services, { token: tokenOf(context), password })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const again = await pressedAgain(context, tokenOf(context))
      return again ?? context.refused({}, { status: 410, message: messages.overTitle })
    }
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
