import { isEmailConfirmed } from '#server/shop/customers/customer-queries.ts'
import { askAsGuest, askQuestion } from '#server/shop/questions/ask-question.ts'
import { ownQuestions, questionsOfProduct } from '#server/shop/questions/question-queries.ts'
import { reportQuestion } from '#server/shop/questions/report-question.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { askAsGuestForm, askForm } from '#shared/forms/ask-forms.ts'
import { reportQuestionForm } from '#shared/forms/report-forms.ts'
import { publicHref } from '#shared/public-href.ts'
import { findProduct } from './find-product.ts'

const maxQuery = 100
const saidWords = ['sent', 'held', 'mailed'] as const

/** Questions about a product, a form to ask, and one to report a question. */
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

  submit: async (context) => runAction(actions, context, await findProduct(context)),
}

type Found = Awaited<ReturnType<typeof findProduct>>

const askAsCustomer = formAction(
  askForm,
  async ({ services, ip }, { question: text }, product: Found, userId: string) => {
    const { merchantId, found } = product
    const { status } = await askQuestion(services, { productId: found.id, merchantId, text, ip, userId })
    return said(product, status === 'held' ? 'held' : 'sent')
  },
)

const askWithEmail = formAction(
  askAsGuestForm,
  async ({ services, ip }, { question: text, email }, product: Found) => {
    const { merchantId, found } = product
    await askAsGuest(services, { productId: found.id, merchantId, text, ip, email })
    return said(product, 'mailed')
  },
)

const actions = {
  ask: (context: SubmitContext, product: Found) =>
    context.visitor
      ? askAsCustomer(context, product, context.visitor.userId)
      : askWithEmail(context, product),

  report: formAction(reportQuestionForm, async (context, { question, ...report }, _: Found) => {
    const { services, visitor, ip, done } = context
    await reportQuestion(services, { questionId: question, ...report, userId: visitor?.userId ?? null, ip })
    return done({ values: { question } })
  }),
}

const said = ({ store, found }: Found, what: (typeof saidWords)[number]): SubmitAnswer => {
  const at = { merchantSlug: store.slug, productHandle: found.product.handle }
  return { redirect: publicHref('product-questions', at, { said: what }) }
}
