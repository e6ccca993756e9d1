import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, productQuestion, user } from '#server/db/schema/index.ts'
import { questionToken } from '#server/shop/customers/secret-token.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { notifyCustomer, notifyOperators, notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { questionMailMessages as messages } from '#shared/messages/mails/question-mails.ts'

/** To a guest: the link that sends the question. */
export const confirmQuestionMail: MailTemplate<{ nonce: string; questionId: string }> = {
  name: 'question-confirm',
  async write(services, { nonce, questionId }) {
    const { shop } = services
    const { question, of } = await loadQuestion(services, questionId)
    if (question.status !== 'unconfirmed') return null
    const address = href('confirm-question', {}, { token: questionToken(services, nonce) })
    const blocks = [
      messages.confirm.what(of.title),
      `“${question.text}”`,
      { action: { label: messages.confirm.action, url: shop.publicUrl + address } },
      messages.confirm.notMine,
    ]
    return {
      subject: messages.confirm.subject,
      ...mailLayout(shop, { heading: messages.confirm.heading, blocks }),
    }
  },
}

/** To the store: somebody asks. */
export const questionReceivedMail: MailTemplate<{ questionId: string }> = {
  name: 'question-received',
  async write(services, { questionId }) {
    const { shop } = services
    const { question, of } = await loadQuestion(services, questionId)
    const toQuestions = href('merchant-questions', {}, { [storeParameter]: of.slug })
    const blocks = [
      messages.received.what(of.title),
      `“${question.text}”`,
      messages.received.once,
      { action: { label: messages.received.action, url: shop.publicUrl + toQuestions } },
    ]
    const subject = messages.received.subject(of.title)
    return { subject, ...mailLayout(shop, { heading: messages.received.heading, blocks }) }
  },
}

/** To who asked: the store answered. */
export const questionAnsweredMail: MailTemplate<{ questionId: string }> = {
  name: 'question-answered',
  async write(services, { questionId }) {
    const { shop } = services
    const { question, of } = await loadQuestion(services, questionId)
    const at = { merchantSlug: of.slug, productHandle: of.handle }
    const blocks = [
      messages.answered.what(of.store, of.title),
      `“${question.text}”`,
      `“${question.answer ?? ''}”`,
      { action: { label: messages.answered.action, url: shop.publicUrl + href('product', at) } },
    ]
    const subject = messages.answered.subject(of.store)
    return { subject, ...mailLayout(shop, { heading: messages.answered.heading, blocks }) }
  },
}

export const questionMails = [confirmQuestionMail, questionReceivedMail, questionAnsweredMail] as const

/** Notifies the store of a question, or the operators where they look at it first. */
export async function tellStore(
  tx: Db,
  services: Services,
  { questionId, status }: { questionId: string; status: QuestionStatus },
): Promise<void> {
  if (status === 'held') await notifyOperators(tx, services, { kind: 'question_held', ref: questionId })
  if (status !== 'open') return
  const { merchantId, data } = await aboutQuestion(tx, questionId)
  const mail = { template: questionReceivedMail, data: { questionId } }
  await notifyStore(tx, services, merchantId, { kind: 'new_question', mail, data })
}

/** Notifies whoever asked that it was answered, unless the account is gone. */
export async function tellAsker(tx: Db, services: Services, questionId: string): Promise<void> {
  const { customerId: id, customer, guest, ...about } = await aboutQuestion(tx, questionId)
  const email = customer ?? guest
  if (!email) return
  const mail = { template: questionAnsweredMail, data: { questionId } }
  await notifyCustomer(tx, services, { id, email }, { kind: 'question_answered', mail, ...about })
}

async function aboutQuestion(tx: Db, questionId: string) {
  const [found] = await tx
    .select({
      ...{ guest: productQuestion.email, customer: user.email, customerId: productQuestion.customerId },
      merchantId: productQuestion.merchantId,
      data: { title: product.title, handle: product.handle },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .leftJoin(user, eq(user.id, productQuestion.customerId))
    .where(eq(productQuestion.id, questionId))
  if (!found) throw new Error(`There is no question ${questionId}`)
  return found
}

async function loadQuestion({ db }: Services, questionId: string) {
  const [found] = await db
    .select({
      question: productQuestion,
      of: { title: product.title, handle: product.handle, slug: merchant.slug, store: merchant.name },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
    .where(eq(productQuestion.id, questionId))
  if (!found) throw new Error(`There is no question ${questionId}`)
  return found
}
