import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { readMessage } from '#server/shop/messages/read-messages.ts'
import { writeMessage } from '#server/shop/messages/send-message.ts'
import { sidesOfOrder } from '#server/shop/messages/sides-of-order.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type ClaimRemedy, claimAcceptDays, claimDue, remediesOf } from '#shared/orders/claims.ts'
import { notifyCustomerOfClaim } from './claim-mails.ts'
import { type ClaimRow, lockClaim, type NamedClaim } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'
import { openingDigest } from './open-claim.ts'
import { piecesToReturn } from './return-for-claim.ts'

export interface ClaimReply extends NamedClaim {
  merchantId: string
  /** The person of the store who writes. */
  userId: string | null
  text: string
  offer: ClaimRemedy
  /** Amount of the offer `amount`. */
  offerMinor: number | null
}

/**
 * Records a store's reply to a claim, with its offer. Errors: `refund_too_large`, `nothing_to_refund`,
 * `nothing_to_return`.
 */
export async function replyClaim(
  services: Services,
  { merchantId, userId, text, offer, offerMinor, ...named }: ClaimReply,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockClaim(tx, { ...named, merchantId })
    const { order } = locked
    if (row.status !== 'open' && row.reply === text && row.offer === offer && row.offerMinor === offerMinor)
      return { changed: false }
    const at = services.clock()
    const moved = await moveClaim(tx, row, {
      to: 'merchant_replied',
      by: 'merchant',
      at,
      dueAt: claimDue(at, claimAcceptDays, services.country),
      set: { reply: text, offer, offerMinor },
    })
    await refuseImpossible(tx, services, order, moved, { remedy: offer, amountMinor: offerMinor })
    await readMessage(tx, services, { orderId: order.id, digest: openingDigest(row.id) })
    const { mailTo } = await sidesOfOrder(tx, order.id)
    await writeMessage(tx, services, {
      order,
      mailTo,
      side: 'merchant',
      userId,
      text,
      files: [],
      digest: openingDigest(row.id),
      withoutMail: true,
    })
    await notifyCustomerOfClaim(tx, services, order, 'claim-replied', row.id)
    const after = { offer, ...(offerMinor !== null && { amountMinor: offerMinor }) }
    await recordOrderAction(tx, services, order, { action: 'claim.replied', after, reason: text })
    return { changed: true }
  })
}

/** Throws if an offer or decision cannot be carried out. */
export async function refuseImpossible(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ClaimRow,
  { remedy, amountMinor }: { remedy: ClaimRemedy; amountMinor: number | null },
): Promise<void> {
  const allowed = remediesOf(row.kind)
  if (!allowed.includes(remedy))
    throw invalidTransition(row.protocol, { from: row.status, to: remedy, allowed })
  if (row.kind === 'refund_not_received') return
  const { leftMinor: left } = await refundLeft(tx, order)
  if (remedy === 'amount' && (await isOutOfReach(tx, order.id)))
    throw new ShopError('refund_out_of_reach', `${order.number}: the store has closed with its money`)
  if (remedy === 'return' && (await piecesToReturn(tx, services, order, row)).length === 0)
    throw new ShopError('nothing_to_return', `${order.number}: nothing to send back`)
  if ((remedy === 'refund' || remedy === 'amount') && left === 0)
    throw new ShopError('nothing_to_refund', `${order.number}: nothing to give back`)
  if (remedy === 'amount' && (amountMinor ?? 0) > left)
    throw new ShopError('refund_too_large', `${amountMinor} is more than the ${left} left`, { left })
}
