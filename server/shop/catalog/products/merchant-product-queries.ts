import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type ListOrder, listOf, newestFirst } from '#server/db/list-of.ts'
import { decorativePictureView, pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { coverOfProduct } from '#server/shop/catalog/lists/cover-of-product.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type MerchantProductSort,
  type StorePictureView,
  type StoreProductFilters,
  type StoreProductView,
  storeProductsPerPage,
} from '#shared/catalog/merchant-products.ts'
import type { ProductKey } from './lock-product.ts'

/** More than an import can add. */
const maxPictures = 250

/** A search among a store's products. */
export interface StoreProductSearch extends Omit<StoreProductFilters, 'category' | 'sort'> {
  merchantId: string
  /** The categories, or null for any; empty matches nothing. */
  categoryIds: readonly string[] | null
}

interface StoreProductList extends StoreProductSearch {
  sort: MerchantProductSort
  cursor: string | null
}

/** Returns the products of a store, whatever their status. */
export function productsOfStore(
  db: Db,
  { cursor, ...list }: StoreProductList,
): Promise<ListPart<StoreProductView>> {
  const time = list.sort === 'changed' ? product.updatedAt : product.createdAt
  return listOf({
    order: list.sort === 'name' ? byTitle : newestFirst(time, product.id),
    perPage: storeProductsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      storeProducts(db, and(isInSearch(list), isBeyond), time)
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ product: { id } }) => id,
    view: (rows) => rows.map(storeProductView),
  })
}

/** Counts the products that a search finds, up to one more than a limit. */
export async function countSearched(db: Db, search: StoreProductSearch, limit: number): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(product)
    .where(isInSearch(search))
    .limit(limit + 1)
    .as('found')
  return db.$count(found)
}

export const isInSearch = (search: StoreProductSearch): SQL | undefined => {
  const { merchantId, status, query, categoryIds, stock, lack } = search
  return and(
    eq(product.merchantId, merchantId),
    status === '' ? undefined : eq(product.status, status),
    ...wordsOf(query).map((word) => sql`strpos(fold(${product.title}), fold(${word})) > 0`),
    ofCategories(categoryIds),
    stock === '' ? undefined : eq(product.available, stock === 'in'),
    lack === 'photo' ? sql`not exists (${shownPicture})` : undefined,
    lack === 'weight' ? sql`exists (${weightless})` : undefined,
  )
}

function ofCategories(ids: readonly string[] | null): SQL | undefined {
  if (!ids) return undefined
  return ids.length === 0 ? isNull(product.categoryId) : inArray(product.categoryId, [...ids])
}

const shownPicture = sql`select from ${picture} where ${picture.productId} = ${product.id} and ${picture.status} <> 'failed'`

const weightless = sql`select from ${variant} where ${variant.productId} = ${product.id}
  and ${variant.merchantId} = ${product.merchantId} and ${variant.archivedAt} is null and ${variant.requiresShipping} and ${variant.weightGrams} = 0`

/** SQL expression of the index by title. */
const titleKey = sql`left(fold(${product.title}), 200)`

/** Order by title. A cursor names the product, because a title may be longer than a URL. */
const byTitle: ListOrder = {
  next: 'older',
  isBeyond: ({
    direction,
    id,
  }) => sql`(${titleKey}, ${product.id}) ${direction === 'newer' ? sql`<` : sql`>`} (
    select left(fold(p.title), 200), p.id from product p where p.id = ${id}::uuid)`,
  sortedBy: (direction) =>
    [titleKey, product.id].map((key) => (direction === 'newer' ? desc(key) : asc(key))),
}

/** Returns one product, and whether its page is public. Null if it belongs to another store. */
export async function productOfStore(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<(StoreProductView & { isShown: boolean }) | null> {
  const where = and(eq(product.id, productId), eq(product.merchantId, merchantId))
  const [row] = await storeProducts(db, where, product.createdAt).limit(1)
  return row ? { ...storeProductView(row), isShown: row.isShown } : null
}

/** Returns the product's pictures, including those that could not be fetched. */
export async function picturesOfStoreProduct(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<StorePictureView[]> {
  const rows = await db
    .select({ ...pictureColumns(picture), failure: picture.failure, title: product.title })
    .from(picture)
    .innerJoin(product, eq(product.id, picture.productId))
    .where(and(eq(picture.merchantId, merchantId), eq(picture.productId, productId)))
    .orderBy(asc(picture.position), asc(picture.id))
    .limit(maxPictures)
  return rows.flatMap(({ failure, title, ...row }) => {
    const view = pictureView(row, title)
    return view ? [{ picture: view, alt: row.alt, status: row.status, failure }] : []
  })
}

const wordsOf = (query: string) => query.split(/\s+/).filter(Boolean)

function storeProducts(db: Db, where: SQL | undefined, time: SQLWrapper) {
  const cover = coverOfProduct(db)
  const stock = sql`lateral (
    select count(*)::int as variants,
      coalesce(sum(greatest(l.on_hand - l.reserved, 0)) filter (where l.tracked), 0)::int as pieces,
      coalesce(bool_or(not l.tracked or l.policy = 'continue'), false) as endless
    from variant v left join inventory_level l on l.variant_id = v.id
    where v.product_id = ${product.id} and v.archived_at is null
  ) stock`
  return db
    .select({
      product: {
        id: product.id,
        handle: product.handle,
        title: product.title,
        status: product.status,
        priceMinor: product.priceMinor,
        maxPriceMinor: product.maxPriceMinor,
      },
      micros: microsOf(time),
      picture: pictureColumns(cover),
      variants: sql<number>`stock.variants`,
      pieces: sql<number | null>`case when stock.endless then null else stock.pieces end`,
      isShown: sql<boolean>`${isForSale}`,
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoinLateral(cover, sql`true`)
    .crossJoin(stock)
    .where(where)
    .$dynamic()
}

type StoreProductRow = Awaited<ReturnType<typeof storeProducts>>[number]

function storeProductView({ product: row, picture: cover, variants, pieces }: StoreProductRow) {
  const { maxPriceMinor, ...shown } = row
  return {
    ...shown,
    picture: decorativePictureView(cover),
    hasPriceRange: row.priceMinor !== null && maxPriceMinor !== row.priceMinor,
    variants,
    pieces,
  }
}
