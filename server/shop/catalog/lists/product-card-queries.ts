import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { preparedByKey } from '#server/db/prepared.ts'
import { ratingColumnsOf, ratingView } from '#server/db/rating-view.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import {
  offeredInstalments,
  promisedPixDiscount,
  promisedPixPrice,
} from '#server/shop/merchants/selling-price.ts'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { instalments } from '#shared/money/instalments.ts'
import { arriving, cardDelivery, type DeliveryDestination } from './card-delivery.ts'
import { coverOfProduct } from './cover-of-product.ts'
import { type PageRow, wholePage } from './list-page.ts'

/** SQL condition: the product is publicly visible; needs `product` joined to its `merchant`. */
export const isForSale = sql`${product.status} = 'published' and ${product.priceMinor} is not null
  and ${merchant.status} = 'active'`

/** SQL condition: the same without a joined merchant. Few stores are closed, so their ids are read once. */
export const isForSaleAlone = sql`${product.status} = 'published' and ${product.priceMinor} is not null
  and not exists (select from ${merchant} m where m.id = ${product.merchantId} and m.status <> 'active')`

/**
 * Returns a query of cards of the products in a select of `id` and `index`, in order of index. `name` is that of the
 * prepared query.
 */
export function productCards(name: string, found: SQL) {
  const rowsOf = preparedByKey(name, (db, { delivered }: { delivered: boolean }) =>
    cardRows(db, wholePage(found), delivered),
  )
  return async (
    db: Db,
    values: Record<string, unknown>,
    to: DeliveryDestination | null = null,
  ): Promise<ProductCardView[]> => {
    const rows = await rowsOf(
      db,
      { delivered: to !== null },
      { ...values, postalCode: to?.postalCode ?? null },
    )
    return rows.map((row) => cardView(row, to))
  }
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

/**
 * Query of the cards of a page of rows: `delivered` adds shipping to the `postalCode`, `options` is the number of
 * chosen options.
 */
export function cardRows(db: Db, found: SQL, delivered: boolean, options = 0) {
  const cover = coverOfProduct(db, options)
  return db
    .select({
      id: sql<string>`found.id`,
      bucket: sql<number>`found.bucket`,
      key: sql<PageRow['key']>`found.key`,
      total: sql<number>`found.total`,
      handle: product.handle,
      title: product.title,
      store: { slug: merchant.slug, name: merchant.name },
      picture: pictureColumns(cover),
      priceMinor: sql<number>`${product.priceMinor}`,
      compareAtMinor: product.compareAtMinor,
      hasPriceRange: sql<boolean>`${product.maxPriceMinor} > ${product.priceMinor}`,
      pixDiscountBps: promisedPixDiscount,
      pixPriceMinor: promisedPixPrice(product.pixPriceMinor),
      instalments: offeredInstalments,
      ...ratingColumnsOf(product),
      available: product.available,
      delivery: delivered ? cardDelivery : sql<null>`null`,
    })
    .from(sql`(${found}) found`)
    .innerJoin(product, sql`${product.id} = found.id`)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoinLateral(cover, sql`true`)
    .orderBy(sql`found.index`)
}

export const cardView = (row: CardRow, to: DeliveryDestination | null): ProductCardView => ({
  id: row.id,
  handle: row.handle,
  title: row.title,
  store: row.store,
  picture: decorativePictureView(row.picture),
  priceMinor: row.priceMinor,
  compareAtMinor: row.compareAtMinor,
  hasPriceRange: row.hasPriceRange,
  pixDiscountBps: row.pixDiscountBps,
  pixPriceMinor: row.pixPriceMinor,
  instalments: instalments(row.priceMinor, row.instalments),
  rating: ratingView(row),
  available: row.available,
  ...(to && { delivery: row.delivery && arriving(row.delivery, to) }),
})
