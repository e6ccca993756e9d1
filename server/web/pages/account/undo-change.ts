import { undoChange as undoRule, undoState } from '#server/shop/customers/account/undo-change.ts'
import { answerOfLink, tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { undoChangeForm } from '#shared/forms/reset-password-form.ts'
import { href } from '#shared/href.ts'
import { commonPasswordError, typedOwner } from './common-password.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance must undo nothing. */
export const undoChange: Page<'undo-change'> = {
  async load(context) {
    return undoState(context.services, tokenOf(context))
  },

  submit: async (context) => answerOfLink(context, await undo(context)),
}

const undo = formAction(
  undoChangeForm,
  async (context, { password }) => {
    await undoRule(context.services, { token: tokenOf(context), password })
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)
