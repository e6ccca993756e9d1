import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { inventoryLevel, order, orderLine, product, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { daysLater } from '#server/demo/save/days-later.ts'
import { settlerOf } from '#server/demo/save/make-trouble.ts'
import { send } from '#server/demo/save/send-order.ts'
import { withoutMail } from '#server/demo/save/without-mail.ts'
import { type ScaleCustomer, scaleCustomer } from '#server/demo/scale/scale-customer.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { saveClaim } from '#server/shop/claims/open-claim.ts'
import { writeMessage } from '#server/shop/messages/send-message.ts'
import { sidesOfOrder } from '#server/shop/messages/sides-of-order.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import type { Services } from '#server/shop/services.ts'
import { setLowStockLevel } from '#server/shop/store-stock/set-low-stock-level.ts'
import { setStorageLocation } from '#server/shop/store-stock/set-storage-location.ts'
import { cartPixDiscount } from '#shared/orders/cart.ts'
import type { OpenOrder } from './open-work-plan.ts'

interface OpenWork {
  merchantId: string
  orders: readonly OpenOrder[]
  /** The number of the first customer. */
  firstCustomer: number
}

interface Goods {
  variantId: string
  /** How many may still be sold, so that nothing that is on sale sells out. */
  left: number
}

const dayMs = 86_400_000
/** Variants with less are not sold here. */
const leastPieces = 6
const locations = ['A1', 'A2', 'A3', 'B1', 'B2', 'B10', 'C1', 'C2', 'Gaveta 4', 'Fundo']
const lowVariants = 3

/**
 * Gives a store open orders in every state, by the usual rules with an earlier clock, and without sending mail. Its
 * variants get places in the store room, and some run low.
 */
export async function saveOpenWork(services: Services, work: OpenWork): Promise<void> {
  const { merchantId, orders, firstCustomer } = work
  const goods = await goodsOf(services, merchantId)
  await placeGoods(services, merchantId, goods)
  // The oldest first, as orders come in.
  for (const [index, each] of orders.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const placedAtMs = services.clock().getTime() - each.daysAgo * dayMs
    const then = { ...services, clock: () => new Date(placedAtMs), queue: withoutMail(services.queue) }
    const orderId = await placeOpenOrder(then, {
      merchantId,
      person: scaleCustomer(firstCustomer + index),
      choices: choose(goods, index),
    })
    await advance(then, { orderId, merchantId, position: 1 }, each)
  }
}

/** Returns what a store has enough of, the most of it first. */
async function goodsOf({ db }: Services, merchantId: string): Promise<Goods[]> {
  const available = sql<number>`(${inventoryLevel.onHand} - ${inventoryLevel.reserved})`
  const found = await db
    .select({ variantId: variant.id, available })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(
      and(
        eq(variant.merchantId, merchantId),
        isNull(variant.archivedAt),
        eq(product.status, 'published'),
        eq(inventoryLevel.tracked, true),
        sql`${available} >= ${leastPieces}`,
      ),
    )
    .orderBy(desc(available), variant.sku, variant.id)
    .limit(40)
  if (found.length === 0) throw new Error(`The store ${merchantId} has nothing to sell`)
  return found.map(({ variantId, available: pieces }) => ({ variantId, left: pieces - 2 }))
}

async function placeGoods(services: Services, merchantId: string, goods: readonly Goods[]) {
  for (const [index, { variantId }] of goods.entries()) {
    const storageLocation = locations[index % locations.length] ?? null
    await setStorageLocation(services, { merchantId, variantId, storageLocation })
  }
  for (const { variantId, left } of goods.slice(-lowVariants))
    await setLowStockLevel(services, { merchantId, variantId, pieces: left + 2 })
}

/** Chooses one to three things for an order, as long as there are enough of them. */
function choose(goods: Goods[], index: number): { variantId: string; quantity: number }[] {
  const chosen: { variantId: string; quantity: number }[] = []
  for (let line = 0; line <= index % 3; line++) {
    const quantity = 1 + ((index + line) % 2)
    const from = (index * 5 + line * 3) % goods.length
    const found = [...goods.slice(from), ...goods.slice(0, from)].find(
      (each) => each.left >= quantity && chosen.every(({ variantId }) => variantId !== each.variantId),
    )
    if (!found) break
    found.left -= quantity
    chosen.push({ variantId: found.variantId, quantity })
  }
  return chosen
}

interface Placing {
  merchantId: string
  person: ScaleCustomer
  choices: readonly { variantId: string; quantity: number }[]
}

async function placeOpenOrder(services: Services, { merchantId, person, choices }: Placing): Promise<string> {
  const owner = { guestToken: newGuestToken() }
  for (const choice of choices) await addToCart(services, owner, choice)
  const { email, name, phone, taxId, address } = person
  const cart = await cartView(services, owner, address.postalCode)
  const [part] = cart.stores
  const shipping = part?.shippingOptions.find(({ method }) => method !== 'pickup') ?? part?.shippingOptions[0]
  if (!part || !shipping) throw new Error(`${merchantId} does not deliver to ${address.postalCode}`)
  const { groupId } = await placeOrder(services, owner, {
    clientKey: null,
    idempotencyKey: `open-${merchantId}-${email}`,
    customerId: null,
    ...{ email, name, phone, taxId, address },
    shipping: { [part.slug]: shipping.id },
    paymentMethod: 'pix',
    expectedTotalMinor: cart.itemsMinor - cart.discountMinor - cartPixDiscount(cart) + shipping.priceMinor,
  })
  const [placed] = await services.db.select({ id: order.id }).from(order).where(eq(order.groupId, groupId))
  if (!placed) throw new Error(`${email} ordered nothing`)
  return placed.id
}

interface Key {
  orderId: string
  merchantId: string
  position: number
}

/** Advances an order that was just placed. */
async function advance(services: Services, key: Key, { state, message, daysAgo }: OpenOrder): Promise<void> {
  const { orderId, merchantId } = key
  if (state !== 'awaiting') await reportPayment(services, { orderId })
  if (state !== 'awaiting' && state !== 'reported') {
    await confirmPayment(services, { orderId, ...settlerOf(services, merchantId) })
    await sendOn(services, key, state)
  }
  if (message) await writeTo(daysLater(services, daysAgo * 0.9), orderId, message)
}

async function sendOn(
  services: Services,
  key: Key,
  state: Exclude<OpenOrder['state'], 'awaiting' | 'reported'>,
): Promise<void> {
  const { orderId } = key
  if (state === 'placed' || state === 'preparing' || state === 'shipped') return send(services, key, state)
  if (state === 'failed') {
    await send(services, key, 'shipped')
    await failDelivery(daysLater(services, 6), key)
    return
  }
  await send(services, key, 'delivered')
  const later = daysLater(services, 6.5)
  if (state === 'claimed') {
    const text = 'Uma das peças chegou lascada. Mando foto se precisar.'
    await saveClaim(later, { orderId, kind: 'broken', text, formKey: `open-${orderId}`, pictures: [] })
    return
  }
  const [line] = await services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).limit(1)
  await requestReturn(later, {
    orderId,
    kind: 'withdrawal',
    formKey: `open-${orderId}`,
    lines: line ? [{ orderLineId: line.id, quantity: 1 }] : [],
    note: 'Ficou maior do que eu pensava.',
  })
}

const writeTo = (services: Services, orderId: string, text: string) =>
  inTransaction(services.db, async (tx) => {
    const { order: row, mailTo } = await sidesOfOrder(tx, orderId)
    const digest = `open-${orderId}`
    await writeMessage(tx, services, {
      ...{ order: row, mailTo, text, digest },
      side: 'customer',
      userId: null,
      files: [],
    })
  })
