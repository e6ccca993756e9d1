import { and, eq, lte } from 'drizzle-orm'
import { merchant, product, productQuestion } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import type { QuestionLinkState } from '#shared/catalog/questions.ts'
import { ShopError } from '#shared/errors.ts'
import { publicHref } from '#shared/public-href.ts'
import { firstStatus } from './ask-question.ts'
import { notifyStoreOfQuestion } from './question-mails.ts'

/** Returns what a guest's link can still do. */
export async function questionLinkState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<QuestionLinkState> {
  const [found] = await db
    .select({
      text: productQuestion.text,
      status: productQuestion.status,
      expiresAt: productQuestion.expiresAt,
      at: { merchantSlug: merchant.slug, productHandle: product.handle },
    })
    .from(productQuestion)
    .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .where(eq(productQuestion.tokenHash, secretTokenHash(token)))
  if (!found) return { state: 'over' }
  if (found.status !== 'unconfirmed')
    return { state: 'confirmed', path: publicHref('product-questions', found.at) }
  return found.expiresAt && found.expiresAt > clock()
    ? { state: 'open', text: found.text }
    : { state: 'over' }
}

/** Sends the guest's question to the store; a second click changes nothing. Errors: `token_expired`. */
export async function confirmQuestion(services: Services, token: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isIt = eq(productQuestion.tokenHash, secretTokenHash(token))
    const [found] = await tx.select().from(productQuestion).where(isIt).for('update')
    const isOver = !found?.expiresAt || found.expiresAt <= services.clock()
    if (!found || (found.status === 'unconfirmed' && isOver))
      throw new ShopError('token_expired', 'The link of the question is over or unknown')
    if (found.status !== 'unconfirmed') return
    const status = firstStatus(found.text)
    await tx.update(productQuestion).set({ status }).where(eq(productQuestion.id, found.id))
    await notifyStoreOfQuestion(tx, services, { questionId: found.id, status })
  })
}

/** Deletes guests' questions that were never confirmed. */
export async function sweepQuestions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(productQuestion)
    .where(and(eq(productQuestion.status, 'unconfirmed'), lte(productQuestion.expiresAt, clock())))
}
