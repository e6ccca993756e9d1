import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { review, reviewReport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitReports } from '#server/shop/customers/rate-limits.ts'
import { reporterOf } from '#server/shop/customers/reporter-of.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { ReportReason } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'

interface ReviewReport {
  reviewId: string
  reason: ReportReason
  note: string
  userId: string | null
  ip: string
}

/** Reports a review to the operator; the same person counts once. */
export async function reportReview(services: Services, report: ReviewReport): Promise<void> {
  const { reviewId, reason, note, userId, ip } = report
  await limitReports(services, { ip })
  const isShown = and(eq(review.id, reviewId), eq(review.status, 'published'))
  const [found] = z.guid().safeParse(reviewId).success
    ? await services.db.select({ id: review.id }).from(review).where(isShown)
    : []
  if (!found) throw new ShopError('not_found', `No review ${reviewId} that people see`)
  const reporter = reporterOf(services, { userId, ip })
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const [made] = await tx
      .insert(reviewReport)
      .values({ reviewId, reporter, reason, note, at })
      .onConflictDoNothing()
      .returning({ id: reviewReport.id })
    if (made) await notifyOperators(tx, services, { kind: 'review_reported', ref: reviewId })
  })
}
