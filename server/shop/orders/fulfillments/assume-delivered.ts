import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hasUnsettledClaim, hasUnsettledClaimSql } from '#server/shop/orders/claims/has-unsettled-claim.ts'
import { sweep } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { claimedDays } from '#shared/orders/fulfillments.ts'
import { deliver } from './deliver-fulfillment.ts'
import { lockFulfillment } from './lock-fulfillment.ts'
import type { FulfillmentRow } from './move-fulfillment.ts'
import { deliverByOf } from './ship-by.ts'

const dayMs = 86_400_000
/** Silence for this long after the promised day counts as delivery. */
export const silentDays = 10

/** The job for fulfillments whose delivery is never reported. */
export async function sweepSilentFulfillments(services: Services): Promise<void> {
  const oldest = new Date(services.clock().getTime() - silentDays * dayMs)
  const claimedBefore = new Date(services.clock().getTime() - claimedDays * dayMs)
  const pageAfter = (last: FulfillmentRow | undefined, limit: number) =>
    services.db
      .select()
      .from(fulfillment)
      .where(
        and(
          eq(fulfillment.status, 'shipped'),
          not(hasUnsettledClaimSql(fulfillment.orderId)),
          or(lte(fulfillment.shippedAt, oldest), lte(fulfillment.deliveryClaimedAt, claimedBefore)),
          last &&
            sql`(${fulfillment.shippedAt}, ${fulfillment.id}) > (
            select shipped_at, id from ${fulfillment} seen where seen.id = ${last.id}
          )`,
        ),
      )
      .orderBy(asc(fulfillment.shippedAt), asc(fulfillment.id))
      .limit(limit)
  await sweep(pageAfter, (fulfillment) => assumeDelivered(services, fulfillment))
}

/** Delivers a silent fulfillment, unless its deadline is not over or the customer has an open claim. */
export async function assumeDelivered(
  services: Services,
  { orderId, position }: { orderId: string; position: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await lockFulfillment(tx, { orderId, position })
    const { order, fulfillment } = locked
    if (fulfillment.status !== 'shipped' || order.openReturns > 0) return
    if (!isSilentLongEnough(services, order, fulfillment) || (await hasUnsettledClaim(tx, orderId))) return
    await deliver(tx, services, locked, 'system')
  })
}

/** Counts the days from the last promised day, or from the mail that asked the customer. */
function isSilentLongEnough(
  services: Services,
  order: Parameters<typeof deliverByOf>[1],
  { shippedAt, deliveryClaimedAt }: FulfillmentRow,
): boolean {
  const now = services.clock().getTime()
  const deliverBy = deliverByOf(services, order, shippedAt)
  const isOverdue = deliverBy !== null && deliverBy.getTime() + silentDays * dayMs <= now
  return isOverdue || (deliveryClaimedAt !== null && deliveryClaimedAt.getTime() + claimedDays * dayMs <= now)
}
