import { eq, sql, sum } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { orderCampaign, paymentAllocation, refund } from '#server/db/schema/index.ts'

/** Returns what a campaign pays of an order. */
export async function campaignPaid(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sql`${orderCampaign.itemsMinor} + ${orderCampaign.shippingMinor}`.mapWith(Number) })
    .from(orderCampaign)
    .where(eq(orderCampaign.orderId, orderId))
  return row?.minor ?? 0
}

/**
 * Stores and returns what of a campaign's money the store gives back with a refund, which is counted as owed already: all
 * refunds of an order together give back the same part of it as of what the customer paid, rounded down, and all of it
 * with the last of that.
 */
export async function returnCampaign(
  tx: Db,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<number> {
  const paidMinor = await campaignPaid(tx, orderId)
  if (paidMinor === 0) return 0
  const [[money], [earlier]] = await batch([
    tx.select().from(paymentAllocation).where(eq(paymentAllocation.orderId, orderId)),
    tx
      .select({ minor: sum(refund.campaignMinor).mapWith(Number) })
      .from(refund)
      .where(eq(refund.orderId, orderId)),
  ])
  if (!money) throw new Error(`The order ${orderId} has no payment`)
  const dueMinor = Number((BigInt(paidMinor) * BigInt(money.refundDueMinor)) / BigInt(money.capturedMinor))
  const campaignMinor = dueMinor - (earlier?.minor ?? 0)
  await tx.update(refund).set({ campaignMinor }).where(eq(refund.id, refundId))
  return campaignMinor
}

/** Pays for the replacement what the exchange of the returned pieces gives back, so that its store loses nothing. */
export async function carryCampaign(
  tx: Db,
  { refundId, replacementId, at }: { refundId: string; replacementId: string; at: Date },
): Promise<void> {
  const [back] = await tx
    .select({ minor: refund.campaignMinor, paid: orderCampaign })
    .from(refund)
    .innerJoin(orderCampaign, eq(orderCampaign.orderId, refund.orderId))
    .where(eq(refund.id, refundId))
  if (!back || back.minor === 0) return
  const { campaignId, name } = back.paid
  const paid = { itemsMinor: back.minor, shippingMinor: 0, spentMinor: 0 }
  await tx.insert(orderCampaign).values({ orderId: replacementId, campaignId, name, ...paid, createdAt: at })
}
