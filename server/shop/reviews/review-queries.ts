import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { prepared } from '#server/db/prepared.ts'
import { orderLine, product, review } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type ReviewView,
  reviewsPerPage,
  type StarCounts,
  type StoreReview,
} from '#shared/catalog/reviews.ts'

import { picturesOfReview } from './review-picture-queries.ts'

interface ListedReviews {
  /** Only reviews with this number of stars; 0 for all. */
  stars?: number
  cursor: string | null
}

/** Returns the reviews of a product, the newest first. */
export function reviewsOfProduct(
  db: Db,
  productId: string,
  { stars = 0, cursor }: ListedReviews,
): Promise<ListPart<ReviewView>> {
  const where = and(isShownOf(productId), stars > 0 ? eq(review.stars, stars) : undefined)
  return reviewPage(db, { where, cursor, view: reviewView })
}

/** SQL condition: the review is published, and about that product. */
const isShownOf = (productId: string | Placeholder) =>
  and(eq(review.productId, productId), sql`${review.status} = 'published'`)

/** Returns the most helpful reviews of a product, the newest of equals first. */
export async function mostHelpfulReviews(db: Db, productId: string, limit: number): Promise<ReviewView[]> {
  const rows = await mostHelpfulRows(db, { productId, limit })
  return rows.map(reviewView)
}

const mostHelpfulRows = prepared('most-helpful-reviews', (db) =>
  reviewRows(db, isShownOf(sql.placeholder('productId')))
    .orderBy(desc(review.helpfulCount), desc(review.createdAt), desc(review.id))
    .limit(sql.placeholder('limit')),
)

/** Returns the reviews of a store's products, also hidden ones, which it may answer. */
export const reviewsOfMerchant = (
  db: Db,
  merchantId: string,
  cursor: string | null,
): Promise<ListPart<StoreReview>> =>
  reviewPage(db, { where: eq(review.merchantId, merchantId), cursor, view: storeReview })

/** Returns how many reviews gave each number of stars. */
export async function starCounts(db: Db, productId: string): Promise<StarCounts> {
  const rows = await starRows(db, { productId })
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}

const starRows = prepared('star-counts', (db) =>
  db
    .select({ stars: review.stars, count: sql<number>`count(*)::int` })
    .from(review)
    .where(isShownOf(sql.placeholder('productId')))
    .groupBy(review.stars),
)

interface ReviewPage<View> {
  where: SQL | undefined
  cursor: string | null
  view: (row: ReviewRow) => View
}

const reviewPage = <View>(db: Db, { where, cursor, view }: ReviewPage<View>): Promise<ListPart<View>> =>
  listOf({
    order: newestFirst(review.createdAt, review.id),
    perPage: reviewsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      reviewRows(db, and(where, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ review: { id } }) => id,
    view: (rows) => rows.map(view),
  })

/** Query of reviews with their products. */
const reviewRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      review,
      micros: microsOf(review.createdAt),
      options: orderLine.options,
      product: { handle: product.handle, title: product.title },
      pictures: picturesOfReview,
    })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(where)
    .$dynamic()

export type ReviewRow = Pick<
  Awaited<ReturnType<typeof reviewRows>>[number],
  'review' | 'options' | 'product' | 'pictures'
>

function reviewView({ review: row, options, pictures }: ReviewRow): ReviewView {
  const { id, stars, text, author, createdAt, editedAt, reply, repliedAt, helpfulCount } = row
  return {
    id,
    stars,
    text,
    author,
    options,
    helpfulCount,
    pictures,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    reply: reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null,
  }
}

export const storeReview = (row: ReviewRow): StoreReview => ({
  ...reviewView(row),
  product: row.product,
  isHidden: row.review.status === 'hidden',
})
