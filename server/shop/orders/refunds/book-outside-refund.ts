import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { refund } from '#server/db/schema/index.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Services } from '#server/shop/services.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { moveRefund, type RefundRow } from './move-refund.ts'
import { openRefund } from './open-refund.ts'
import { refundArrived } from './settle-refund.ts'

interface OutsideRefund {
  orderId: string
  merchantId: string | undefined
  amountMinor: number
  /** The provider's id of the refund. */
  providerRef: string
  note: string
  by: Actor
  /** The same key gives the same refund. */
  idempotencyKey: string
}

/**
 * Books money that was refunded outside of the shop, in the provider's own panel. It settles a refund of this order and
 * amount that waits for a person; without one it becomes a refund of a free amount. Nothing is sent. Errors:
 * `invalid_transition` while such a refund is being sent, `refund_too_large`, `payment_disputed`, `not_found`.
 */
export async function bookOutsideRefund(
  tx: Db,
  services: Services,
  { orderId, merchantId, amountMinor, providerRef, note, by, idempotencyKey }: OutsideRefund,
): Promise<LockedOrder> {
  const locked = await lockOrder(tx, { orderId, merchantId })
  const row =
    (await waitingRefund(tx, locked, { amountMinor, by })) ??
    (await outsideRefund(tx, services, locked, { amountMinor, note, by, idempotencyKey }))
  // The rest of a refund of which the provider had sent a part.
  const refs = row.sentMinor === null ? providerRef : `${row.providerRef} ${providerRef}`
  const sent = { providerRef: refs, sentMinor: null }
  await refundArrived(tx, services, locked, { ...row, status: 'pending' }, { by, ...sent })
  return locked
}

async function waitingRefund(
  tx: Db,
  { order }: LockedOrder,
  { amountMinor, by }: Pick<OutsideRefund, 'amountMinor' | 'by'>,
): Promise<RefundRow | null> {
  const [waiting] = await tx
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.orderId, order.id),
        sql`${refund.amountMinor} - coalesce(${refund.sentMinor}, 0) = ${amountMinor}`,
        inArray(refund.status, ['pending', 'failed']),
        isNull(refund.replacementId),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .limit(1)
  if (!waiting) return null
  // The provider is being called: what it lists may be this very refund.
  if (waiting.status === 'pending' && !waiting.byHand)
    throw invalidTransition(order.number, { from: 'pending', to: 'succeeded', allowed: [] })
  if (waiting.status === 'failed') await moveRefund(tx, waiting, { to: 'pending', by, number: order.number })
  return waiting
}

async function outsideRefund(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { amountMinor, ...request }: Pick<OutsideRefund, 'amountMinor' | 'note' | 'by' | 'idempotencyKey'>,
): Promise<RefundRow> {
  const { refundId } = await openRefund(tx, services, locked, {
    ...request,
    lines: [],
    shippingMinor: 0,
    freeMinor: amountMinor,
    reason: 'goodwill',
    isSent: true,
    withoutMail: true,
  })
  const [row] = await tx
    .select()
    .from(refund)
    .where(eq(refund.id, refundId ?? ''))
  if (!row) throw new Error(`${locked.order.number}: its refund was not stored`)
  return row
}
