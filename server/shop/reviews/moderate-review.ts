import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { review, reviewReport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { recordDecision } from '#server/shop/moderation/record-decision.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { DecisionGround } from '#shared/moderation/decisions.ts'
import { notifyAuthorOfHiding } from './notify-author.ts'

/**
 * Hides a review: only its author and its store can see it, and it does not count. Its author reads why, and may appeal.
 */
export async function hideReview(
  services: Services,
  { reviewId, ground, reason }: { reviewId: string; ground: DecisionGround; reason: string },
): Promise<void> {
  await moderate(services, reviewId, { status: 'hidden', hiddenReason: reason }, ground)
}

/** Publishes a review; its reports are settled. */
export async function publishReview(services: Services, { reviewId }: { reviewId: string }): Promise<void> {
  await moderate(services, reviewId, { status: 'published', hiddenReason: null })
}

type ModerationResult = Pick<typeof review.$inferSelect, 'status' | 'hiddenReason'>

async function moderate(
  services: Services,
  reviewId: string,
  result: ModerationResult,
  ground?: DecisionGround,
) {
  if (!z.guid().safeParse(reviewId).success) throw unknown(reviewId)
  await inTransaction(services.db, async (tx) => {
    const isIt = eq(review.id, reviewId)
    const [found] = await tx.select().from(review).where(isIt).for('update')
    if (!found) throw unknown(reviewId)
    const at = services.clock()
    const { rowCount: settled } = await settleReports(tx, reviewId, at)
    const isSame = found.status === result.status && found.hiddenReason === result.hiddenReason
    // A form that was sent twice decides once. A review that stays as it is in spite of reports is a decision.
    if (isSame && settled === 0) return
    await tx.update(review).set(result).where(isIt)
    const { merchantId } = found
    await recordAction(tx, services, {
      action: result.status === 'hidden' ? 'review.hidden' : 'review.published',
      merchantId,
      subject: { type: 'review', id: reviewId },
      reason: result.hiddenReason,
      before: { status: found.status },
      after: { status: result.status },
    })
    if (isSame || !ground || !result.hiddenReason) return
    const decision = { kind: 'review' as const, merchantId, reviewId, ground, words: result.hiddenReason }
    const decisionId = await recordDecision(tx, services, { ...decision, by: services.author, at })
    await notifyAuthorOfHiding(tx, services, { decisionId, reviewId })
  })
}

const settleReports = (tx: Db, reviewId: string, at: Date) =>
  tx
    .update(reviewReport)
    .set({ settledAt: at })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.settledAt)))

const unknown = (reviewId: string) => new ShopError('not_found', `No review ${reviewId}`)
