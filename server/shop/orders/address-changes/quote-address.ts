import { and, eq, sql } from 'drizzle-orm'
import { order, orderGroup, orderLine, variant } from '#server/db/schema/index.ts'
import { shipAddress } from '#server/shop/orders/views/ship-address.ts'
import type { Services } from '#server/shop/services.ts'
import { quoteDelivery } from '#server/shop/shipping/quote-delivery.ts'
import { ShopError } from '#shared/errors.ts'
import { isSameArea } from '#shared/orders/address-changes.ts'
import type { QuotedShipping } from '#shared/orders/cart.ts'
import type { AddressView } from '#shared/orders/orders.ts'

interface Quoted {
  orderId: string
  /** Given where it has to be this store's. */
  merchantId?: string | undefined
  address: AddressView
  /** The client that causes the request to the carrier. */
  ip: string
}

/**
 * Returns what the delivery of an order to another address costs more than to its present one, by the rules of its
 * store and by its carrier. Never called within a transaction. Error: `no_delivery_there`.
 */
export async function addressDifference(
  services: Services,
  { orderId, merchantId: owner, address, ip }: Quoted,
): Promise<number> {
  const { db } = services
  const isTheirs = and(eq(order.id, orderId), owner === undefined ? undefined : eq(order.merchantId, owner))
  const [found] = await db
    .select({ order, address: shipAddress })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(isTheirs)
  if (!found) throw new ShopError('not_found', `No order ${orderId} of this store`)
  if (isSameArea(found.address, address)) return 0
  const pieces = await piecesOf(services, orderId)
  const { merchantId, itemsMinor, makingDays } = found.order
  const weightGrams = pieces.reduce((sum, piece) => sum + piece.quantity * piece.weightGrams, 0)
  const shipment = { merchantId, itemsMinor, makingDays, pieces, weightGrams, quotesByCarrier: true }
  const priceAt = async (postalCode: string) => {
    const [quote] = await quoteDelivery(services, db, {
      postalCode,
      shipments: [shipment],
      requester: { ip },
    })
    return optionLike(quote?.options ?? [], found.order)?.priceMinor ?? null
  }
  const [there, here] = await Promise.all([priceAt(address.postalCode), priceAt(found.address.postalCode)])
  if (there === null) throw new ShopError('no_delivery_there', `The store does not deliver ${orderId} there`)
  return there - (here ?? found.order.shippingMinor)
}

/** The option that the customer chose, or else the cheapest that travels the same way. */
function optionLike(
  options: readonly QuotedShipping[],
  { shippingName, shippingMethod }: typeof order.$inferSelect,
): QuotedShipping | undefined {
  const alike = options.filter(({ method }) => method === shippingMethod)
  return alike.find(({ name }) => name === shippingName) ?? alike[0]
}

const piecesOf = ({ db }: Services, orderId: string) =>
  db
    .select({
      quantity: sql<number>`${orderLine.quantity} - ${orderLine.quantityCanceled}`,
      lengthMm: variant.lengthMm,
      widthMm: variant.widthMm,
      heightMm: variant.heightMm,
      weightGrams: variant.weightGrams,
    })
    .from(orderLine)
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .where(
      and(
        eq(orderLine.orderId, orderId),
        variant.requiresShipping,
        sql`${orderLine.quantity} > ${orderLine.quantityCanceled}`,
      ),
    )
