import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, order, returnRequest } from '#server/db/schema/index.ts'
import type { ClaimView } from '#shared/orders/claims.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'
import { isOutOfReachSql } from './out-of-reach.ts'

type ClaimRow = typeof claim.$inferSelect

/** Returns the claims of some orders by order, the newest first. */
export async function claimsOfOrders(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, ClaimView[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ claim, returnNumber: returnRequest.number, isOutOfReach: isOutOfReachSql(claim.orderId) })
    .from(claim)
    .leftJoin(returnRequest, eq(returnRequest.id, claim.returnId))
    .where(inArray(claim.orderId, [...orderIds]))
    .orderBy(desc(claim.createdAt), desc(claim.id))
  const byOrder = Map.groupBy(rows, (row) => row.claim.orderId)
  return new Map([...byOrder].map(([id, found]) => [id, found.map((row) => claimView(row, now))]))
}

function claimView(
  {
    claim: row,
    returnNumber,
    isOutOfReach,
  }: { claim: ClaimRow; returnNumber: string | null; isOutOfReach: boolean },
  now: Date,
): ClaimView {
  const { protocol, kind, status, text, offer, repliedAt, settledAt } = row
  return {
    protocol,
    kind,
    status,
    text,
    isOutOfReach,
    openedAt: row.createdAt.toISOString(),
    ...dueOf(row, now),
    reply:
      offer && repliedAt
        ? { text: row.reply ?? '', offer, offerMinor: row.offerMinor, at: repliedAt.toISOString() }
        : null,
    reviewAt: row.reviewAt?.toISOString() ?? null,
    settled: settledAt && {
      at: settledAt.toISOString(),
      outcome: row.outcome,
      returnNumber,
      refundedMinor: row.refundedMinor ?? 0,
      reason: row.reason ?? '',
    },
  }
}

/** Returns the deadline of a claim as people read it, which is the day of its last moment, and whether it is over. */
export const dueOf = ({ dueAt }: Pick<ClaimRow, 'dueAt'>, now: Date) => ({
  dueAt: dueAt ? lastMomentOf(dueAt).toISOString() : null,
  isOverdue: dueAt !== null && dueAt <= now,
})

/** Subquery: the id of the order that a claim is about. */
export const orderOfClaim = (db: Db, id: string) =>
  db.select({ orderId: claim.orderId }).from(claim).where(eq(claim.id, id))

/** Returns a claim and the order that it is about, or null if there is none. */
export async function claimById(db: Db, id: string) {
  const [found] = await db
    .select({ id: claim.id, orderId: claim.orderId, protocol: claim.protocol, number: order.number })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .where(eq(claim.id, id))
  return found ?? null
}
