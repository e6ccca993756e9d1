import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import {
  cart,
  cartLine,
  category,
  merchant,
  moderationDecision,
  order,
  orderLine,
  personalizedCartLine,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { plainText } from '#server/shop/catalog/description/plain-text.ts'
import { coverOfProduct } from '#server/shop/catalog/lists/cover-of-product.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type OperatorProductCard,
  type OperatorProductView,
  operatorProductsPerPage,
  productOfAddress,
} from '#shared/catalog/operator-products.ts'

interface ProductSearch {
  list: 'all' | 'down'
  query: string
  cursor: string | null
}

/** Returns the products of all stores in every status, or those that were taken down, the newest first. */
export function productsOfAll(
  db: Db,
  { list, query, cursor }: ProductSearch,
): Promise<ListPart<OperatorProductCard>> {
  return listOf({
    order: newestFirst(product.createdAt, product.id),
    perPage: operatorProductsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      cardRows(db)
        .where(and(list === 'down' ? isDown : undefined, isKnownBy(query), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ product: { id } }) => id,
    view: (rows) => rows.map(operatorProductCard),
  })
}

/** SQL condition: a decision of the operator took the product down, and it was not approved since. */
const isDown = sql`${product.status} = 'rejected' and exists (
  select from ${moderationDecision} where ${moderationDecision.productId} = ${product.id}
    and ${moderationDecision.words} = ${product.rejectionReason})`

/**
 * SQL condition: the product has the address, the handle or the SKU, words of its title begin as those of the query, or
 * it is of a store of that name. Each part has its index.
 */
function isKnownBy(query: string): SQL | undefined {
  const text = query.trim()
  if (text === '') return undefined
  const address = productOfAddress(text)
  if (address)
    return sql`${product.id} in (
      select p.id from ${product} p join ${merchant} m on m.id = p.merchant_id
      where p.handle = ${address.handle} and m.slug = ${address.slug})`
  const pattern = `%${escapeLike(text)}%`
  const words = wordsOf(text)
  const byTitle =
    words.length > 0 &&
    sql`union select p.id from ${product} p
      where p.search_vector @@ to_tsquery('simple', ${words.map((word) => `${word}:*A`).join(' & ')})`
  return sql`${product.id} in (
    select p.id from ${product} p where p.handle = ${text.toLowerCase()}
    union select v.product_id from ${variant} v where lower(v.sku) = ${text.toLowerCase()}
    union select p.id from ${product} p where p.merchant_id in (
      select m.id from ${merchant} m
      where fold(m.name || ' ' || m.tagline || ' ' || m.city) like fold(${pattern}) and fold(m.name) like fold(${pattern}))
    ${byTitle || sql``})`
}

/** Folded as the words of the search are, without signs that a query of PostgreSQL has a meaning for. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

function cardRows(db: Db) {
  const cover = coverOfProduct(db)
  return db
    .select({
      product,
      micros: microsOf(product.createdAt),
      store: { id: merchant.id, slug: merchant.slug, name: merchant.name },
      category: category.name,
      isShown: sql<boolean>`${isForSale}`,
      picture: pictureColumns(cover),
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .leftJoinLateral(cover, sql`true`)
    .$dynamic()
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const operatorProductCard = ({ product: row, store, picture }: CardRow): OperatorProductCard => ({
  id: row.id,
  title: row.title,
  status: row.status,
  store: { slug: store.slug, name: store.name },
  picture: decorativePictureView(picture),
  priceMinor: row.priceMinor,
  hasPriceRange: row.priceMinor !== null && row.maxPriceMinor !== row.priceMinor,
  createdAt: row.createdAt.toISOString(),
})

const maxSummary = 600

/** Returns one product of any store with what a decision about it affects, or undefined. */
export async function operatorProduct(db: Db, productId: string): Promise<OperatorProductView | undefined> {
  const [[row], affected] = await Promise.all([
    cardRows(db).where(eq(product.id, productId)),
    affectedBy(db, productId),
  ])
  if (!row) return undefined
  return {
    ...operatorProductCard(row),
    handle: row.product.handle,
    merchantId: row.store.id,
    category: row.category,
    summary: plainText(row.product.descriptionHtml).slice(0, maxSummary),
    seen: row.product.updatedAt.toISOString(),
    isShown: row.isShown,
    rejectionReason: row.product.rejectionReason,
    ...affected,
  }
}

/** Counts the open orders and the active carts that have a product. */
async function affectedBy(
  db: Db,
  productId: string,
): Promise<Pick<OperatorProductView, 'openOrders' | 'carts'>> {
  const variants = db.select({ id: variant.id }).from(variant).where(eq(variant.productId, productId))
  const { rows } = await db.execute<{ openOrders: number; carts: number }>(sql`
    select (
      select count(distinct ${order.id})::int from ${order}
      join ${orderLine} on ${orderLine.orderId} = ${order.id}
      where ${order.merchantId} = (select ${product.merchantId} from ${product} where ${product.id} = ${productId})
        and ${order.status} in ('pending', 'placed') and ${inArray(orderLine.variantId, variants)}
    ) as "openOrders", (
      select count(*)::int from ${cart} where ${cart.status} = 'active' and ${cart.id} in (
        select ${cartLine.cartId} from ${cartLine} where ${inArray(cartLine.variantId, variants)}
        union
        select ${personalizedCartLine.cartId} from ${personalizedCartLine}
          where ${inArray(personalizedCartLine.variantId, variants)})
    ) as carts`)
  return rows[0] ?? { openOrders: 0, carts: 0 }
}
