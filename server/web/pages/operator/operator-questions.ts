import { hideQuestion, publishQuestion } from '#server/shop/questions/moderate-question.ts'
import { moderatedQuestions } from '#server/shop/questions/moderated-questions.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { moderatedQuestionLists } from '#shared/catalog/questions.ts'
import { verdicts } from '#shared/catalog/verdicts.ts'
import { readHideQuestionForm } from '#shared/forms/question-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Questions that somebody has to look at; the route authorizes the operator. */
export const operatorQuestions: Page<'operator-questions'> = {
  async load({ services, url }) {
    const { searchParams } = url
    const list = moderatedQuestionLists.find((each) => each === searchParams.get('list')) ?? 'held'
    const questions = await moderatedQuestions(services.db, { list, after: searchParams.get('after') })
    const done = verdicts.find((each) => each === searchParams.get('done')) ?? null
    return { list, questions, done }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async hide({ services, form, url }) {
    const read = readHideQuestionForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await hideQuestion(services, { questionId: formText(form, 'question'), reason: read.values.text })
    return { redirect: withDone(url, 'hide') }
  },

  async publish({ services, form, url }) {
    await publishQuestion(services, { questionId: formText(form, 'question') })
    return { redirect: withDone(url, 'publish') }
  },
}
