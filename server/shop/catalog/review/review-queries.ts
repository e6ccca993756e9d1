import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { category, merchant, product, shopSetting } from '#server/db/schema/index.ts'
import { isPastCursor, microsOf, readTimeCursor, writeTimeCursor } from '#server/db/time-cursor.ts'
import { plainText } from '#server/shop/catalog/description/plain-text.ts'
import { coverOfProduct } from '#server/shop/catalog/lists/cover-of-product.ts'
import { reviewedProductsPerPage } from '#shared/catalog/product-review.ts'
import type { PageData } from '#shared/pages.ts'
import { firstReviewedProducts } from '#shared/settings/settings.ts'

/**
 * Whether products of a store wait for the operator now. How many were ever on sale only grows, so whoever reads it
 * together with another sale decides as if they had been a moment earlier, and no lock is needed.
 */
export async function isReviewDue(db: Db, merchantId: string): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select case ${shopSetting.productReview} when 'all' then true when 'first' then (
      select count(*) < ${firstReviewedProducts} from (
        select from ${product}
        where ${product.merchantId} = ${merchantId} and ${product.firstPublishedAt} is not null
        limit ${firstReviewedProducts}) once)
    else false end as due from ${shopSetting}`)
  return rows[0]?.due ?? false
}

interface QueueCursor {
  /** Only of this store. */
  storeSlug: string
  /** Of the last product that was shown. */
  after: string | null
}

/** What waits for the operator, the longest wait first. */
export async function productsInReview(
  db: Db,
  { storeSlug, after }: QueueCursor,
): Promise<PageData['operator-products']['products'] & Pick<PageData['operator-products'], 'store'>> {
  const [store] = await db
    .select({ slug: merchant.slug, name: merchant.name })
    .from(merchant)
    .where(eq(merchant.slug, storeSlug))
  const cursor = readTimeCursor(after)
  const cover = coverOfProduct(db)
  const rows = await db
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
    .where(
      and(
        eq(product.status, 'in_review'),
        storeSlug === '' ? undefined : eq(merchant.slug, storeSlug),
        cursor ? isPastCursor(product.submittedAt, product.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(product.submittedAt), asc(product.id))
    .limit(reviewedProductsPerPage + 1)
  const shown = rows.slice(0, reviewedProductsPerPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    store: store ?? null,
    items: shown.map(({ product: row, picture, store: of, category: name }) => ({
      ...{ id: row.id, title: row.title, store: of, category: name, picture: decorativePictureView(picture) },
      ...{ priceMinor: row.priceMinor, rejectionReason: row.rejectionReason },
      hasPriceRange: row.priceMinor !== null && row.maxPriceMinor !== row.priceMinor,
      submittedAt: (row.submittedAt ?? row.updatedAt).toISOString(),
      seen: row.updatedAt.toISOString(),
      summary: plainText(row.descriptionHtml).slice(0, maxSummary),
      publishAt: row.publishAt?.toISOString() ?? null,
    })),
    next: last ? writeTimeCursor({ direction: 'newer', micros: last.micros, id: last.product.id }) : null,
    isFirst: cursor === null,
  }
}

const maxSummary = 300

export const countProductsInReview = (db: Db): Promise<number> =>
  db.$count(product, eq(product.status, 'in_review'))

/** Whose product waits for the operator; undefined where it does not wait. */
export async function storeOfProductInReview(db: Db, productId: string) {
  const { id: merchantId, slug, name } = merchant
  const [found] = await db
    .select({ merchantId, store: { slug, name } })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(and(eq(product.id, productId), eq(product.status, 'in_review')))
  return found
}
