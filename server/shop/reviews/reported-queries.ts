import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { merchant, orderLine, product, review, reviewReport } from '#server/db/schema/index.ts'
import {
  type ModeratedList,
  type ReportedReview,
  type ReportView,
  reviewsPerPage,
} from '#shared/catalog/reviews.ts'
import { reportViews } from './report-views.ts'
import { picturesOfReview } from './review-picture-queries.ts'
import { storeReview } from './review-queries.ts'

const isIn: Record<ModeratedList, SQL> = {
  reported: sql`${review.id} in (
    select ${reviewReport.reviewId} from ${reviewReport} where ${reviewReport.settledAt} is null)`,
  hidden: sql`${review.status} = 'hidden'`,
}

/** Reviews with open reports, or hidden ones; the oldest first. */
export async function moderatedReviews(
  db: Db,
  { list, after }: { list: ModeratedList; after: string | null },
): Promise<{ items: ReportedReview[]; next: string | null; isFirst: boolean }> {
  const isFirst = !z.guid().safeParse(after).success
  const rows = await withStore(db)
    .where(and(isIn[list], isFirst ? undefined : sql`${review.id} > ${after}`))
    .orderBy(asc(review.id))
    .limit(reviewsPerPage + 1)
  const shown = rows.slice(0, reviewsPerPage)
  const reports = await openReports(
    db,
    shown.map((row) => row.review.id),
  )
  return {
    items: shown.map((row) => ({
      ...storeReview(row),
      store: row.store,
      hiddenReason: row.review.hiddenReason,
      reports: reports.get(row.review.id) ?? [],
    })),
    next: rows.length > reviewsPerPage ? (shown.at(-1)?.review.id ?? null) : null,
    isFirst,
  }
}

const withStore = (db: Db) =>
  db
    .select({
      review,
      options: orderLine.options,
      product: { handle: product.handle, title: product.title },
      store: { slug: merchant.slug, name: merchant.name },
      pictures: picturesOfReview,
    })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(merchant, eq(merchant.id, review.merchantId))
    .$dynamic()

async function openReports(db: Db, reviewIds: string[]) {
  if (reviewIds.length === 0) return new Map<string, ReportView[]>()
  const rows = await db
    .select()
    .from(reviewReport)
    .where(and(inArray(reviewReport.reviewId, reviewIds), isNull(reviewReport.settledAt)))
    .orderBy(asc(reviewReport.at))
  return reportViews(rows, ({ reviewId }) => reviewId)
}
