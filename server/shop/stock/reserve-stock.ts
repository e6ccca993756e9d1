import { and, eq, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, stockMovement, stockReservation } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { lockLevels } from './lock-levels.ts'
import { type OrderQuantity, recordOrderMovements, stockRefOf, sumByVariant } from './order-quantities.ts'

export interface StockDemand extends OrderQuantity {
  orderLineId: string
}

/** A quantity that could not be held, in the data of `out_of_stock` under `short`. */
export interface StockShortage {
  variantId: string
  wanted: number
  available: number
}

/**
 * Holds stock for the lines of new orders, all or nothing. Untracked stock passes and holds nothing; stock that may be
 * oversold passes and is counted. Needs a transaction.
 */
export async function reserveStock(tx: Db, demands: readonly StockDemand[]): Promise<void> {
  const untracked = await holdOrRefuse(tx, sumByVariant(demands))
  const counted = demands.filter(({ variantId }) => !untracked.has(variantId))
  if (counted.length === 0) return
  await batch([tx.insert(stockReservation).values(counted), recordOrderMovements(tx, 'hold', counted)])
}

/**
 * Adds to what is held of variants, all or nothing, and returns those whose stock is not counted. The caller records
 * the movements. Error: `out_of_stock`.
 */
export async function holdOrRefuse(tx: Db, wanted: Map<string, number>): Promise<Set<string>> {
  const held = await holdWhereEnough(tx, wanted)
  const short = held.filter((each) => each.tracked !== false && !each.held)
  if (short.length > 0) throw outOfStock(short)
  return new Set(held.filter((each) => each.tracked === false).map((each) => each.variantId))
}

/** Result for one variant. A variant without a level cannot be bought: all but `wanted` is null. */
interface HeldStock extends Record<string, unknown> {
  variantId: string
  wanted: number
  tracked: boolean | null
  onHand: number | null
  reserved: number | null
  held: boolean
}

/**
 * Holds stock where there is enough, with one guarded UPDATE of levels, which are locked in the order of ids as
 * everywhere.
 */
async function holdWhereEnough(tx: Db, wanted: Map<string, number>): Promise<HeldStock[]> {
  const { rows } = await tx.execute<HeldStock>(sql`
    with wanted as (
      select * from unnest(${sql.param([...wanted.keys()])}::uuid[], ${sql.param([...wanted.values()])}::int[])
        as wanted (variant_id, quantity)
    ), locked as materialized (
      select * from ${inventoryLevel} where variant_id in (select variant_id from wanted)
      order by variant_id for update
    ), held as (
      update ${inventoryLevel} l set reserved = l.reserved + wanted.quantity
      from locked join wanted using (variant_id)
      where l.variant_id = locked.variant_id and l.tracked
        and (l.policy = 'continue' or l.on_hand - l.reserved >= wanted.quantity)
      returning l.variant_id
    )
    select wanted.variant_id as "variantId", wanted.quantity as wanted, locked.tracked,
      locked.on_hand as "onHand", locked.reserved, held.variant_id is not null as held
    from wanted left join locked using (variant_id) left join held using (variant_id)`)
  return rows
}

function outOfStock(held: readonly HeldStock[]) {
  const short = held.map(({ variantId, wanted, onHand, reserved }): StockShortage => {
    return { variantId, wanted, available: Math.max(0, (onHand ?? 0) - (reserved ?? 0)) }
  })
  const names = short.map(({ variantId, wanted: n, available }) => `${variantId}: ${n} of ${available}`)
  return new ShopError('out_of_stock', `Not enough stock (${names.join(', ')})`, { short })
}

/** Reserves the committed stock of an undone payment again. Needs a transaction. */
export async function holdStockAgain(tx: Db, orderId: string): Promise<void> {
  const refId = await stockRefOf(tx, orderId)
  const held = await tx
    .update(stockReservation)
    .set({ status: 'held' })
    .where(and(eq(stockReservation.orderId, orderId), eq(stockReservation.status, 'committed')))
    .returning({
      orderId: stockReservation.orderId,
      variantId: stockReservation.variantId,
      quantity: stockReservation.quantity,
    })
  const sums = sumByVariant(held)
  if (sums.size === 0) return
  await lockLevels(tx, [...sums.keys()])
  await tx.execute(sql`
    update ${inventoryLevel} l set on_hand = l.on_hand + back.quantity, reserved = l.reserved + back.quantity
    from unnest(${sql.param([...sums.keys()])}::uuid[], ${sql.param([...sums.values()])}::int[])
      as back (variant_id, quantity)
    where l.variant_id = back.variant_id`)
  await tx.insert(stockMovement).values(
    [...sums].map(([variantId, quantity]) => ({
      variantId,
      kind: 'return' as const,
      onHandDelta: quantity,
      reservedDelta: quantity,
      refType: 'order',
      refId,
    })),
  )
}

/**
 * Commits the stock of canceled orders after all: all of it, or nothing, and then returns false. Needs a transaction.
 */
export async function commitStockAgain(tx: Db, orderIds: readonly string[]): Promise<boolean> {
  const released = await tx
    .select()
    .from(stockReservation)
    .where(
      and(
        sql`${stockReservation.orderId} = any(${sql.param([...orderIds])}::uuid[])`,
        eq(stockReservation.status, 'released'),
      ),
    )
  const wanted = sumByVariant(released)
  const levels = await lockLevels(tx, [...wanted.keys()])
  for (const [variantId, quantity] of wanted) {
    const level = levels.get(variantId)
    if (!level) return false
    const isCounted = level.tracked && level.policy === 'deny'
    if (isCounted && level.onHand - level.reserved < quantity) return false
  }
  for (const [variantId, quantity] of wanted) {
    await tx
      .update(inventoryLevel)
      .set({ onHand: sql`${inventoryLevel.onHand} - ${quantity}` })
      .where(eq(inventoryLevel.variantId, variantId))
  }
  for (const orderId of orderIds) {
    await tx
      .update(stockReservation)
      .set({ status: 'committed' })
      .where(eq(stockReservation.orderId, orderId))
    const ofOrder = sumByVariant(released.filter((each) => each.orderId === orderId))
    const refId = await stockRefOf(tx, orderId)
    const movements = [...ofOrder].map(([variantId, quantity]) => ({
      variantId,
      kind: 'commit' as const,
      onHandDelta: -quantity,
      reservedDelta: 0,
      refType: 'order',
      refId,
    }))
    if (movements.length > 0) await tx.insert(stockMovement).values(movements)
  }
  return true
}
