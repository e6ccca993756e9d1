import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf } from '#server/db/list-of.ts'
import { gridChange, inventoryLevel, product, user, variant } from '#server/db/schema/index.ts'
import {
  isVariantOfStore,
  optionsOfVariant,
  variantHasWords,
  variantsByName,
} from '#server/shop/catalog/lists/variants-by-name.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type GridChangeView,
  type GridRow,
  type GridValues,
  gridUndoMs,
  maxGridRows,
} from '#shared/catalog/grid/grid-cells.ts'

interface StoredRow extends Omit<GridRow, 'values'>, Record<string, unknown> {
  micros: number
  price: string
  compareAt: string | null
  pixPrice: string | null
  stock: number | null
  weight: number
  sku: string | null
}

interface GridList {
  merchantId: string
  query: string
  cursor: string | null
}

/** Returns a page of a store's variants, by name. */
export const gridOfStore = (db: Db, { merchantId, query, cursor }: GridList): Promise<ListPart<GridRow>> =>
  listOf({
    order: variantsByName(merchantId),
    perPage: maxGridRows,
    fitting: rowsOfForm,
    cursor,
    query: async ({ isBeyond, sortedBy, limit }) => {
      const { rows } = await db.execute<StoredRow>(sql`
        select ${columns} from ${joined}
        where ${and(isVariantOfStore(merchantId), variantHasWords(query), isBeyond)}
        order by ${sql.join(sortedBy, sql`, `)} limit ${limit}`)
      return rows
    },
    idOf: ({ variantId }) => variantId,
    view: (rows) => rows.map(gridRow),
  })

/** Limit of a form's size, with room for what is typed; a row without its SKU takes about 400 bytes. */
const maxBytes = 90_000
const bytesOfRow = ({ sku }: StoredRow) => 400 + encodeURIComponent(sku ?? '').length

/** Returns how many rows fit into a form: fewer than usual if long SKUs would make it too long to be sent. */
function rowsOfForm(rows: readonly StoredRow[]): number {
  let bytes = 0
  const tooLong = rows.findIndex((row) => {
    bytes += bytesOfRow(row)
    return bytes > maxBytes
  })
  return Math.min(maxGridRows, tooLong === -1 ? maxGridRows : tooLong)
}

/** Returns those of the variants that are the store's own, by id. */
export async function gridRows(
  db: Db,
  { merchantId, variantIds }: { merchantId: string; variantIds: readonly string[] },
): Promise<Map<string, GridRow>> {
  const { rows } = await db.execute<StoredRow>(sql`
    select ${columns} from ${joined}
    where v.id = any(${sql.param(variantIds.filter((id) => idPattern.test(id)))}::uuid[])
      and ${isVariantOfStore(merchantId)}`)
  return new Map(rows.map((row) => [row.variantId, gridRow(row)]))
}

/** Returns those of the variants that are the store's own and not on this page of the list, in the given order. */
export async function unlistedGridRows(
  db: Db,
  { variantIds, ...list }: GridList & { variantIds: readonly string[] },
): Promise<GridRow[]> {
  const listed = new Set((await gridOfStore(db, list)).items.map(({ variantId }) => variantId))
  const missing = variantIds.filter((id) => !listed.has(id))
  if (missing.length === 0) return []
  const found = await gridRows(db, { merchantId: list.merchantId, variantIds: missing })
  return missing.flatMap((id) => found.get(id) ?? [])
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const columns = sql`0 as micros, v.id as "variantId", p.id as "productId", p.title, ${optionsOfVariant} as options,
  p.status = 'published' as "isPublished", v.price_minor as price, v.compare_at_minor as "compareAt",
  v.pix_price_minor as "pixPrice",
  case when l.tracked then l.on_hand end as stock, v.weight_grams as weight, v.sku,
  case when l.policy = 'continue' then null else coalesce(l.reserved, 0) end as reserved`

const joined = sql`${variant} v join ${product} p on p.id = v.product_id
  left join ${inventoryLevel} l on l.variant_id = v.id`

function gridRow({
  micros: _micros,
  price,
  compareAt,
  pixPrice,
  stock,
  weight,
  sku,
  ...row
}: StoredRow): GridRow {
  const values: GridValues = {
    price: Number(price),
    compareAt: compareAt === null ? null : Number(compareAt),
    pixPrice: pixPrice === null ? null : Number(pixPrice),
    stock,
    weight,
    sku,
  }
  return { ...row, values }
}

const maxShownChanges = 20

/** Returns the changes in the grid that can still be undone, the newest first. */
export async function gridChangesOf(db: Db, merchantId: string, now: Date): Promise<GridChangeView[]> {
  const since = new Date(now.getTime() - gridUndoMs).toISOString()
  const { rows } = await db.execute<
    Omit<GridChangeView, 'conflicts'> & Record<string, unknown> & { conflicts: GridChangeView['conflicts'] }
  >(sql`
    select c.id, c.at, u.name as person, jsonb_array_length(c.cells) as count,
      c.undone_at is not null as "isUndone",
      (select coalesce(jsonb_agg(cell || jsonb_build_object('name', concat_ws(' · ', p.title,
          nullif(${optionsOfVariant}, '')))), '[]')
        from jsonb_array_elements(c.conflicts) cell
        join ${variant} v on v.id = (cell ->> 'variantId')::uuid join ${product} p on p.id = v.product_id
      ) as conflicts
    from ${gridChange} c join ${user} u on u.id = c.user_id
    where c.merchant_id = ${merchantId} and c.at > ${since}
    order by c.at desc, c.id desc limit ${maxShownChanges}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
