import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { product } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { wholePage } from '#server/shop/catalog/lists/list-page.ts'
import { cardRows, cardView } from '#server/shop/catalog/lists/product-card-queries.ts'
import { type ListPart, type ProductCardView, productsPerPage } from '#shared/catalog/catalog.ts'
import { statusesToSell } from '#shared/catalog/product-review.ts'

/** SQL condition: the product will be on sale when its store opens, or once the operator has approved it. */
export const isProposedBy = (merchantId: string) =>
  and(
    eq(product.merchantId, merchantId),
    inArray(product.status, statusesToSell),
    isNotNull(product.priceMinor),
  )

/** Returns a page of what a store that is not public yet will sell, as its customers will see it. */
export const proposedProducts = (
  db: Db,
  merchantId: string,
  cursor: string | null,
): Promise<ListPart<ProductCardView>> =>
  listOf({
    order: newestFirst(product.createdAt, product.id),
    perPage: productsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ id: product.id, micros: microsOf(product.createdAt) })
        .from(product)
        .where(and(isProposedBy(merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ id }) => id,
    view: async (rows) => {
      const ids = sql.param(rows.map(({ id }) => id))
      const found = sql`select id, index from unnest(${ids}::uuid[]) with ordinality as chosen(id, index)`
      return (await cardRows(db, wholePage(found), false)).map((row) => cardView(row, null))
    },
  })
