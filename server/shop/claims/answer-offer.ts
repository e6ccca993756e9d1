import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { claimDue, claimReviewDays } from '#shared/orders/claims.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { notifyCustomerOfClaim, notifyOperatorsOfClaim, notifyStoreOfClaim } from './claim-mails.ts'
import { type ClaimRow, lockClaim, type NamedClaim } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'
import { settleClaim } from './settle-claim.ts'

/** Accepts the store's offer for the customer. */
export async function acceptOffer(services: Services, named: NamedClaim): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockClaim(tx, named)
    if (row.status === 'resolved') return { changed: false }
    const { status: from, offer: remedy, offerMinor: amountMinor } = row
    if (from !== 'merchant_replied' || !remedy)
      throw invalidTransition(row.protocol, { from, to: 'resolved', allowed: [] })
    await settleClaim(tx, services, locked, row, { remedy, amountMinor, by: 'customer', reason: null })
    return { changed: true }
  })
}

/** Refuses the store's offer for the customer, so that the operator decides. */
export async function requestMediation(services: Services, named: NamedClaim): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockClaim(tx, named)
    if (row.status === 'under_review') return { changed: false }
    await escalateToOperator(tx, services, locked.order, row, 'customer')
    return { changed: true }
  })
}

export async function escalateToOperator(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ClaimRow,
  by: Actor,
): Promise<void> {
  const at = services.clock()
  const dueAt = claimDue(at, claimReviewDays, services.country)
  await moveClaim(tx, row, { to: 'under_review', by, at, dueAt })
  await notifyCustomerOfClaim(tx, services, order, 'claim-in-review', row.id)
  await notifyStoreOfClaim(tx, services, order, 'claim-in-review-store', row.id)
  await notifyOperatorsOfClaim(tx, services, order, row.id)
}

/** Withdraws the customer's claim. */
export async function withdrawClaim(services: Services, named: NamedClaim): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockClaim(tx, named)
    if (row.status === 'withdrawn') return { changed: false }
    await moveClaim(tx, row, { to: 'withdrawn', by: 'customer', at: services.clock() })
    await notifyStoreOfClaim(tx, services, locked.order, 'claim-withdrawn', row.id)
    return { changed: true }
  })
}
