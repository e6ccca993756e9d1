import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf } from '#server/db/list-of.ts'
import { inventoryLevel, lowStockLevel, product, variant } from '#server/db/schema/index.ts'
import {
  isVariantOfStore,
  optionsOfVariant,
  variantHasWords,
  variantsByName,
} from '#server/shop/catalog/lists/variants-by-name.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type Counting,
  type StockListFilter,
  stockPerPage,
  type VariantStockView,
} from '#shared/catalog/store-stock.ts'
import { ShopError } from '#shared/errors.ts'

/** Key of a variant of a store's own. */
export interface VariantKey {
  merchantId: string
  variantId: string
}

interface StockList {
  merchantId: string
  query: string
  filter: StockListFilter | ''
  cursor: string | null
}

interface StockRow extends Omit<VariantStockView, 'counting'>, Record<string, unknown> {
  micros: number
  tracked: boolean | null
  policy: 'deny' | 'continue' | null
}

/** Returns the stock of products that a store has not archived, by name. */
export const stockOfStore = (
  db: Db,
  { merchantId, query, filter, cursor }: StockList,
): Promise<ListPart<VariantStockView>> =>
  listOf({
    order: variantsByName(merchantId),
    perPage: stockPerPage,
    cursor,
    query: async ({ isBeyond, sortedBy, limit }) => {
      const { rows } = await db.execute<StockRow>(sql`
        select ${columns} from ${joined}
        where ${and(isVariantOfStore(merchantId), variantHasWords(query), filters[filter], isBeyond)}
        order by ${sql.join(sortedBy, sql`, `)} limit ${limit}`)
      return rows
    },
    idOf: ({ variantId }) => variantId,
    view: (rows) => rows.map(stockView),
  })

/** Returns the stock of one variant, also of an archived one. Error: `not_found` for another store's. */
export async function stockOfVariant(
  db: Db,
  { merchantId, variantId }: VariantKey,
): Promise<VariantStockView> {
  const { rows } = await db.execute<StockRow>(sql`
    select ${columns} from ${joined} where v.merchant_id = ${merchantId} and v.id = ${variantId}`)
  const [row] = rows
  if (!row) throw new ShopError('not_found', `The store has no variant ${variantId}`)
  return stockView(row)
}

const columns = sql`0 as micros, v.id as "variantId", p.id as "productId", p.title,
  ${optionsOfVariant} as options, coalesce(v.sku, '') as sku, coalesce(v.storage_location, '') as "storageLocation",
  l.tracked, l.policy, coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, s.pieces as "lowPieces"`

const joined = sql`${variant} v join ${product} p on p.id = v.product_id
  left join ${inventoryLevel} l on l.variant_id = v.id left join ${lowStockLevel} s on s.variant_id = v.id`

/** SQL condition: the stock is low, also if the sale goes on, because somebody has to make or buy more. */
export const isLowStock = sql`l.tracked and l.on_hand - l.reserved <= s.pieces`

/** SQL condition: nothing is available: it was never counted, or all of it is promised to orders. */
export const isOutOfStock = sql`(l.tracked is null or (l.tracked and l.on_hand <= l.reserved))`

const filters: Record<StockListFilter | '', SQL | undefined> = {
  '': undefined,
  low: sql`s.merchant_id = v.merchant_id and ${isLowStock}`,
  out: isOutOfStock,
}

function stockView({ micros: _micros, tracked, policy, ...row }: StockRow): VariantStockView {
  const counting: Counting = tracked ? (policy ?? 'deny') : 'untracked'
  return { ...row, counting }
}
