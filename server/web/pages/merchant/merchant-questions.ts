import { answerQuestion } from '#server/shop/questions/answer-question.ts'
import { questionsOfMerchant } from '#server/shop/questions/question-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { storeQuestionLists } from '#shared/catalog/questions.ts'
import { answerForm } from '#shared/forms/public-text-forms.ts'
import { href } from '#shared/href.ts'
import { storeQuestionMessages } from '#shared/messages/merchant/questions.ts'
import { merchantOf } from './merchant-of.ts'

const { answered, answer_held } = storeQuestionMessages.done
const done = doneOn('merchant-questions', {
  answered,
  answer_held: { text: answer_held, tone: 'warning' },
})

/** Questions about one store's products. */
export const merchantQuestions: Page<'merchant-questions'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const list = storeQuestionLists.find((each) => each === searchParams.get('list')) ?? 'open'
    const cursor = searchParams.get('cursor')
    const questions = await questionsOfMerchant(context.services.db, merchantId, { list, cursor })
    return { store, list, questions }
  },

  submit: (context) => runAction(actions, context),
}

/** By the form's `intent`. */
const actions = {
  answer: formAction(answerForm, async (context, { question: questionId, answer: text }) => {
    const { merchantId } = merchantOf(context)
    const { status } = await answerQuestion(context.services, { merchantId, questionId, text })
    if (status === 'answered' || status === 'answer_held') return done.at(status)
    return { redirect: href('merchant-questions') }
  }),
}
