import { and, eq, isNull, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { review } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { aboutReview, reviewAnsweredMail } from './review-mails.ts'

/**
 * Replies to a review for its store, once and permanently: a second form changes nothing, and the author is mailed
 * once.
 */
export async function replyToReview(
  services: Services,
  { merchantId, reviewId, text }: { merchantId: string; reviewId: string; text: string },
): Promise<void> {
  if (!z.guid().safeParse(reviewId).success) throw unknown(reviewId)
  const isTheirs = and(eq(review.id, reviewId), eq(review.merchantId, merchantId))
  await inTransaction(services.db, async (tx) => {
    const replied = await tx
      .update(review)
      .set({ reply: text, repliedAt: services.clock() })
      .where(and(isTheirs, isNull(review.reply)))
      .returning({ status: review.status })
    if (replied.length === 0) return refuseSecond(tx, reviewId, isTheirs, text)
    const subject = { type: 'review', id: reviewId }
    await recordAction(tx, services, {
      action: 'review.replied',
      merchantId,
      subject,
      after: { reply: text },
    })
    if (replied[0]?.status === 'hidden') return
    const { author, customerId, data } = await aboutReview(tx, reviewId)
    const mail = { template: reviewAnsweredMail, data: { reviewId } }
    const news = { kind: 'review_answered' as const, mail, merchantId, data }
    await notifyCustomer(tx, services, { id: customerId, email: author }, news)
  })
}

async function refuseSecond(tx: Db, reviewId: string, isTheirs: SQL | undefined, text: string) {
  const [found] = await tx.select({ reply: review.reply }).from(review).where(isTheirs)
  if (!found) throw unknown(reviewId)
  if (found.reply !== text) throw new ShopError('already_replied', 'The store has answered this review')
}

const unknown = (reviewId: string) => new ShopError('not_found', `No review ${reviewId} of this store`)
