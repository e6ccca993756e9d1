import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { addressChange, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { limitAddressRequests } from '#server/shop/customers/rate-limits.ts'
import { lockOrder, type OrderRow } from '#server/shop/orders/lock-order.ts'
import { addressProposedMail, addressRequestedMail } from '#server/shop/orders/mails/address-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type AddressProposer, addressAnswerMs } from '#shared/orders/address-changes.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { addressDifference } from './quote-address.ts'
import { requireUnsent } from './require-unsent.ts'
import { settleAddressChange } from './settle-address-change.ts'

interface Proposal {
  orderId: string
  address: AddressView
  /** The client that causes the request to the carrier. */
  ip: string
}

/**
 * Asks the customer of an order by mail whether it may go to a corrected address; what the delivery there costs more is
 * the store's. An earlier question, of whichever side, is withdrawn; where the customer asks for the same address, both
 * have agreed. Errors: `no_delivery_there`, `address_unchanged`, and those of `requireUnsent`.
 */
export const proposeAddress = (
  services: Services,
  proposal: Proposal & { merchantId: string },
): Promise<Changed> => proposeAs(services, 'merchant', proposal)

/**
 * Asks the store of an order whether it may go to another address, as `proposeAddress` does. The page checks that the
 * order is the customer's. Errors: those of `proposeAddress`, `too_many_attempts`.
 */
export async function requestAddressChange(services: Services, proposal: Proposal): Promise<Changed> {
  await limitAddressRequests(services, proposal)
  return proposeAs(services, 'customer', proposal)
}

async function proposeAs(
  services: Services,
  by: AddressProposer,
  { address, ip, ...own }: Proposal & { merchantId?: string },
): Promise<Changed> {
  const differenceMinor = await addressDifference(services, { ...own, address, ip })
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, own)
    await requireUnsent(tx, order)
    if (isDeepStrictEqual(address, await presentAddress(tx, order)))
      throw new ShopError('address_unchanged', `The order ${order.number} goes there already`)
    const open = await openChange(tx, order.id)
    const at = services.clock()
    if (open && open.expiresAt > at && isDeepStrictEqual(open.address, address)) {
      if (open.proposedBy === by) return { changed: false }
      await settleAddressChange(tx, services, order, open, { by, isAccepted: true })
      return { changed: true }
    }
    if (open) await tx.update(addressChange).set({ status: 'withdrawn' }).where(eq(addressChange.id, open.id))
    const id = newId()
    const expiresAt = new Date(at.getTime() + addressAnswerMs)
    const about = { id, orderId: order.id, proposedBy: by }
    await tx.insert(addressChange).values({ ...about, address, differenceMinor, createdAt: at, expiresAt })
    await notifyOtherSide(tx, services, order, about)
    return { changed: true }
  })
}

interface Proposed {
  id: string
  orderId: string
  proposedBy: AddressProposer
}

async function notifyOtherSide(
  tx: Db,
  services: Services,
  order: OrderRow,
  { id, orderId, proposedBy }: Proposed,
) {
  const at = services.clock()
  const data = { orderId, changeId: id }
  if (proposedBy === 'customer') {
    await recordEvent(tx, { orderId, type: 'address_requested', actor: 'customer', at })
    const template = addressRequestedMail
    return notifyOrderStore(tx, services, order, { kind: 'address_requested', template, data })
  }
  await recordEvent(tx, { orderId, type: 'address_proposed', actor: 'merchant', at })
  // An address is personal data, which the audit log would keep.
  await recordOrderAction(tx, services, order, { action: 'order.address_proposed' })
  await notifyOrderCustomer(tx, services, order, {
    kind: 'address_change',
    template: addressProposedMail,
    data,
  })
}

/** Takes back a question of the store that its customer has not answered. */
export const withdrawAddress = (
  services: Services,
  own: { orderId: string; merchantId: string },
): Promise<Changed> => withdrawAs(services, 'merchant', own)

/** Takes back a question of the customer that the store has not answered. The page checks that the order is theirs. */
export const withdrawAddressRequest = (services: Services, own: { orderId: string }): Promise<Changed> =>
  withdrawAs(services, 'customer', own)

const withdrawAs = (
  services: Services,
  by: AddressProposer,
  own: { orderId: string; merchantId?: string },
): Promise<Changed> =>
  inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, own)
    const open = await openChange(tx, order.id)
    if (open?.proposedBy !== by) return { changed: false }
    await tx.update(addressChange).set({ status: 'withdrawn' }).where(eq(addressChange.id, open.id))
    if (by === 'merchant') await recordOrderAction(tx, services, order, { action: 'order.address_withdrawn' })
    return { changed: true }
  })

/** Returns the question about a locked order that waits for its answer, even if that would come too late. */
async function openChange(tx: Db, orderId: string) {
  const isOpen = and(eq(addressChange.orderId, orderId), eq(addressChange.status, 'open'))
  const [found] = await tx.select().from(addressChange).where(isOpen)
  return found ?? null
}

async function presentAddress(tx: Db, order: OrderRow): Promise<AddressView> {
  if (order.shipAddress) return order.shipAddress
  const [group] = await tx
    .select({ address: orderGroup.shipAddress })
    .from(orderGroup)
    .where(eq(orderGroup.id, order.groupId))
  if (!group) throw new Error(`The order ${order.number} has no checkout`)
  return group.address
}
