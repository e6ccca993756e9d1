import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { sweep } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { escalateToOperator } from './answer-offer.ts'
import { type ClaimRow, lockClaim, type NamedClaim } from './lock-claim.ts'
import { piecesToReturn } from './return-for-claim.ts'
import { settleClaim } from './settle-claim.ts'

type Due = Pick<ClaimRow, 'id' | 'orderId' | 'protocol'>

/**
 * The job for claims whose time is over: silence of the store counts as consent, and so does silence of the customer.
 */
export async function sweepDueClaims(services: Services): Promise<void> {
  const pageAfter = (last: Due | undefined, limit: number) =>
    services.db
      .select({ id: claim.id, orderId: claim.orderId, protocol: claim.protocol })
      .from(claim)
      .innerJoin(order, eq(order.id, claim.orderId))
      .where(
        and(
          inArray(claim.status, ['open', 'merchant_replied']),
          lte(claim.dueAt, services.clock()),
          // While a bank holds the money, nobody can refund it.
          ne(order.paymentStatus, 'disputed'),
          last &&
            sql`(${claim.dueAt}, ${claim.id}) > (
              select coalesce(seen.due_at, '-infinity'), id from ${claim} seen where seen.id = ${last.id}
            )`,
        ),
      )
      .orderBy(asc(claim.dueAt), asc(claim.id))
      .limit(limit)
  await sweep(pageAfter, (due) => endClaimTime(services, due))
}

/** Ends the time of the store, or of the customer, if it is over. */
export async function endClaimTime(services: Services, named: NamedClaim): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockClaim(tx, named)
    if (row.status !== 'open' && row.status !== 'merchant_replied') return
    if (!row.dueAt || row.dueAt > services.clock() || (await isDisputed(tx, locked.payment.id))) return
    const remedy = await remedyOfSilence(tx, services, locked, row)
    if (!remedy) return escalateToOperator(tx, services, locked.order, row, 'system')
    const amountMinor = row.offerMinor
    await settleClaim(tx, services, locked, row, { remedy, amountMinor, by: 'system', reason: null })
  })
}

/**
 * Returns what the store offered; if it was silent, a refund, and for a regretted purchase a return with its refund.
 * Null if a person has to decide, because the shop never had the money, a refund of it is missing, or nothing can be
 * returned.
 */
async function remedyOfSilence(
  tx: Db,
  services: Services,
  { order, allocation }: LockedOrder,
  row: ClaimRow,
) {
  const canReturn = (await piecesToReturn(tx, services, order, row)).length > 0
  if (row.offer) return row.offer === 'return' && !canReturn ? null : row.offer
  if (allocation.capturedMinor === 0 || row.kind === 'refund_not_received') return null
  return row.kind === 'regret' && canReturn ? 'return' : 'refund'
}
