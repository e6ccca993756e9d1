import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, lowStockLevel, product, variant } from '#server/db/schema/index.ts'
import { cursorPage, readTimeCursor } from '#server/db/time-cursor.ts'
import {
  cursorOfVariant,
  hasWords,
  isOfStore,
  isPastVariant,
  optionsOfVariant,
  variantsByName,
} from '#server/shop/catalog/lists/variants-by-name.ts'
import {
  type Counting,
  type StockListFilter,
  stockPerPage,
  type VariantStockView,
} from '#shared/catalog/store-stock.ts'
import { ShopError } from '#shared/errors.ts'
import type { ListPart } from '#shared/pages.ts'

/** A variant of a store's own. */
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
  tracked: boolean | null
  policy: 'deny' | 'continue' | null
}

/** The stock of what a store has not archived, by name. */
export async function stockOfStore(db: Db, list: StockList): Promise<ListPart<VariantStockView>> {
  const cursor = readTimeCursor(list.cursor)
  const { rows: found } = await db.execute<StockRow>(sql`
    select ${columns} from ${joined} where ${isOfStore(list.merchantId)}
      ${hasWords(list.query)} ${filters[list.filter]} ${isPastVariant(list.merchantId, cursor)}
    ${variantsByName(cursor)} limit ${stockPerPage + 1}`)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: stockPerPage,
    cursorOf: cursorOfVariant,
  })
  return { items: rows.map(stockView), next, previous }
}

/** The stock of one variant, also of an archived one; another store's is not found. */
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

const columns = sql`v.id as "variantId", p.id as "productId", p.title,
  ${optionsOfVariant} as options, coalesce(v.sku, '') as sku,
  l.tracked, l.policy, coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, s.pieces as "lowPieces"`

const joined = sql`${variant} v join ${product} p on p.id = v.product_id
  left join ${inventoryLevel} l on l.variant_id = v.id left join ${lowStockLevel} s on s.variant_id = v.id`

/** Also where the sale goes on: somebody has to make or buy more. */
export const isLowStock = sql`l.tracked and l.on_hand - l.reserved <= s.pieces`

/** Nobody counted it yet, or what there is is promised to orders. */
export const isOutOfStock = sql`(l.tracked is null or (l.tracked and l.on_hand <= l.reserved))`

const filters: Record<StockListFilter | '', SQL> = {
  '': sql``,
  low: sql`and s.merchant_id = v.merchant_id and ${isLowStock}`,
  out: sql`and ${isOutOfStock}`,
}

function stockView({ tracked, policy, ...row }: StockRow): VariantStockView {
  const counting: Counting = tracked ? (policy ?? 'deny') : 'untracked'
  return { ...row, counting }
}
