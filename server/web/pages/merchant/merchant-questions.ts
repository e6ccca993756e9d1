import { answerQuestion } from '#server/shop/questions/answer-question.ts'
import { questionsOfMerchant } from '#server/shop/questions/question-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { storeQuestionLists } from '#shared/catalog/questions.ts'
import { ShopError } from '#shared/errors.ts'
import { readAnswerForm } from '#shared/forms/question-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { storeQuestionMessages } from '#shared/messages/merchant/questions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

const { answered, answer_held } = storeQuestionMessages.done
const done = doneOn('merchant-questions', {
  answered,
  answer_held: { text: answer_held, tone: 'warning' },
})

/** What people ask about one store's products. */
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

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function answer(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form, url } = context
  const read = readAnswerForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { merchantId } = merchantOf(context)
  const questionId = formText(form, 'question')
  try {
    const { status } = await answerQuestion(services, { merchantId, questionId, text: read.values.text })
    const { searchParams } = url
    const shown = { list: searchParams.get('list'), cursor: searchParams.get('cursor') }
    if (status === 'answered' || status === 'answer_held') return done.at(status, {}, shown)
    return { redirect: href('merchant-questions', {}, shown) }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'already_answered') throw error
    return refusedForm(form, {}, { message: ruleMessages.already_answered, status: error.status })
  }
}

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = { answer }
