import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, productQuestion, user } from '#server/db/schema/index.ts'
import { questionToken } from '#server/shop/customers/secret-token.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { notifyCustomer, notifyOperators, notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { questionMailMessages } from '#shared/messages/mails/question-mails.ts'

/** To a guest: the link that sends the question. */
export const confirmQuestionMail = mail(
  'question-confirm',
  questionMailMessages.confirm,
  async (services, { nonce, questionId }: { nonce: string; questionId: string }) => {
    const { status, facts } = await questionOfMail(services.db, questionId)
    if (status !== 'unconfirmed') return null
    const address = href('confirm-question', {}, { token: questionToken(services, nonce) })
    return { ...facts, url: services.shop.publicUrl + address }
  },
)

/** To the store: somebody asks. */
export const questionReceivedMail = mail(
  'question-received',
  questionMailMessages.received,
  async ({ db, shop }, { questionId }: { questionId: string }) => {
    const { slug, facts } = await questionOfMail(db, questionId)
    return {
      ...facts,
      url: shop.publicUrl + href('merchant-questions', {}, { [storeParameter]: slug }),
    }
  },
)

/** To the author of the question: the store answered. */
export const questionAnsweredMail = mail(
  'question-answered',
  questionMailMessages.answered,
  async ({ db, shop }, { questionId }: { questionId: string }) => {
    const { slug, handle, facts } = await questionOfMail(db, questionId)
    const address = href('product', { merchantSlug: slug, productHandle: handle })
    return { ...facts, url: shop.publicUrl + address }
  },
)

export const questionMails = [confirmQuestionMail, questionReceivedMail, questionAnsweredMail] as const

/** Notifies the store of a question, or the operators if they look at it first. */
export async function notifyStoreOfQuestion(
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

/** Notifies the author of a question that it was answered, unless the account is gone. */
export async function notifyAsker(tx: Db, services: Services, questionId: string): Promise<void> {
  const { customerId: id, customer, guest, ...about } = await aboutQuestion(tx, questionId)
  const email = customer ?? guest
  if (!email) return
  const mail = { template: questionAnsweredMail, data: { questionId } }
  await notifyCustomer(tx, services, { id, email }, { kind: 'question_answered', mail, ...about })
}

async function aboutQuestion(tx: Db, questionId: string) {
  const [found] = await tx
    .select({
      guest: productQuestion.email,
      customer: user.email,
      customerId: productQuestion.customerId,
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

async function questionOfMail(db: Db, questionId: string) {
  const [found] = await db
    .select({
      status: productQuestion.status,
      handle: product.handle,
      slug: merchant.slug,
      facts: {
        product: product.title,
        store: merchant.name,
        question: productQuestion.text,
        answer: sql<string>`coalesce(${productQuestion.answer}, '')`,
      },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
    .where(eq(productQuestion.id, questionId))
  if (!found) throw new Error(`There is no question ${questionId}`)
  return found
}
