import { isEmailConfirmed } from '#server/shop/customers/customer-queries.ts'
import { askAsGuest, askQuestion } from '#server/shop/questions/ask-question.ts'
import { ownQuestions, questionsOfProduct } from '#server/shop/questions/question-queries.ts'
import { reportQuestion } from '#server/shop/questions/report-question.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { readQuestionForm } from '#shared/forms/question-form.ts'
import { readReportForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { publicHref } from '#shared/public-href.ts'
import type { ParameterOf } from '#shared/routes.ts'
import { findProduct } from './find-product.ts'

const maxQuery = 100
const saidWords = ['sent', 'held', 'mailed'] as const

/** What people ask about a product, a form to ask, and one to report a question. */
export const productQuestions: Page<'product-questions'> = {
  async load(context) {
    const { services, visitor, url } = context
    const { db } = services
    const { searchParams } = url
    const { store, found } = await findProduct(context)
    const query = (searchParams.get('q') ?? '').trim().slice(0, maxQuery)
    const customerId = visitor?.userId
    const [questions, own, isConfirmed] = await Promise.all([
      questionsOfProduct(db, found.id, { query, cursor: searchParams.get('cursor') }),
      customerId ? ownQuestions(db, { customerId, productId: found.id }) : [],
      customerId ? isEmailConfirmed(db, customerId) : false,
    ])
    const { handle, title, pictures } = found.product
    return {
      store: { slug: store.slug, name: store.name },
      product: { handle, title },
      picture: pictures[0] ?? null,
      query,
      questions,
      own,
      asker: !customerId ? 'guest' : isConfirmed ? 'customer' : 'unconfirmed',
      said: saidWords.find((word) => word === searchParams.get('said')) ?? '',
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function ask(context: SubmitContext<ParameterOf<'product'>>): Promise<SubmitAnswer> {
  const { services, form, visitor, ip } = context
  const { merchantId, store, found } = await findProduct(context)
  const read = readQuestionForm(form, { isGuest: visitor === null })
  if (!read.ok) return refusedForm(form, read.errors)
  const { text, email } = read.values
  const question = { productId: found.id, merchantId, text, ip }
  const done = (said: (typeof saidWords)[number]) => {
    const at = { merchantSlug: store.slug, productHandle: found.product.handle }
    return { redirect: publicHref('product-questions', at, { said }) }
  }
  try {
    if (visitor) {
      const { status } = await askQuestion(services, { ...question, userId: visitor.userId })
      return done(status === 'held' ? 'held' : 'sent')
    }
    await askAsGuest(services, { ...question, email: email ?? '' })
    return done('mailed')
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'email_unconfirmed') return tooManyTries(form, error)
    return refusedForm(form, {}, { message: ruleMessages.email_unconfirmed, status: error.status })
  }
}

async function report({ services, form, visitor, ip }: SubmitContext): Promise<SubmitAnswer> {
  const read = readReportForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const questionId = formText(form, 'question')
  try {
    await reportQuestion(services, { questionId, ...read.values, userId: visitor?.userId ?? null, ip })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') return tooManyTries(form, error)
    return refusedForm(form, {}, { message: questionMessages.report.gone, status: error.status })
  }
  return { intent: 'report', values: { question: questionId }, errors: {}, ok: true, status: 200 }
}

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext<ParameterOf<'product'>>) => Promise<SubmitAnswer>> = {
  ask,
  report,
}
