import {
  confirmQuestion as confirmQuestionRule,
  questionLinkState,
} from '#server/shop/questions/confirm-question.ts'
import { tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { form } from '#shared/forms/form.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'

/** The target of a guest's link. It only shows a form, because programs open links in advance. */
export const confirmQuestion: Page<'confirm-question'> = {
  load: (context) => questionLinkState(context.services, tokenOf(context)),

  submit: (context) => confirm(context),
}

const confirmForm = form(
  '',
  {},
  { refusals: { token_expired: { text: questionMessages.confirm.overTitle } } },
)

const confirm = formAction(confirmForm, async (context) => {
  await confirmQuestionRule(context.services, tokenOf(context))
  return context.done()
})
