import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type ProductStatus,
  type StorePictureView,
  type StoreProductView,
  storeProductsPerPage,
} from '#shared/catalog/merchant-products.ts'
import type { ListPart } from '#shared/pages.ts'
import type { Db } from '../../../db/connect.ts'
import { decorativePictureView, pictureColumns, pictureView } from '../../../db/picture-view.ts'
import { merchant, picture, product } from '../../../db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '../../../db/time-cursor.ts'
import { coverOfProduct } from '../lists/cover-of-product.ts'
import { isForSale } from '../lists/product-card-queries.ts'
import type { ProductKey } from './lock-product.ts'

/** The limit is above what an import can add. */
const maxPictures = 250

interface StoreProductList {
  merchantId: string
  status: ProductStatus | ''
  /** Words of its title. */
  query: string
  cursor: string | null
}

/** What a store has to sell, sold and means to sell, the newest first. */
export async function productsOfStore(
  db: Db,
  { merchantId, status, query, cursor: written }: StoreProductList,
): Promise<ListPart<StoreProductView>> {
  const cursor = readTimeCursor(written)
  const inOrder = cursor?.direction === 'newer' ? asc : desc
  const where = and(
    eq(product.merchantId, merchantId),
    status === '' ? undefined : eq(product.status, status),
    ...wordsOf(query).map((word) => sql`strpos(fold(${product.title}), fold(${word})) > 0`),
    cursor ? isPastCursor(product.createdAt, product.id, cursor) : undefined,
  )
  const found = await storeProducts(db, where)
    .orderBy(inOrder(product.createdAt), inOrder(product.id))
    .limit(storeProductsPerPage + 1)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: storeProductsPerPage,
    cursorOf: ({ micros, product: { id } }) => ({ micros, id }),
  })
  return { items: rows.map(storeProductView), next, previous }
}

/** One product, and whether its page is public; null where it belongs to another store. */
export async function productOfStore(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<(StoreProductView & { isShown: boolean }) | null> {
  const where = and(eq(product.id, productId), eq(product.merchantId, merchantId))
  const [row] = await storeProducts(db, where).limit(1)
  return row ? { ...storeProductView(row), isShown: row.isShown } : null
}

/** The product's pictures, including those that could not be fetched. */
export async function picturesOfStoreProduct(
  db: Db,
  { id, title }: Pick<StoreProductView, 'id' | 'title'>,
): Promise<StorePictureView[]> {
  const rows = await db
    .select({ ...pictureColumns(picture), failure: picture.failure })
    .from(picture)
    .where(eq(picture.productId, id))
    .orderBy(asc(picture.position), asc(picture.id))
    .limit(maxPictures)
  return rows.flatMap(({ failure, ...row }) => {
    const view = pictureView(row, title)
    return view ? [{ picture: view, alt: row.alt, status: row.status, failure }] : []
  })
}

const wordsOf = (query: string) => query.split(/\s+/).filter(Boolean)

function storeProducts(db: Db, where: SQL | undefined) {
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
      micros: microsOf(product.createdAt),
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
