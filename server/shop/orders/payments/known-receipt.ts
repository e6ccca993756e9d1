import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt } from '#server/db/schema/index.ts'
import type { Settlement } from '#shared/orders.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import type { AttemptRow } from '../lock-order.ts'
import { markReturned } from '../refunds/return-surplus.ts'
import type { Received } from './take-receipt.ts'

/**
 * Brought in before as another store's statement, it was nobody's; now it is known whose it is. In platform
 * settlement there is but one account, and what nobody knew is in the books.
 */
export const isMisplaced = (settlement: Settlement) =>
  settlement === 'direct'
    ? sql`${paymentReceipt.surplusReason} = 'unknown' and ${paymentReceipt.surplusStatus} = 'open'`
    : sql`false`

/** The bank has told of it before, or a person has: what was confirmed is the same money as the statement's row. */
export async function isKnown(
  tx: Db,
  services: Services,
  { id, method }: AttemptRow,
  { source, providerRef, amountMinor }: Received,
  settlement: Settlement,
) {
  if (source !== 'statement') return false
  const isOfMethod = eq(paymentReceipt.method, method)
  const [told] = await tx
    .select({ id: paymentReceipt.id, isMisplaced: sql<boolean>`(${isMisplaced(settlement)}) is true` })
    .from(paymentReceipt)
    .where(and(isOfMethod, eq(paymentReceipt.providerRef, providerRef)))
  if (told && !told.isMisplaced) return true
  const isConfirmed = and(
    ...[isOfMethod, eq(paymentReceipt.providerRef, confirmedRef(id))],
    eq(paymentReceipt.amountMinor, amountMinor),
  )
  if (!told) {
    // From now on it bears the bank's name.
    const renamed = await tx
      .update(paymentReceipt)
      .set({ providerRef })
      .where(isConfirmed)
      .returning({ id: paymentReceipt.id })
    return renamed.length > 0
  }
  if ((await tx.$count(paymentReceipt, isConfirmed)) === 0) return false
  // One money, two receipts: nobody looks for the owner of the one that was brought to another store.
  await markReturned(tx, services, told.id)
  const found = { kind: 'unknown_money', refId: told.id, outcome: 'found' } as const
  await closeTask(tx, { ...found, at: services.clock() })
  return true
}

/** What a receipt is called as long as only a person has seen it. */
export const confirmedRef = (attemptId: string) => `confirmed:${attemptId}`
