import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimedDays } from '#shared/parcels.ts'
import type { Services } from '../../services.ts'
import { hasOpenProblem, hasOpenProblemSql } from '../open-problem.ts'
import { sweep } from '../sweep.ts'
import { deliver } from './deliver-parcel.ts'
import { lockParcel } from './lock-parcel.ts'
import type { ParcelRow } from './move-parcel.ts'
import { deliverByOf } from './ship-by.ts'

const dayMs = 86_400_000
/** How long after the last promised day silence means that it arrived. */
export const silentDays = 10

/** The job for parcels that nobody says anything about. */
export async function sweepSilentParcels(services: Services): Promise<void> {
  const oldest = new Date(services.clock().getTime() - silentDays * dayMs)
  const claimedBefore = new Date(services.clock().getTime() - claimedDays * dayMs)
  const pageAfter = (last: ParcelRow | undefined, limit: number) =>
    services.db
      .select()
      .from(fulfillment)
      .where(
        and(
          eq(fulfillment.status, 'shipped'),
          not(hasOpenProblemSql(fulfillment.orderId)),
          or(lte(fulfillment.shippedAt, oldest), lte(fulfillment.deliveryClaimedAt, claimedBefore)),
          last &&
            sql`(${fulfillment.shippedAt}, ${fulfillment.id}) > (
            select shipped_at, id from ${fulfillment} seen where seen.id = ${last.id}
          )`,
        ),
      )
      .orderBy(asc(fulfillment.shippedAt), asc(fulfillment.id))
      .limit(limit)
  await sweep(pageAfter, (parcel) => assumeDelivered(services, parcel))
}

/** Unless its last day was not long enough ago, or its customer has something to say about it. */
export async function assumeDelivered(
  services: Services,
  { orderId, position }: { orderId: string; position: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await lockParcel(tx, { orderId, position })
    const { order, parcel } = locked
    if (parcel.status !== 'shipped' || order.openReturns > 0) return
    if (!isSilentLongEnough(services, order, parcel) || (await hasOpenProblem(tx, orderId))) return
    await deliver(tx, services, locked, 'system')
  })
}

/** Since the last day on which it should have been there, or since its customer was asked whether it was. */
function isSilentLongEnough(
  services: Services,
  order: Parameters<typeof deliverByOf>[1],
  { shippedAt, deliveryClaimedAt }: ParcelRow,
): boolean {
  const now = services.clock().getTime()
  const deliverBy = deliverByOf(services, order, shippedAt)
  const isOverdue = deliverBy !== null && deliverBy.getTime() + silentDays * dayMs <= now
  return isOverdue || (deliveryClaimedAt !== null && deliveryClaimedAt.getTime() + claimedDays * dayMs <= now)
}
