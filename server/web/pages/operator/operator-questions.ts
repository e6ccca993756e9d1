import { hideQuestion, publishQuestion } from '#server/shop/questions/moderate-question.ts'
import { moderatedQuestions } from '#server/shop/questions/moderated-questions.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { moderation } from '#server/web/pages/moderation.ts'
import type { Page } from '#server/web/pages/page.ts'
import { moderatedQuestionLists } from '#shared/catalog/questions.ts'
import { hideQuestionForm } from '#shared/forms/public-text-forms.ts'
import { moderatedQuestionMessages } from '#shared/messages/operator/questions.ts'

/** Questions that name contacts, were reported or are hidden. */
export const operatorQuestions: Page<'operator-questions'> = {
  done: doneOn('operator-questions', moderatedQuestionMessages.done),
  ...moderation({
    lists: moderatedQuestionLists,
    find: moderatedQuestions,
    field: 'question',
    hideForm: hideQuestionForm,
    hide: (services, { id, reason }) => hideQuestion(services, { questionId: id, reason }),
    publish: (services, { id }) => publishQuestion(services, { questionId: id }),
  }),
}
