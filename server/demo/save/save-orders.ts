import { and, eq } from 'drizzle-orm'
import { merchant, order, user, variant } from '#server/db/schema/index.ts'
import { demoOrders, demoPeople } from '#server/demo/demo-data.ts'
import type { DemoOrder, DemoOrderPart, DemoPerson } from '#server/demo/demo-data-types.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import type { Services } from '#server/shop/services.ts'
import { cartPixDiscount } from '#shared/orders/cart.ts'
import { daysLater } from './days-later.ts'
import { isTrouble, makeTrouble, settlerOf } from './make-trouble.ts'
import { send } from './send-order.ts'
import { withoutMail } from './without-mail.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Places the demo customers' orders by the usual rules with an earlier clock, without sending mail. */
export async function saveOrders(services: Services) {
  for (const planned of demoOrders) {
    const placedAtMs = services.clock().getTime() - planned.daysAgo * dayMs - hourMs
    const then = { ...services, clock: () => new Date(placedAtMs), queue: withoutMail(services.queue) }
    const orders = await placeOrders(then, planned)
    for (const part of planned.parts) {
      const placed = orders.find(({ slug }) => slug === part.store)
      if (!placed) throw new Error(`The demo order of ${planned.customer} has no part of ${part.store}`)
      await advanceTo(then, placed, part.state)
    }
  }
}

async function placeOrders(services: Services, { customer, daysAgo, parts }: DemoOrder) {
  const person = demoPeople.find(({ email }) => email === customer)
  const [account] = await services.db.select({ id: user.id }).from(user).where(eq(user.email, customer))
  if (!person || !account) throw new Error(`Nobody is ${customer}`)
  const owner = { userId: account.id }
  for (const { store, lines } of parts) {
    for (const { sku, quantity } of lines) {
      await addToCart(services, owner, { variantId: await variantOf(services, store, sku), quantity })
    }
  }
  const cart = await cartView(services, owner, person.address.postalCode)
  const { stores, itemsMinor, discountMinor } = cart
  const choices = stores.map(({ slug, shippingOptions: [cheapest] }) => {
    if (!cheapest) throw new Error(`${slug} does not deliver to ${person.address.postalCode}`)
    return { slug, ...cheapest }
  })
  const { groupId } = await placeOrder(services, owner, {
    clientKey: null,
    idempotencyKey: `demo-${customer}-${daysAgo}-${parts.map(({ store }) => store).join('-')}`,
    customerId: account.id,
    ...contactOf(person),
    shipping: Object.fromEntries(choices.map(({ slug, id }) => [slug, id])),
    paymentMethod: 'pix',
    expectedTotalMinor: choices.reduce(
      (total, { priceMinor }) => total + priceMinor,
      itemsMinor - discountMinor - cartPixDiscount(cart),
    ),
  })
  return ordersOfGroup(services, groupId)
}

async function variantOf({ db }: Services, store: string, sku: string): Promise<string> {
  const [found] = await db
    .select({ id: variant.id })
    .from(variant)
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .where(and(eq(merchant.slug, store), eq(variant.sku, sku)))
  if (!found) throw new Error(`${store} sells no ${sku}`)
  return found.id
}

const contactOf = ({ email, name, phone, cpf, address }: DemoPerson) => ({
  email,
  name,
  phone,
  taxId: cpf,
  address: { ...address, complement: address.complement ?? null, recipient: name },
})

const ordersOfGroup = ({ db }: Services, groupId: string) =>
  db
    .select({ orderId: order.id, merchantId: merchant.id, slug: merchant.slug })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(order.groupId, groupId))

/** Advances a new order from "awaiting" to its planned state. */
async function advanceTo(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
  state: DemoOrderPart['state'],
) {
  if (state === 'awaiting') return
  if (state === 'canceled') return cancelOrder(services, { orderId })
  if (state === 'expired') return expireUnpaid(daysLater(services, 3), { orderId })
  await reportPayment(services, { orderId })
  if (state === 'processing') return
  const key = { orderId, merchantId, position: 1 }
  await confirmPayment(services, { orderId, ...settlerOf(services, merchantId) })
  if (isTrouble(state)) await makeTrouble(services, key, state)
  else await send(services, key, state)
}
