import { eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { confirmReceipt } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { readyParcel } from '#server/shop/orders/parcels/ready-parcel.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import type { Services } from '#server/shop/services.ts'
import { s10CheckDigit } from '#shared/country/tracking-codes.ts'
import { readShipForm } from '#shared/forms/ship-form.ts'
import type { DemoOrderState } from '../world/world-types.ts'
import { later } from './later.ts'

/** A paid order on its way, as far as the plan wants. Whoever lives near fetches it. */
export async function send(
  services: Services,
  key: { orderId: string; merchantId: string; position: number },
  state: DemoOrderState,
) {
  const { orderId } = key
  if (state === 'placed') return
  await acceptOrder(later(services, 0.02), key)
  if (state === 'preparing') return
  const [row] = await services.db.select().from(order).where(eq(order.id, orderId))
  if (row?.shippingMethod === 'pickup') await readyParcel(later(services, 1), key)
  else await shipParcel(later(services, 1), { ...key, tracking: trackingOf(services, row?.number ?? '') })
  if (state === 'shipped') return
  await confirmReceipt(later(services, 5), key)
  if (state === 'completed') await completeOrder(later(services, 14), { orderId })
}

/** A code such as the Correios give, different for each order. */
export function trackingOf({ country }: Services, number: string) {
  const digits = [...number.replace('-', '')].map((letter) => letter.charCodeAt(0) % 10).join('')
  const serial = digits.padEnd(8, '0')
  const trackingCode = `AA${serial}${s10CheckDigit(serial)}BR`
  const read = readShipForm(country, { carrier: 'Correios', trackingCode })
  if (!read.ok) throw new Error(`${trackingCode} is no code`)
  return read.shipment.tracking
}
