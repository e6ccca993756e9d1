import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { moderationDecision } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { publishReview } from './moderate-review.ts'

type Decision = Pick<typeof moderationDecision.$inferSelect, 'reviewId' | 'decidedAt'>

/** Shows a review again whose hiding is reversed, unless it was hidden for another reason since. */
export async function restoreReview(
  tx: Db,
  services: Services,
  { reviewId, decidedAt }: Decision,
): Promise<void> {
  if (!reviewId) return
  const later = and(eq(moderationDecision.reviewId, reviewId), gt(moderationDecision.decidedAt, decidedAt))
  if ((await tx.$count(moderationDecision, later)) > 0) return
  await publishReview({ ...services, db: tx }, { reviewId })
}
