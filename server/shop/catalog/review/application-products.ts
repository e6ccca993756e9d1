import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { coverOfProduct } from '#server/shop/catalog/lists/cover-of-product.ts'
import {
  type ApplicationProduct,
  type ApplicationProducts,
  maxApplicationProducts,
} from '#shared/catalog/product-review.ts'
import { isProposedBy } from './proposed-products.ts'

const isInReview = sql<boolean>`${product.status} = 'in_review'`

/** Returns the products about which an application is decided, or none while its store does not wait for a decision. */
export async function applicationProducts(db: Db, merchantId: string): Promise<ApplicationProducts> {
  const [rows, [counted]] = await Promise.all([listedRows(db, merchantId), countRows(db, merchantId)])
  const listed = (inReview: boolean) => rows.filter((row) => row.isInReview === inReview).length
  return {
    items: rows.map(applicationProduct),
    moreInReview: (counted?.inReview ?? 0) - listed(true),
    moreWithoutReview: (counted?.others ?? 0) - listed(false),
  }
}

const isOfApplication = (merchantId: string) =>
  and(isProposedBy(merchantId), eq(merchant.status, 'in_review'))

function listedRows(db: Db, merchantId: string) {
  const cover = coverOfProduct(db)
  return db
    .select({ product, isInReview, picture: pictureColumns(cover) })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoinLateral(cover, sql`true`)
    .where(isOfApplication(merchantId))
    .orderBy(desc(isInReview), asc(product.submittedAt), asc(product.id))
    .limit(maxApplicationProducts)
}

const countRows = (db: Db, merchantId: string) =>
  db
    .select({
      inReview: sql<number>`(count(*) filter (where ${isInReview}))::int`,
      others: sql<number>`(count(*) filter (where not ${isInReview}))::int`,
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(isOfApplication(merchantId))

type ListedRow = Awaited<ReturnType<typeof listedRows>>[number]

const applicationProduct = ({ product: row, picture, isInReview }: ListedRow): ApplicationProduct => ({
  id: row.id,
  title: row.title,
  seen: row.updatedAt.toISOString(),
  picture: decorativePictureView(picture),
  priceMinor: row.priceMinor,
  hasPriceRange: row.priceMinor !== null && row.maxPriceMinor !== row.priceMinor,
  publishAt: row.publishAt?.toISOString() ?? null,
  rejectionReason: row.rejectionReason,
  isInReview,
})

/** Returns the titles of some products of a store, in alphabetical order. */
export async function titlesOfProducts(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ title: product.title })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.id, [...ids])))
    .orderBy(asc(product.title))
  return rows.map(({ title }) => title)
}
