import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { gridChange, stockMovement } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { type GridCell, type GridRow, gridUndoMs } from '#shared/catalog/grid/grid-cells.ts'
import { isMoney } from '#shared/catalog/grid/plan-grid.ts'
import { ShopError } from '#shared/errors.ts'
import { isPixPrice } from '#shared/money/pix-price.ts'
import { lockGridRows } from './lock-grid-rows.ts'
import { writeGridCells } from './write-grid-cells.ts'

interface Undo {
  merchantId: string
  changeId: string
  by: MemberAuthor
}

/** Undoes a change in the grid, except for values that have changed again. Returns false if it is too late. */
export function undoGridChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, changeId, by }: Undo,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isOwn = and(eq(gridChange.id, changeId), eq(gridChange.merchantId, merchantId))
    const [change] = await tx.select().from(gridChange).where(isOwn).for('update')
    if (!change) throw new ShopError('not_found', `The store has no change ${changeId}`)
    if (change.undoneAt) return true
    const at = clock()
    if (at.getTime() - change.at.getTime() > gridUndoMs) return false

    const variantIds = [...new Set(change.cells.map(({ variantId }) => variantId))]
    const rows = await lockGridRows(tx, { merchantId, variantIds })
    const { cells, conflicts } = plannedUndo(change.cells, rows, await recounted(tx, changeId))
    await tx.update(gridChange).set({ undoneAt: at, conflicts }).where(isOwn)
    const cause = { refType: 'grid-undo', refId: changeId }
    await writeGridCells(tx, { merchantId, by, at, rows, cells, cause })
    return true
  })
}

/** Returns the variants whose stock somebody has received or counted after the change; orders do not count. */
async function recounted(tx: Db, changeId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ variantId: string }>(sql`
    select distinct later.variant_id as "variantId"
    from ${stockMovement} own join ${stockMovement} later
      on later.variant_id = own.variant_id and later.number > own.number
    where own.kind = 'adjust' and own.ref_type = 'grid' and own.ref_id = ${changeId}
      and later.kind in ('receive', 'adjust', 'import')`)
  return new Set(rows.map(({ variantId }) => variantId))
}

function plannedUndo(
  changes: readonly GridCell[],
  rows: ReadonlyMap<string, GridRow>,
  recountedIds: ReadonlySet<string>,
) {
  const cells: GridCell[] = []
  const conflicts: GridCell[] = []
  for (const [variantId, own] of Map.groupBy(changes, (each) => each.variantId)) {
    const row = rows.get(variantId)
    const undone = own.map((cell) => ({
      cell,
      back: row && !(cell.field === 'stock' && recountedIds.has(variantId)) ? inverse(cell, row) : null,
    }))
    const isPriced = row && staysPriced(row, undone)
    for (const { cell, back } of undone) {
      if (back && (isPriced || !isMoney(cell.field))) cells.push(back)
      else conflicts.push(cell)
    }
  }
  return { cells, conflicts }
}

/** Returns the inverse change of a cell, or null if its value is no longer the one that was written. */
function inverse(
  { variantId, field, before, after }: GridCell,
  { values, reserved }: GridRow,
): GridCell | null {
  const now = values[field]
  if (field !== 'stock' || before === null)
    return now === after || (field === 'stock' && now !== null)
      ? { variantId, field, before: now, after: before }
      : null
  if (now === null) return null
  // Orders may have changed the stock meanwhile, so only the difference is undone.
  const stock = Number(now) - (Number(after) - Number(before))
  return reserved !== null && stock < reserved ? null : { variantId, field, before: now, after: stock }
}

/**
 * Tells whether the prices stay valid. Undoing only one of them could leave them in a wrong order, or a product without
 * a price.
 */
function staysPriced(row: GridRow, undone: readonly { back: GridCell | null }[]): boolean {
  const next = { ...row.values }
  for (const { back } of undone) if (back) Object.assign(next, { [back.field]: back.after })
  const { price, compareAt, pixPrice } = next
  return (
    (compareAt === null || compareAt > price) &&
    (pixPrice === null || isPixPrice(pixPrice, price)) &&
    (price > 0 || !row.isPublished)
  )
}
