import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { productQuestion, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitQuestions } from '#server/shop/customers/rate-limits.ts'
import { questionToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { namesContact } from '#shared/catalog/personal-contact.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { ShopError } from '#shared/errors.ts'
import { confirmQuestionMail, notifyStoreOfQuestion } from './question-mails.ts'

interface NewQuestion {
  productId: string
  merchantId: string
  text: string
  ip: string
}

/** Returns the first status: the store sees the question at once, or the operator looks at it first. */
export const firstStatus = (text: string) => (namesContact(text) ? 'held' : 'open') satisfies QuestionStatus

/** Sends a customer's question to the store. Idempotent. Errors: `email_unconfirmed`, `rate_limited`. */
export async function askQuestion(
  services: Services,
  { userId, ip, ...question }: NewQuestion & { userId: string },
): Promise<{ status: QuestionStatus }> {
  const { db } = services
  const [asker] = await db.select().from(user).where(eq(user.id, userId))
  if (!asker?.emailConfirmedAt) throw new ShopError('email_unconfirmed', 'Answers go to a confirmed e-mail')
  await limitQuestions(services, { email: asker.email, ip })
  return inTransaction(db, async (tx) => {
    const status = firstStatus(question.text)
    const [made] = await tx
      .insert(productQuestion)
      .values({ ...question, customerId: userId, status, createdAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: productQuestion.id })
    if (made) await notifyStoreOfQuestion(tx, services, { questionId: made.id, status })
    return { status }
  })
}

/**
 * Stores a guest's question, which waits for the link in its mail: it proves that the answer will be read. Errors:
 * `rate_limited`.
 */
export async function askAsGuest(
  services: Services,
  { email, ip, ...question }: NewQuestion & { email: string },
): Promise<void> {
  await limitQuestions(services, { email, ip })
  const nonce = newId()
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const tokenHash = secretTokenHash(questionToken(services, nonce))
    const expiresAt = retainedUntil('unconfirmedQuestion', at)
    const questionId = newId()
    await tx.insert(productQuestion).values({
      id: questionId,
      ...question,
      email,
      status: 'unconfirmed',
      createdAt: at,
      tokenHash,
      expiresAt,
    })
    await queueMail(tx, services, { to: email, template: confirmQuestionMail, data: { nonce, questionId } })
  })
}
