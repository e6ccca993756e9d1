import { hideQuestion, publishQuestion } from '#server/shop/questions/moderate-question.ts'
import { moderatedQuestions } from '#server/shop/questions/moderated-questions.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { moderation } from '#server/web/pages/moderation.ts'
import type { Page } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { moderatedQuestionLists } from '#shared/catalog/questions.ts'
import { hideQuestionForm } from '#shared/forms/public-text-forms.ts'
import { formText } from '#shared/forms.ts'
import { moderatedQuestionMessages } from '#shared/messages/operator/questions.ts'

/** Questions that name contacts, were reported or are hidden. */
export const operatorQuestions: Page<'operator-questions'> = {
  done: doneOn('operator-questions', moderatedQuestionMessages.done),
  ...moderation({
    lists: moderatedQuestionLists,
    find: moderatedQuestions,
    field: 'question',
    hide: formAction(hideQuestionForm, async ({ services, form, url }, { reason }) => {
      await hideQuestion(services, { questionId: formText(form, 'question'), reason })
      return { redirect: withDone(url, 'hide') }
    }),
    publish: (services, { id }) => publishQuestion(services, { questionId: id }),
  }),
}
