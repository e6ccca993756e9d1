import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillmentLine, lineSubstitution } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { releaseSubstitute } from '#server/shop/stock/substitute-stock.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'

export type SubstitutionRow = typeof lineSubstitution.$inferSelect

/** Returns the questions about lines of a locked order that wait for their answer, even if that would come too late. */
export const openSubstitutionsOf = (tx: Db, orderId: string, which?: SQL): Promise<SubstitutionRow[]> =>
  tx
    .select()
    .from(lineSubstitution)
    .where(and(eq(lineSubstitution.orderId, orderId), eq(lineSubstitution.status, 'open'), which))
    .orderBy(lineSubstitution.variantId)

interface Ending {
  to: 'withdrawn' | 'expired'
  by: Actor
  at: Date
}

/** Ends a question without an answer: its pieces are for sale again, and the line stays as it is. */
export async function endSubstitution(
  tx: Db,
  proposal: SubstitutionRow,
  { to, by, at }: Ending,
): Promise<void> {
  await tx.update(lineSubstitution).set({ status: to }).where(eq(lineSubstitution.id, proposal.id))
  await releaseSubstitute(tx, proposal)
  await recordEvent(tx, { orderId: proposal.orderId, type: `substitution_${to}`, actor: by, at })
}

/** Ends the questions about these lines of an order, or about all, because the lines are canceled or refunded. */
export async function endSubstitutions(
  tx: Db,
  orderId: string,
  { lineIds, ...how }: { lineIds?: readonly string[]; by: Actor; at: Date },
): Promise<void> {
  const which = lineIds && inArray(lineSubstitution.orderLineId, [...lineIds])
  for (const proposal of await openSubstitutionsOf(tx, orderId, which))
    await endSubstitution(tx, proposal, { to: 'withdrawn', ...how })
}

/**
 * Refuses that a store sends or invoices goods while a customer is asked about them. A question that is over is ended,
 * and so is one about a parcel that its carrier has. Error: `substitution_open`.
 */
export async function refuseWhileProposed(
  tx: Db,
  { id, number }: OrderRow,
  { fulfillmentId, by, at }: { fulfillmentId?: string; by: Actor; at: Date },
): Promise<void> {
  const which = fulfillmentId ? inArray(lineSubstitution.orderLineId, linesIn(tx, fulfillmentId)) : undefined
  for (const proposal of await openSubstitutionsOf(tx, id, which)) {
    if (proposal.expiresAt <= at) await endSubstitution(tx, proposal, { to: 'expired', by: 'system', at })
    else if (by === 'system') await endSubstitution(tx, proposal, { to: 'withdrawn', by, at })
    else
      throw new ShopError(
        'substitution_open',
        `${number}: the customer is asked about ${proposal.former.title}`,
      )
  }
}

const linesIn = (tx: Db, fulfillmentId: string) =>
  tx
    .select({ id: fulfillmentLine.orderLineId })
    .from(fulfillmentLine)
    .where(eq(fulfillmentLine.fulfillmentId, fulfillmentId))
