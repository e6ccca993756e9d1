import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type AuditValues, product, variant } from '#server/db/schema/index.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { pixPriceColumn } from '#server/shop/catalog/products/plan-variants.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'
import { type StockChange, setStocks } from '#server/shop/stock/set-stock.ts'
import type { GridCell, GridRow, GridValues } from '#shared/catalog/grid/grid-cells.ts'
import { gridText } from '#shared/catalog/grid/plan-grid.ts'

export interface GridWrite {
  merchantId: string
  by: MemberAuthor
  at: Date
  rows: ReadonlyMap<string, GridRow>
  cells: readonly GridCell[]
  /** The cause of stock movements. */
  cause: Pick<StockChange, 'refType' | 'refId'>
}

/** Writes cells of locked rows, with stock movements, price history and audit entries. */
export async function writeGridCells(tx: Db, write: GridWrite): Promise<void> {
  const { rows, cells, at } = write
  for (const [variantId, own] of Map.groupBy(cells, (cell) => cell.variantId)) {
    const changes = variantChanges(own)
    if (changes) await tx.update(variant).set(changes).where(eq(variant.id, variantId))
  }
  await moveStocks(tx, write)
  const ofProduct = Map.groupBy(cells, ({ variantId }) => rows.get(variantId)?.productId)
  for (const [productId, own] of ofProduct) {
    if (productId === undefined) continue
    await tx.update(product).set({ updatedAt: at }).where(eq(product.id, productId))
    await audit(tx, write, own)
  }
}

/** Returns the changed columns of a variant, or null if only its stock changes. */
function variantChanges(cells: readonly GridCell[]) {
  const after: Partial<GridValues> = Object.fromEntries(cells.map(({ field, after }) => [field, after]))
  const { price, compareAt, pixPrice, weight, sku } = after
  // Columns of an imported file for a changed value no longer hold.
  const extra = [
    ...(compareAt === undefined ? [] : ['Variant Compare At Price']),
    ...(pixPrice === undefined ? [] : [pixPriceColumn]),
    ...(weight === undefined ? [] : ['Variant Grams']),
  ]
  const changes = {
    ...(price !== undefined && { priceMinor: price }),
    ...(compareAt !== undefined && { compareAtMinor: compareAt }),
    ...(pixPrice !== undefined && { pixPriceMinor: pixPrice }),
    ...(weight !== undefined && { weightGrams: weight }),
    ...(sku !== undefined && { sku }),
    ...(extra.length > 0 && { extra: sql`${variant.extra} - ${sql.param(extra)}::text[]` }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

async function moveStocks(tx: Db, { cells, cause, by }: GridWrite) {
  const stocks = cells.filter(({ field }) => field === 'stock')
  const levels = await lockLevels(
    tx,
    stocks.map(({ variantId }) => variantId),
  )
  await setStocks(
    tx,
    stocks.map(({ variantId, after }) => ({
      variantId,
      ...cause,
      kind: 'adjust' as const,
      userId: by.userId,
      tracked: after !== null,
      onHand: Number(after ?? 0),
      policy: levels.get(variantId)?.policy ?? 'deny',
    })),
  )
}

/** Records price changes as the change by percent does; stock is recorded by its movements. */
async function audit(tx: Db, { rows, merchantId, by, at }: GridWrite, cells: readonly GridCell[]) {
  const parts = [
    ['prices.changed', ['price', 'compareAt', 'pixPrice']],
    ['product.changed', ['weight', 'sku']],
  ] as const
  for (const [action, fields] of parts) {
    const before: AuditValues = {}
    const after: AuditValues = {}
    for (const cell of cells) {
      if (!fields.some((field) => field === cell.field)) continue
      const options = rows.get(cell.variantId)?.options
      const name = options ? `${cell.field} (${options})` : cell.field
      before[name] = gridText(cell.field, cell.before)
      after[name] = gridText(cell.field, cell.after)
    }
    const [first] = cells
    const row = first && rows.get(first.variantId)
    if (!row || Object.keys(after).length === 0) continue
    const subject = { type: 'product', id: row.productId, name: row.title }
    await recordAudit(tx, { action, by, at, merchantId, subject, before, after })
  }
}
