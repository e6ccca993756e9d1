import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import { claimsOfOrders } from '#server/shop/orders/claims/claim-view.ts'
import {
  type FoundFulfillment,
  fulfillmentsOfOrders,
  fulfillmentViews,
} from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { merchantPayment } from '#server/shop/orders/payments/merchant-payment-view.ts'
import { merchantRefunds, refundsOfPanel } from '#server/shop/orders/refunds/refund-views.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { MerchantLineView, MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import { badgeOf } from '#shared/orders/orders.ts'
import { ordersOf } from './order-owner.ts'
import {
  eventFactsOfOrders,
  type FoundLine,
  type FoundOrder,
  linesOfOrders,
  orderRows,
} from './order-row-queries.ts'
import { lineView, stateOf } from './order-view.ts'
import { shippingView } from './shipping-view.ts'

const messages = merchantOrderMessages

/** An order's number, or what finds its id. */
type WhichOrder = string | { orderId: SQLWrapper }

/** Returns one order of this store, or any for the operator. Null if it is another store's. */
export async function panelOrder(
  services: Services,
  actor: PanelActor,
  which: WhichOrder,
): Promise<MerchantOrderView | null> {
  const found = await rowOfPanel(services.db, actor, which)
  return found && viewOfPanel(services, actor, found)
}

/** Returns the row of such an order. */
export async function rowOfPanel(db: Db, actor: PanelActor, which: WhichOrder): Promise<FoundOrder | null> {
  const isIt = typeof which === 'string' ? eq(order.number, which) : inArray(order.id, which.orderId)
  const [found] = await orderRows(db, and(isIt, ordersOf(actor)))
  return found ?? null
}

/** Returns what its store or the operator sees of an order. */
export async function viewOfPanel(
  services: Services,
  actor: PanelActor,
  found: FoundOrder,
): Promise<MerchantOrderView> {
  const { db, country } = services
  const merchantId = storeOf(actor)
  const { group, merchant } = found
  const { id, number } = found.order
  const from = merchantId ? messages.ofStore(merchant.name) : services.shop.name
  const greeting = messages.whatsappText(number, from)
  const [lines, facts, fulfillments, payment, back, claims] = await Promise.all([
    linesOfOrders(db, [id]),
    eventFactsOfOrders(db, [id]),
    fulfillmentsOfOrders(db, [id]),
    merchantPayment(services, found, actor),
    refundsOfPanel(services, found.order),
    claimsOfOrders(db, [id], services.clock()),
  ])
  const { itemsMinor, discountMinor, pixDiscountMinor, offerMinor, shippingMinor, totalMinor } = found.order
  const { status, shipBy } = found.order
  return {
    number,
    status,
    itemsMinor,
    discountMinor,
    pixDiscountMinor,
    offerMinor,
    shippingMinor,
    totalMinor,
    payment,
    coupon: found.discount,
    campaign: found.campaign,
    createdAt: found.order.createdAt.toISOString(),
    label: badgeOf(stateOf(found)),
    store: { slug: merchant.slug, name: merchant.name },
    customer: {
      name: group.name,
      email: group.email,
      phone: country.phone.format(group.phone),
      whatsappUrl: whatsappLink(group.phone, greeting),
      taxId: taxIdText(services, group),
    },
    address: { ...group.shipAddress, postalCode: country.postalCode.format(group.shipAddress.postalCode) },
    isPickup: found.order.shippingMethod === 'pickup',
    shipping: shippingView(services, found.order, facts.get(id)?.paidAt ?? null),
    shipBy: shipBy?.toISOString() ?? null,
    lines: (lines.get(id) ?? []).map(merchantLine),
    back: merchantRefunds(back, found, lines.get(id) ?? [], actor),
    claims: claims.get(id) ?? [],
    canReplyClaim: merchantId !== undefined,
    fulfillments: fulfillmentViews(services, found.order, fulfillments.get(id) ?? [], 'merchant'),
    invoiceCount: facts.get(id)?.invoiceCount ?? 0,
    carriers: country.carriers.map((carrier) => carrier.name),
    canCancel: canCancel(found, fulfillments.get(id) ?? [], actor),
    eventCount: facts.get(id)?.count ?? 0,
  }
}

/** Tells whether `cancelOrder` would accept it: a store before anything ships, the operator before delivery. */
function canCancel(
  { order: { status }, attempt }: FoundOrder,
  fulfillments: readonly FoundFulfillment[],
  actor: PanelActor,
) {
  const isOperator = 'operator' in actor
  if (status === 'pending') return isOperator && attempt.status !== 'processing'
  const gone: FulfillmentStatus[] = isOperator ? ['delivered'] : ['shipped', 'delivered', 'failed']
  return status === 'placed' && fulfillments.every(({ fulfillment }) => !gone.includes(fulfillment.status))
}

function taxIdText(services: Services, group: FoundOrder['group']): string {
  const taxId = openTaxId(services, group)
  return taxId === null ? messages.taxIdUnreadable : services.country.taxId.format(taxId)
}

function merchantLine(found: FoundLine): MerchantLineView {
  const { line } = found
  return {
    ...lineView(found),
    id: line.id,
    way: {
      canceled: line.quantityCanceled,
      shipped: line.quantityShipped,
      delivered: line.quantityDelivered,
      returned: line.quantityReturned,
      refunded: line.quantityRefunded,
    },
  }
}
