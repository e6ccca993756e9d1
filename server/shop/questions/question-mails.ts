import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, productQuestion, user } from '#server/db/schema/index.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { questionMailMessages as messages } from '#shared/messages/mails/question-mails.ts'
import { questionToken } from '../customers/secret-token.ts'
import { mailLayout } from '../mails/mail-layout.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'

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

/** Mails the store about a question, if it sees it already. */
export async function tellStore(
  tx: Db,
  services: Services,
  { questionId, status }: { questionId: string; status: QuestionStatus },
): Promise<void> {
  if (status !== 'open') return
  const [store] = await tx
    .select({ email: merchant.supportEmail })
    .from(productQuestion)
    .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
    .where(eq(productQuestion.id, questionId))
  if (!store) throw new Error(`There is no question ${questionId}`)
  await queueMail(tx, services, { to: store.email, template: questionReceivedMail, data: { questionId } })
}

/** Mails the answer to whoever asked, unless the account is gone. */
export async function tellAsker(tx: Db, services: Services, questionId: string): Promise<void> {
  const [asker] = await tx
    .select({ guest: productQuestion.email, customer: user.email })
    .from(productQuestion)
    .leftJoin(user, eq(user.id, productQuestion.customerId))
    .where(eq(productQuestion.id, questionId))
  const to = asker?.customer ?? asker?.guest
  if (to) await queueMail(tx, services, { to, template: questionAnsweredMail, data: { questionId } })
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
