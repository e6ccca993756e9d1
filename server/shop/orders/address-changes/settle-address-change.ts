import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addressChange, order } from '#server/db/schema/index.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { addressAnsweredMail } from '#server/shop/orders/mails/address-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import type { AddressProposer } from '#shared/orders/address-changes.ts'
import type { OrderEventType } from '#shared/orders/orders.ts'

interface Answer {
  by: AddressProposer
  isAccepted: boolean
  /** Of a store that keeps the address. */
  reason?: string | null
}

const refusals: Record<AddressProposer, OrderEventType> = {
  customer: 'address_refused',
  merchant: 'address_declined',
}

/** Writes the answer to an open question about a locked order, changes the order with a yes, and tells the other side. */
export async function settleAddressChange(
  tx: Db,
  services: Services,
  row: OrderRow,
  change: typeof addressChange.$inferSelect,
  { by, isAccepted, reason = null }: Answer,
): Promise<void> {
  const at = services.clock()
  const { id: orderId, number } = row
  const status = isAccepted ? 'accepted' : 'refused'
  await tx
    .update(addressChange)
    .set({ status, reason, answeredAt: at })
    .where(eq(addressChange.id, change.id))
  if (isAccepted) await tx.update(order).set({ shipAddress: change.address }).where(eq(order.id, orderId))
  await recordEvent(tx, { orderId, type: isAccepted ? 'address_changed' : refusals[by], actor: by, at })
  if (by === 'customer') {
    const news = { kind: 'address_answered', ref: change.id, data: { number } } as const
    return notifyStore(tx, services, row.merchantId, news)
  }
  const action = isAccepted ? 'order.address_accepted' : 'order.address_declined'
  await recordOrderAction(tx, services, row, { action })
  await notifyOrderCustomer(tx, services, row, {
    kind: 'address_reply',
    template: addressAnsweredMail,
    data: { orderId, changeId: change.id },
  })
}
