import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  inventoryLevel,
  type lineSubstitution,
  stockMovement,
  stockReservation,
} from '#server/db/schema/index.ts'
import { lockLevels } from './lock-levels.ts'
import { holdOrRefuse } from './reserve-stock.ts'

type SubstitutionRow = typeof lineSubstitution.$inferSelect
type Substitute = Pick<SubstitutionRow, 'id' | 'orderId' | 'orderLineId' | 'variantId' | 'quantity'>

/** Cause of the movements of one substitution. Its order can be read of it (`stock_taken_once.sql`). */
const causeOf = ({ id, orderId }: Pick<Substitute, 'id' | 'orderId'>) => ({
  refType: 'substitution',
  refId: `${orderId}/${id}`,
})

/**
 * Holds the pieces that are proposed, while the customer is asked, and returns false if their stock is not counted.
 * Error: `out_of_stock`. Needs a transaction.
 */
export async function holdSubstitute(tx: Db, proposed: Omit<Substitute, 'orderLineId'>): Promise<boolean> {
  const { variantId, quantity } = proposed
  const uncounted = await holdOrRefuse(tx, new Map([[variantId, quantity]]))
  if (uncounted.has(variantId)) return false
  const moved = { kind: 'hold' as const, onHandDelta: 0, reservedDelta: quantity }
  await tx.insert(stockMovement).values({ variantId, ...moved, ...causeOf(proposed) })
  return true
}

/** Releases the pieces of a proposal that is over. Needs a transaction. */
export async function releaseSubstitute(tx: Db, proposed: SubstitutionRow): Promise<void> {
  const { variantId, quantity, holdsStock } = proposed
  if (!holdsStock) return
  await lockLevels(tx, [variantId])
  await changeLevel(tx, variantId, { onHand: 0, reserved: -quantity })
  const moved = { kind: 'release' as const, onHandDelta: 0, reservedDelta: -quantity }
  await tx.insert(stockMovement).values({ variantId, ...moved, ...causeOf(proposed) })
}

/**
 * Takes the proposed pieces instead of those that the line had taken, which go back to stock, or are corrected as not
 * there. Needs a transaction.
 */
export async function commitSubstitute(tx: Db, proposed: SubstitutionRow): Promise<void> {
  const { orderId, orderLineId, variantId, quantity, restock, holdsStock } = proposed
  const ofLine = eq(stockReservation.orderLineId, orderLineId)
  const [taken] = await tx
    .select()
    .from(stockReservation)
    .where(and(ofLine, eq(stockReservation.status, 'committed')))
  await lockLevels(tx, [variantId, ...(taken ? [taken.variantId] : [])])
  const cause = causeOf(proposed)
  if (taken) {
    const back = { variantId: taken.variantId, reservedDelta: 0, ...cause }
    await tx.insert(stockMovement).values({ ...back, kind: 'return', onHandDelta: taken.quantity })
    if (restock) await changeLevel(tx, taken.variantId, { onHand: taken.quantity, reserved: 0 })
    else await tx.insert(stockMovement).values({ ...back, kind: 'adjust', onHandDelta: -taken.quantity })
    await tx.delete(stockReservation).where(ofLine)
  }
  if (!holdsStock) return
  await changeLevel(tx, variantId, { onHand: -quantity, reserved: -quantity })
  const moved = { kind: 'commit' as const, onHandDelta: -quantity, reservedDelta: -quantity }
  await tx.insert(stockMovement).values({ variantId, ...moved, ...cause })
  await tx.insert(stockReservation).values({ orderLineId, orderId, variantId, quantity, status: 'committed' })
}

const changeLevel = (tx: Db, variantId: string, { onHand, reserved }: { onHand: number; reserved: number }) =>
  tx
    .update(inventoryLevel)
    .set({
      onHand: sql`${inventoryLevel.onHand} + ${onHand}`,
      reserved: sql`${inventoryLevel.reserved} + ${reserved}`,
    })
    .where(eq(inventoryLevel.variantId, variantId))
