import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { review, reviewReport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'

/** From now on only its author and its store see the review, and it counts for nothing. */
export async function hideReview(
  services: Services,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  await moderate(services, reviewId, { status: 'hidden', hiddenReason: reason })
}

/** The review is or becomes public; its reports are settled. */
export async function publishReview(services: Services, { reviewId }: { reviewId: string }): Promise<void> {
  await moderate(services, reviewId, { status: 'published', hiddenReason: null })
}

type ModerationResult = Pick<typeof review.$inferInsert, 'status' | 'hiddenReason'>

async function moderate({ db, clock }: Services, reviewId: string, result: ModerationResult) {
  if (!z.guid().safeParse(reviewId).success) throw unknown(reviewId)
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(review)
      .set(result)
      .where(eq(review.id, reviewId))
      .returning({ id: review.id })
    if (changed.length === 0) throw unknown(reviewId)
    await settleReports(tx, reviewId, clock())
  })
}

const settleReports = (tx: Db, reviewId: string, at: Date) =>
  tx
    .update(reviewReport)
    .set({ settledAt: at })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.settledAt)))

const unknown = (reviewId: string) => new ShopError('not_found', `No review ${reviewId}`)
