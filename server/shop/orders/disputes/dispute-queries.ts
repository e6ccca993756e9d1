import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dispute, disputeShare } from '#server/db/schema/index.ts'
import type { DisputeView } from '#shared/disputes.ts'

export const disputesOfPayment = (tx: Db, paymentId: string) =>
  tx.select().from(dispute).where(eq(dispute.paymentId, paymentId))

/** While a bank decides, it holds the money: nothing goes back a second time. */
export const isDisputed = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await tx.$count(dispute, and(eq(dispute.paymentId, paymentId), eq(dispute.status, 'open')))) > 0

/** What an order has to do with the disputes of its payment, the oldest first. */
export async function disputesOfOrder(
  db: Db,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<DisputeView[]> {
  const isOfOrder = and(eq(disputeShare.disputeId, dispute.id), eq(disputeShare.orderId, id))
  const rows = await db
    .select({ dispute, share: disputeShare.amountMinor })
    .from(dispute)
    .leftJoin(disputeShare, isOfOrder)
    .where(eq(dispute.paymentId, paymentId))
    .orderBy(asc(dispute.openedAt), asc(dispute.id))
  return rows.map(
    ({ dispute: { id: disputeId, status, amountMinor, reason, openedAt, dueBy, url }, share }) => ({
      ...{ id: disputeId, status, reason, url, totalMinor: amountMinor },
      amountMinor: share ?? 0,
      openedAt: openedAt.toISOString(),
      dueBy: dueBy?.toISOString() ?? null,
    }),
  )
}
