import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/catalog.ts'
import {
  isInSearch,
  type StoreProductSearch,
} from '#server/shop/catalog/products/merchant-product-queries.ts'

export interface BulkProduct {
  id: string
  title: string
  status: (typeof product.$inferSelect)['status']
  categoryId: string | null
  publishAt: Date | null
  approvedAt: Date | null
  rejectionReason: string | null
  variants: BulkVariant[]
}

export interface BulkVariant {
  id: string
  name: string
  priceMinor: number
  compareAtMinor: number | null
  pixPriceMinor: number | null
}

const columns = {
  id: product.id,
  title: product.title,
  status: product.status,
  categoryId: product.categoryId,
  publishAt: product.publishAt,
  approvedAt: product.approvedAt,
  rejectionReason: product.rejectionReason,
}

interface Selection {
  merchantId: string
  productIds: readonly string[]
}

/** Returns the selected products that are the store's own, by title. */
export const selectedProducts = async (db: Db, selection: Selection) =>
  withVariants(db, await rowsOf(db, selection).orderBy(asc(product.title), asc(product.id)))

/** Tells whether all products that the store has on sale now are among these. */
export const isAllOnSale = (db: Db, { merchantId, productIds }: Selection) =>
  areAllOnSale(db, merchantId, inArray(product.id, [...productIds]))

/** Tells the same for all products of a search. */
export const isAllOnSaleOfSearch = (db: Db, search: StoreProductSearch) =>
  areAllOnSale(db, search.merchantId, isInSearch(search))

async function areAllOnSale(db: Db, merchantId: string, chosen: SQL | undefined): Promise<boolean> {
  const isOnSale = and(eq(product.merchantId, merchantId), eq(product.status, 'published'))
  const [all, going] = await Promise.all([
    db.$count(product, isOnSale),
    db.$count(product, and(isOnSale, chosen)),
  ])
  return all > 0 && going === all
}

const productsPerBatch = 500

/** Yields the products of a search in batches, in the order of their ids. */
export async function* searchedProducts(db: Db, search: StoreProductSearch): AsyncGenerator<BulkProduct[]> {
  for (let after: string | null = null; ; ) {
    const isAfter = after === null ? undefined : gt(product.id, after)
    const rows: Omit<BulkProduct, 'variants'>[] = await db
      .select(columns)
      .from(product)
      .where(and(isInSearch(search), isAfter))
      .orderBy(asc(product.id))
      .limit(productsPerBatch)
    const last = rows.at(-1)
    if (!last) return
    yield withVariants(db, rows)
    after = last.id
  }
}

/** Returns the selected products locked, in the order of their ids. */
export const lockedSelection = async (tx: Db, selection: Selection) =>
  withVariants(tx, await rowsOf(tx, selection).orderBy(asc(product.id)).for('update'))

const rowsOf = (db: Db, { merchantId, productIds }: Selection) =>
  db
    .select(columns)
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.id, [...productIds])))
    .$dynamic()

async function withVariants(db: Db, rows: Omit<BulkProduct, 'variants'>[]): Promise<BulkProduct[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const variants = await db
    .select()
    .from(variant)
    .where(and(inArray(variant.productId, ids), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position), asc(variant.id))
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    variants: (ofProduct.get(row.id) ?? []).map(({ id, option1, option2, option3, ...each }) => ({
      id,
      priceMinor: each.priceMinor,
      compareAtMinor: each.compareAtMinor,
      pixPriceMinor: each.pixPriceMinor,
      name: [option1, option2, option3].filter(Boolean).join(' · '),
    })),
  }))
}
