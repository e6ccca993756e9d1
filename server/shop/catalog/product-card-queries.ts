import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { ratingColumnsOf, ratingView } from '#server/db/rating-view.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import type { Listed, ProductCardView } from '#shared/catalog.ts'
import { arriving, cardDelivery, type Destination } from './card-delivery.ts'
import { coverOfProduct } from './cover-of-product.ts'
import { type ListSource, listPage, type PageRequest, type PageRow } from './list-page.ts'

/** What people may see: use together with `product` joined to its `merchant`. */
export const isForSale = sql`${product.status} = 'published' and ${product.priceMinor} is not null
  and ${merchant.status} = 'active'`

/** The same where no merchant is joined: stores that are not open are few, and gathered once. */
export const isForSaleAlone = sql`${product.status} = 'published' and ${product.priceMinor} is not null
  and not exists (select from ${merchant} m where m.id = ${product.merchantId} and m.status <> 'active')`

/** One page of a list of products, as cards. */
export async function listedProducts(
  db: Db,
  source: ListSource,
  request: PageRequest,
  to: Destination | null,
): Promise<Listed<ProductCardView>> {
  const listed = await listPage(source, request, (found) => cardRows(db, found, to))
  return { ...listed, items: listed.items.map((row) => cardView(row, to)) }
}

/** Cards of the products that a select of `id` and `place` names, in order of place. */
export async function productCards(
  db: Db,
  found: SQL,
  to: Destination | null = null,
): Promise<ProductCardView[]> {
  const rows = await cardRows(
    db,
    sql`select id, place, 0 as shelf, 0 as key, 0 as total from (${found}) chosen`,
    to,
  )
  return rows.map((row) => cardView(row, to))
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

async function cardRows(db: Db, found: SQL, to: Destination | null) {
  const cover = coverOfProduct(db)
  return db
    .select({
      id: sql<string>`found.id`,
      shelf: sql<number>`found.shelf`,
      key: sql<PageRow['key']>`found.key`,
      total: sql<number>`found.total`,
      handle: product.handle,
      title: product.title,
      store: { slug: merchant.slug, name: merchant.name },
      picture: pictureColumns(cover),
      priceMinor: sql<number>`${product.priceMinor}`,
      compareAtMinor: product.compareAtMinor,
      hasPriceRange: sql<boolean>`${product.maxPriceMinor} > ${product.priceMinor}`,
      pixDiscountBps: merchant.pixDiscountBps,
      ...ratingColumnsOf(product),
      available: product.available,
      delivery: to ? cardDelivery(to) : sql<null>`null`,
    })
    .from(sql`(${found}) found`)
    .innerJoin(product, sql`${product.id} = found.id`)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoinLateral(cover, sql`true`)
    .orderBy(sql`found.place`)
}

const cardView = (row: CardRow, to: Destination | null): ProductCardView => ({
  id: row.id,
  handle: row.handle,
  title: row.title,
  store: row.store,
  picture: decorativePictureView(row.picture),
  priceMinor: row.priceMinor,
  compareAtMinor: row.compareAtMinor,
  hasPriceRange: row.hasPriceRange,
  pixDiscountBps: row.pixDiscountBps,
  rating: ratingView(row),
  available: row.available,
  ...(to && { delivery: row.delivery && arriving(row.delivery, to) }),
})
