import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { review, reviewVote } from '#server/db/schema/index.ts'
import { limitReviewVotes } from '#server/shop/customers/rate-limits.ts'
import { reporterOf } from '#server/shop/customers/reporter-of.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface Vote {
  reviewId: string
  userId: string | null
  ip: string
}

/**
 * Records that a review helped somebody; the same person counts once. Errors: `not_found`, `own_review`,
 * `rate_limited`.
 */
export async function voteForReview(services: Services, { reviewId, userId, ip }: Vote): Promise<void> {
  await limitReviewVotes(services, { ip })
  const isShown = and(eq(review.id, reviewId), eq(review.status, 'published'))
  const [found] = z.guid().safeParse(reviewId).success
    ? await services.db.select({ customerId: review.customerId }).from(review).where(isShown)
    : []
  if (!found) throw new ShopError('not_found', `No review ${reviewId} that people see`)
  if (userId !== null && found.customerId === userId)
    throw new ShopError('own_review', 'Nobody votes for their own review')
  const voter = reporterOf(services, { userId, ip })
  await services.db.insert(reviewVote).values({ reviewId, voter, at: services.clock() }).onConflictDoNothing()
}
