import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  inventoryLevel,
  type movementKinds,
  stockMovement,
  type stockPolicies,
} from '#server/db/schema/stock.ts'
import { ShopError } from '#shared/errors.ts'
import { lockLevels, type StockLevelRow } from './lock-levels.ts'
import { movementCause } from './movement-cause.ts'

export interface StockLevel {
  tracked: boolean
  policy: (typeof stockPolicies)[number]
  onHand: number
}

export interface StockChange extends StockLevel {
  variantId: string
  kind: (typeof movementKinds)[number]
  /** The cause: the same one never moves a variant's stock twice. */
  refType: string
  refId: string
  /** The person who did it; absent for a command or a job. */
  userId?: string | null
  note?: string
}

/** Sets the stock of a variant; writes level and movement together. Needs a transaction. */
export const setStock = (tx: Db, change: StockChange) => setStocks(tx, [change])

/** Does the same for several variants. */
export async function setStocks(tx: Db, changes: readonly StockChange[]): Promise<void> {
  const levels = await lockLevels(
    tx,
    changes.map(({ variantId }) => variantId),
  )
  const real = changes.filter((change) => differs(change, levels.get(change.variantId)))
  for (const change of real) refuseOversold(change, levels.get(change.variantId)?.reserved ?? 0)
  const moved = await recordMovements(tx, real, levels)
  const due = real.filter((change) => moved.has(change.variantId))
  if (due.length === 0) return

  await tx
    .insert(inventoryLevel)
    .values(due.map(({ variantId, tracked, policy, onHand }) => ({ variantId, tracked, policy, onHand })))
    .onConflictDoUpdate({
      target: inventoryLevel.variantId,
      set: {
        tracked: sql`excluded.tracked`,
        policy: sql`excluded.policy`,
        onHand: sql`excluded.on_hand`,
      },
    })
}

const differs = (next: StockLevel, now: StockLevel | undefined) =>
  !now || next.tracked !== now.tracked || next.policy !== now.policy || next.onHand !== now.onHand

function refuseOversold({ variantId, tracked, policy, onHand }: StockChange, reserved: number) {
  if (!tracked || policy === 'continue' || (onHand >= 0 && onHand >= reserved)) return
  throw new ShopError('out_of_stock', `Variant ${variantId}: ${onHand} pieces, ${reserved} reserved`, {
    reserved,
  })
}

/** Returns the variants to write: all but those that this cause has moved before. */
async function recordMovements(tx: Db, changes: StockChange[], levels: Map<string, StockLevelRow>) {
  const movements = changes.map(({ variantId, kind, refType, refId, userId, note, onHand }) => ({
    variantId,
    kind,
    refType,
    refId,
    userId,
    note,
    onHandDelta: onHand - (levels.get(variantId)?.onHand ?? 0),
    reservedDelta: 0,
  }))
  const due = new Set(movements.filter((each) => each.onHandDelta === 0).map((each) => each.variantId))
  const real = movements.filter((each) => each.onHandDelta !== 0)
  if (real.length === 0) return due
  const written = await tx
    .insert(stockMovement)
    .values(real)
    .onConflictDoNothing({ target: movementCause })
    .returning({ variantId: stockMovement.variantId })
  for (const { variantId } of written) due.add(variantId)
  return due
}
