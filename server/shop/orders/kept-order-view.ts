import { and, eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import type { MerchantLineView, MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import type { ParcelStatus } from '#shared/order-moves.ts'
import { labelOf } from '#shared/orders.ts'
import { type Keeper, storeOf } from '../keeper.ts'
import type { Services } from '../services.ts'
import {
  eventsOfOrders,
  type FoundLine,
  type FoundOrder,
  linesOfOrders,
  orderRows,
} from './order-row-queries.ts'
import { lineView, stateOf, timeline } from './order-view.ts'
import { type FoundParcel, parcelsOfOrders, parcelViews } from './parcels/parcel-queries.ts'
import { merchantPayment } from './payments/merchant-payment-view.ts'
import { merchantRefunds } from './refunds/merchant-refunds-view.ts'
import { shippingView } from './shipping-view.ts'

const words = merchantOrderMessages

/** One order of this store, or any for the operator; null if it is another's. */
export async function orderOfKeeper(
  services: Services,
  keeper: Keeper,
  number: string,
): Promise<MerchantOrderView | null> {
  const { db, country } = services
  const merchantId = storeOf(keeper)
  const isTheirs = merchantId ? eq(order.merchantId, merchantId) : undefined
  const [found] = await orderRows(db, and(eq(order.number, number), isTheirs))
  if (!found) return null
  const { group, merchant } = found
  const id = found.order.id
  const from = merchantId ? words.ofStore(merchant.name) : services.shop.name
  const greeting = words.whatsappText(number, from)
  const [lines, events, parcels, payment] = await Promise.all([
    linesOfOrders(db, [id]),
    eventsOfOrders(db, [id]),
    parcelsOfOrders(db, [id]),
    merchantPayment(services, found, keeper),
  ])
  const { itemsMinor, discountMinor, pixDiscountMinor, shippingMinor, totalMinor } = found.order
  const { status, shipBy } = found.order
  return {
    ...{ number, status, itemsMinor, discountMinor, pixDiscountMinor, shippingMinor, totalMinor, payment },
    coupon: found.discount,
    createdAt: found.order.createdAt.toISOString(),
    label: labelOf(stateOf(found)),
    store: { slug: merchant.slug, name: merchant.name },
    customer: {
      name: group.name,
      email: group.email,
      phone: country.phone.format(group.phone),
      whatsappUrl: whatsappLink(group.phone, greeting),
      taxId: country.taxId.format(group.taxId),
    },
    address: { ...group.shipAddress, postalCode: country.postalCode.format(group.shipAddress.postalCode) },
    isPickup: found.order.shippingMethod === 'pickup',
    shipping: shippingView(services, found.order, events.get(id) ?? []),
    shipBy: shipBy?.toISOString() ?? null,
    lines: (lines.get(id) ?? []).map(merchantLine),
    back: await merchantRefunds(services, found, lines.get(id) ?? [], keeper),
    parcels: parcelViews(services, found.order, parcels.get(id) ?? [], 'merchant'),
    carriers: country.carriers.map((carrier) => carrier.name),
    canCancel: canCancel(found, parcels.get(id) ?? [], keeper),
    events: timeline(events.get(id) ?? []),
  }
}

/** As `cancelOrder` decides it: a store before anything left it, the operator before anything arrived. */
function canCancel(
  { order: { status }, attempt }: FoundOrder,
  parcels: readonly FoundParcel[],
  keeper: Keeper,
) {
  const isOperator = 'operator' in keeper
  if (status === 'pending') return isOperator && attempt.status !== 'processing'
  const gone: ParcelStatus[] = isOperator ? ['delivered'] : ['shipped', 'delivered', 'failed']
  return status === 'placed' && parcels.every(({ parcel }) => !gone.includes(parcel.status))
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
