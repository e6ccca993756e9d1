import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, oldestFirst } from '#server/db/list-of.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import {
  category,
  merchant,
  moderationDecision,
  product,
  shopSetting,
  storeReputation,
} from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { plainText } from '#server/shop/catalog/description/plain-text.ts'
import { coverOfProduct } from '#server/shop/catalog/lists/cover-of-product.ts'
import { type ReviewedProductView, reviewedProductsPerPage } from '#shared/catalog/product-review.ts'
import type { PageData } from '#shared/pages.ts'
import { firstReviewedProducts } from '#shared/settings/settings.ts'

/**
 * Tells whether products of a store are reviewed now: by the shop's setting, by the store's reputation, and its first
 * ones after one was taken down, which a copy would otherwise undo. The number that were ever on sale only grows, so a read that is concurrent
 * with another sale decides as it would have a moment earlier, and no lock is needed.
 */
export async function isReviewDue(db: Db, merchantId: string): Promise<boolean> {
  const areFirstSince = (time: SQL) => sql`(
    select count(*) < ${firstReviewedProducts} from (
      select from ${product} p where p.merchant_id = ${merchantId} and p.first_published_at >= ${time}
      limit ${firstReviewedProducts}
    ) once)`
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select coalesce((
      select case ${shopSetting.productReview} when 'all' then true when 'first' then ${areFirstSince(sql`'-infinity'`)}
      end from ${shopSetting}
    ), false) or exists (
      select from ${moderationDecision} d
      where d.merchant_id = ${merchantId} and d.kind = 'product' and d.outcome is distinct from 'reversed'
        and ${areFirstSince(sql`d.decided_at`)}
    ) or exists (
      select from ${storeReputation} r where r.merchant_id = ${merchantId} and r.is_reviewed
    ) as due`)
  return rows[0]?.due ?? false
}

interface QueueCursor {
  /** The store's slug, or empty for all stores. */
  storeSlug: string
  /** Cursor of the last product that was shown. */
  after: string | null
}

/** Returns the products that wait for the operator, the longest wait first. */
export async function productsInReview(
  db: Db,
  { storeSlug, after }: QueueCursor,
): Promise<Pick<PageData['operator-products'], 'products' | 'store'>> {
  const [store] = await db
    .select({ slug: merchant.slug, name: merchant.name })
    .from(merchant)
    .where(eq(merchant.slug, storeSlug))
  const products = await listOf({
    order: oldestFirst(product.submittedAt, product.id),
    perPage: reviewedProductsPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      reviewedRows(
        db,
        and(
          eq(product.status, 'in_review'),
          storeSlug === '' ? undefined : eq(merchant.slug, storeSlug),
          isBeyond,
        ),
      )
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ product: { id } }) => id,
    view: (rows) => rows.map(reviewedProduct),
  })
  return { store: store ?? null, products }
}

function reviewedRows(db: Db, where: SQL | undefined) {
  const cover = coverOfProduct(db)
  return db
    .select({
      product,
      micros: microsOf(product.submittedAt),
      store: { slug: merchant.slug, name: merchant.name },
      category: category.name,
      picture: pictureColumns(cover),
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .leftJoinLateral(cover, sql`true`)
    .where(where)
    .$dynamic()
}

type ReviewedRow = Awaited<ReturnType<typeof reviewedRows>>[number]

const reviewedProduct = ({ product: row, picture, store, category }: ReviewedRow): ReviewedProductView => ({
  id: row.id,
  title: row.title,
  store,
  category,
  picture: decorativePictureView(picture),
  priceMinor: row.priceMinor,
  rejectionReason: row.rejectionReason,
  hasPriceRange: row.priceMinor !== null && row.maxPriceMinor !== row.priceMinor,
  submittedAt: (row.submittedAt ?? row.updatedAt).toISOString(),
  seen: row.updatedAt.toISOString(),
  summary: plainText(row.descriptionHtml).slice(0, maxSummary),
  publishAt: row.publishAt?.toISOString() ?? null,
})

const maxSummary = 300

export const countProductsInReview = (db: Db): Promise<number> =>
  db.$count(product, eq(product.status, 'in_review'))

/** Returns the store of a product in any status, and whether it waits for the operator; undefined if there is none. */
export async function storeOfProduct(db: Db, productId: string) {
  const { id: merchantId, slug, name } = merchant
  const [found] = await db
    .select({ merchantId, store: { slug, name }, status: product.status })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(eq(product.id, productId))
  return found
}
