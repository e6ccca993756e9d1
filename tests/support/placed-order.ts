import { eq } from 'drizzle-orm'
import { fulfillment, order } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { biaOrders } from './checkout.ts'
import type { World } from './world.ts'

type Thing = keyof World['variants']

/** Bia's order of one store, not yet paid: from the café it is sent, from Ana it is fetched. */
export async function pendingOrder(
  shop: { services: Services; world: World },
  ...choices: (readonly [Thing, number])[]
) {
  const { services, world } = shop
  const wanted = choices.map(([thing, quantity]) => [world.variants[thing], quantity] as const)
  const groupId = await biaOrders(services, { guestToken: newGuestToken() }, wanted)
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  const key = { orderId: row.id, merchantId: row.merchantId, position: 1 }
  return { ...key, key, groupId, number: row.number }
}

export async function placedOrder(...wanted: Parameters<typeof pendingOrder>) {
  const made = await pendingOrder(...wanted)
  await confirmPayment(wanted[0].services, made)
  return made
}

export const parcelsOf = ({ db }: Services, orderId: string) =>
  db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId)).orderBy(fulfillment.position)

export async function orderRow({ db }: Services, orderId: string) {
  const [row] = await db.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}
