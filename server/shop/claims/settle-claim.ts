import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAllocation } from '#server/db/schema/index.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { type ClaimKind, type ClaimRemedy, outcomeOf } from '#shared/orders/claims.ts'
import type { Actor } from '#shared/orders/orders.ts'
import type { RefundReason } from '#shared/orders/returns.ts'
import { notifyCustomerOfClaim, notifyStoreOfClaim } from './claim-mails.ts'
import type { ClaimRow } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refundWholeOrder } from './refund-whole-order.ts'
import { returnForClaim } from './return-for-claim.ts'

const refundReasonOf: Record<ClaimKind, RefundReason> = {
  not_received: 'lost',
  wrong: 'defect',
  broken: 'defect',
  regret: 'withdrawal',
  wrong_charge: 'goodwill',
  refund_not_received: 'goodwill',
}

interface Settlement {
  remedy: ClaimRemedy
  /** Amount of the remedy `amount`. */
  amountMinor: number | null
  by: Actor
  /** The operator's reason, or null if the operator did not decide. */
  reason: string | null
}

/** Resolves a claim by an ordinary refund or return. Never more than is left is refunded. */
export async function settleClaim(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ClaimRow,
  { remedy, amountMinor, by, reason }: Settlement,
): Promise<void> {
  const { order, allocation } = locked
  const about = {
    by: row.offer === null || by === 'operator' ? 'operator' : 'merchant',
    reason: refundReasonOf[row.kind],
    note: row.protocol,
    idempotencyKey: `claim:${row.id}`,
  } as const
  // It is resolved in the customer's favor even if nothing can be refunded: they can hold the decision against the
  // store. A refund that did not arrive is owed already.
  const isOwed = row.kind === 'refund_not_received'
  if (remedy === 'refund' && !isOwed && !(await isOutOfReach(tx, order.id)))
    await refundWholeOrder(tx, services, locked, about)
  if (remedy === 'amount')
    await openRefund(tx, services, locked, {
      lines: [],
      shippingMinor: 0,
      freeMinor: amountMinor ?? 0,
      ...about,
      upToWhatIsLeft: true,
      withoutMail: true,
    })
  const returnId = remedy === 'return' ? await returnForClaim(tx, services, order, row) : null
  const [now] = await tx.select().from(paymentAllocation).where(eq(paymentAllocation.orderId, order.id))
  const refundedMinor = (now?.refundDueMinor ?? 0) - allocation.refundDueMinor
  const set = { outcome: outcomeOf[remedy], refundedMinor, returnId, reason }
  await moveClaim(tx, row, { to: 'resolved', by, at: services.clock(), set })
  await notifyCustomerOfClaim(tx, services, order, 'claim-resolved', row.id)
  await notifyStoreOfClaim(tx, services, order, 'claim-resolved-store', row.id)
}
