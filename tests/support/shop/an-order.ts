import { eq } from 'drizzle-orm'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { writeFulfillmentStatus } from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import type { Services } from '#server/shop/services.ts'
import { placeBiasOrder } from './checkout.ts'
import type { World } from './world.ts'

/** A variant by its name in the world or by its id, and how many of it; one if left out. */
export type Item = keyof World['variants'] | (string & {}) | readonly [variant: string, quantity: number]

export type OrderState = 'pending' | 'placed' | 'shipped' | 'delivered' | 'canceled'

interface AnOrder extends Partial<Checkout> {
  items: readonly Item[]
  state?: OrderState
  owner?: CartOwner
  /** The platform holds the money, instead of each merchant its own. */
  isPlatform?: boolean
}

export type PlacedOrder = Awaited<ReturnType<typeof anOrder>>

const platform = {
  settlement: 'platform',
  platformReceiver: { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' },
} as const

/**
 * Bia's order in any state: from the café it is shipped, from Ana it is picked up. With items of several
 * merchants there are several `orders`, and only `pending` is possible.
 */
export async function anOrder(
  { services, world }: { services: Services; world: Pick<World, 'variants'> },
  { items, state = 'placed', owner, isPlatform = false, ...changes }: AnOrder,
) {
  const settled = isPlatform ? { ...services, ...platform } : services
  const variants: Record<string, string> = world.variants
  const choices = items.map((item) => {
    const [variant, quantity] = typeof item === 'string' ? ([item, 1] as const) : item
    return [variants[variant] ?? variant, quantity] as const
  })
  const groupId = await placeBiasOrder(settled, owner ?? { guestToken: newGuestToken() }, choices, changes)
  const orders = await services.db
    .select()
    .from(schema.order)
    .where(eq(schema.order.groupId, groupId))
    .orderBy(schema.order.merchantId)
  const [order] = orders
  if (!order) throw new Error('No order was placed')
  const { id: orderId, merchantId } = order
  if (state !== 'pending') {
    if (orders.length > 1) throw new Error('Only one merchant’s order can be brought to a state')
    if (state === 'canceled') await cancelOrder(settled, { orderId, merchantId })
    else await confirmPayment(settled, { orderId, ...(isPlatform ? { operator: true } : { merchantId }) })
    if (state === 'shipped') await markShipped(services, orderId)
    if (state === 'delivered') await markDelivered(services, orderId)
  }
  const lines = await services.db
    .select()
    .from(schema.orderLine)
    .where(eq(schema.orderLine.orderId, orderId))
    .orderBy(schema.orderLine.position)
  const key = { orderId, merchantId, position: 1 }
  return { ...key, key, groupId, orders, order, lines, number: order.number, totalMinor: order.totalMinor }
}

/** Its fulfillments are delivered, without what the merchant would do. */
export async function markDelivered(services: Services, orderId: string) {
  const { fulfillment } = schema
  await inTransaction(services.db, async (tx) => {
    const at = services.clock()
    await tx
      .update(fulfillment)
      .set({ status: 'delivered', shippedAt: at, deliveredAt: at })
      .where(eq(fulfillment.orderId, orderId))
    await writeFulfillmentStatus(tx, orderId)
  })
}

/** Its fulfillments are shipped, without what the merchant would do. */
export async function markShipped(services: Services, orderId: string) {
  const { fulfillment } = schema
  await inTransaction(services.db, async (tx) => {
    await tx
      .update(fulfillment)
      .set({ status: 'shipped', shippedAt: services.clock() })
      .where(eq(fulfillment.orderId, orderId))
    await writeFulfillmentStatus(tx, orderId)
  })
}
