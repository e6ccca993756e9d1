import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { product } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
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
    query: async ({ isBeyond, sortedBy, limit }) => {
      const page = db
        .select({
          id: product.id,
          micros: microsOf(product.createdAt).as('micros'),
          index: sql`row_number() over (order by ${sql.join(sortedBy, sql`, `)})`.as('index'),
        })
        .from(product)
        .where(and(isProposedBy(merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit)
      const found = sql`select id, index, 0 as bucket, micros as key, 0 as total from (${page}) page`
      const rows = await cardRows(db, found, false)
      return rows.map((row) => ({ ...row, micros: Number(row.key) }))
    },
    idOf: ({ id }) => id,
    view: (rows) => rows.map((row) => cardView(row, null)),
  })
