import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, oldestFirst } from '#server/db/list-of.ts'
import { merchant, orderLine, product, review, reviewReport } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
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

/** Returns reviews with open reports, or hidden ones, the oldest first. */
export const moderatedReviews = (
  db: Db,
  { list, after }: { list: ModeratedList; after: string | null },
): Promise<ListPart<ReportedReview>> =>
  listOf({
    order: oldestFirst(review.createdAt, review.id),
    perPage: reviewsPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      withStore(db)
        .where(and(isIn[list], isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.review.id,
    async view(rows) {
      const reports = await openReports(
        db,
        rows.map((row) => row.review.id),
      )
      return rows.map((row) => ({
        ...storeReview(row),
        store: row.store,
        hiddenReason: row.review.hiddenReason,
        reports: reports.get(row.review.id) ?? [],
      }))
    },
  })

export const countReportedReviews = (db: Db): Promise<number> => db.$count(review, isIn.reported)

const withStore = (db: Db) =>
  db
    .select({
      review,
      micros: microsOf(review.createdAt),
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
