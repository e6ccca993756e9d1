import {
  confirmQuestion as confirmQuestionRule,
  questionLinkState,
} from '#server/shop/questions/confirm-question.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'

/** The target of a guest's link. It only shows a form, because programs open links in advance. */
export const confirmQuestion: Page<'confirm-question'> = {
  load: (context) => questionLinkState(context.services, tokenOf(context)),

  async submit(context) {
    try {
      await confirmQuestionRule(context.services, tokenOf(context))
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      return refusedForm(
        context.form,
        {},
        { status: error.status, message: questionMessages.confirm.overTitle },
      )
    }
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
