import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { chargeback, chargebackShare, payment } from '#server/db/schema/index.ts'
import type { ChargebackView } from '#shared/orders/chargebacks.ts'

export const chargebacksOfPayment = (tx: Db, paymentId: string) =>
  tx.select().from(chargeback).where(eq(chargeback.paymentId, paymentId))

/** Tells whether an open chargeback holds the money, so that nothing is refunded a second time. */
export const isDisputed = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await tx.$count(chargeback, and(eq(chargeback.paymentId, paymentId), eq(chargeback.status, 'open')))) > 0

/** Returns the chargebacks of the order's payment with the order's share, the oldest first. */
export async function chargebacksOfOrder(
  db: Db,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<ChargebackView[]> {
  const isOfOrder = and(eq(chargebackShare.chargebackId, chargeback.id), eq(chargebackShare.orderId, id))
  const rows = await db
    .select({ chargeback, settlement: payment.settlement, share: chargebackShare.amountMinor })
    .from(chargeback)
    .innerJoin(payment, eq(payment.id, chargeback.paymentId))
    .leftJoin(chargebackShare, isOfOrder)
    .where(eq(chargeback.paymentId, paymentId))
    .orderBy(asc(chargeback.openedAt), asc(chargeback.id))
  return rows.map(
    ({
      chargeback: { id: chargebackId, status, amountMinor, reason, openedAt, dueBy, url },
      settlement,
      share,
    }) => ({
      id: chargebackId,
      status,
      settlement,
      reason,
      url,
      totalMinor: amountMinor,
      amountMinor: share ?? 0,
      openedAt: openedAt.toISOString(),
      dueBy: dueBy?.toISOString() ?? null,
    }),
  )
}
