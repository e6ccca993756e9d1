import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt } from '#server/db/schema/index.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { receiptSources } from '../../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import type { AttemptRow } from '../lock-order.ts'
import { markReturned } from '../refunds/return-surplus.ts'

/**
 * A receipt imported with another store's statement had no owner; now its owner is known. In platform settlement
 * there is one account, and unknown money is booked.
 */
export const isMisplaced = (settlement: Settlement) =>
  settlement === 'direct'
    ? sql`${paymentReceipt.surplusReason} = 'unknown' and ${paymentReceipt.surplusStatus} = 'open'`
    : sql`false`

/** The bank or a person reported it before: a confirmed payment is the same money as the statement's row. */
export async function isKnown(
  tx: Db,
  services: Services,
  { id, method }: AttemptRow,
  { providerRef, amountMinor }: Received,
  settlement: Settlement,
) {
  // What a person or the shop itself confirms is reported for the first time.
  if (providerRef === confirmedRef(id)) return false
  const isOfMethod = eq(paymentReceipt.method, method)
  const [recorded] = await tx
    .select({ id: paymentReceipt.id, isMisplaced: sql<boolean>`(${isMisplaced(settlement)}) is true` })
    .from(paymentReceipt)
    .where(and(isOfMethod, eq(paymentReceipt.providerRef, providerRef)))
  if (recorded && !recorded.isMisplaced) return true
  const isConfirmed = and(
    ...[isOfMethod, eq(paymentReceipt.providerRef, confirmedRef(id))],
    eq(paymentReceipt.amountMinor, amountMinor),
  )
  if (!recorded) {
    // The receipt gets the bank's reference.
    const renamed = await tx
      .update(paymentReceipt)
      .set({ providerRef })
      .where(isConfirmed)
      .returning({ id: paymentReceipt.id })
    return renamed.length > 0
  }
  if ((await tx.$count(paymentReceipt, isConfirmed)) === 0) return false
  // One payment with two receipts: the one imported by another store needs no owner.
  await markReturned(tx, services, recorded.id)
  const found = { kind: 'unknown_money', refId: recorded.id, outcome: 'found' } as const
  await closeTask(tx, { ...found, at: services.clock() })
  return true
}

export const confirmedPrefix = 'confirmed:'

/** What a receipt is called as long as only a person has seen it. */
export const confirmedRef = (attemptId: string) => `${confirmedPrefix}${attemptId}`

export interface Received {
  /** The provider's id of this receipt. */
  providerRef: string
  source: (typeof receiptSources)[number]
  amountMinor: number
  receivedAt: Date
}
