import { eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import type { DemoOrderState } from '#server/demo/demo-data-types.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import type { Services } from '#server/shop/services.ts'
import { s10CheckDigit } from '#shared/country/tracking-codes.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { trackingForm } from '#shared/forms/merchant/ship-form.ts'
import { daysLater } from './days-later.ts'

/** Advances a paid order to its planned state. Pickup orders are picked up. */
export async function send(
  services: Services,
  key: { orderId: string; merchantId: string; position: number },
  state: DemoOrderState,
) {
  const { orderId } = key
  if (state === 'placed') return
  await acceptOrder(daysLater(services, 0.02), key)
  if (state === 'preparing') return
  const [row] = await services.db.select().from(order).where(eq(order.id, orderId))
  if (row?.shippingMethod === 'pickup') await readyFulfillment(daysLater(services, 1), key)
  else
    await shipFulfillment(daysLater(services, 1), {
      ...key,
      tracking: trackingOf(services, row?.number ?? ''),
    })
  if (state === 'shipped') return
  await confirmReceipt(daysLater(services, 5), key)
  if (state === 'completed') await completeOrder(daysLater(services, 14), { orderId })
}

/** Returns a code like those of the Correios, different for each order. */
export function trackingOf({ country }: Services, number: string) {
  const digits = [...number.replace('-', '')].map((letter) => letter.charCodeAt(0) % 10).join('')
  const serial = digits.padEnd(8, '0')
  const trackingCode = `AA${serial}${s10CheckDigit(serial)}BR`
  const read = readDeclared(trackingForm, { carrier: 'Correios', trackingCode }, { country, today: '' })
  if (!read.ok) throw new Error(`${trackingCode} is no code`)
  return read.values
}
