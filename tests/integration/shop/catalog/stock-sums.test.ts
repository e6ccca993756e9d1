import { eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { ShopError } from '#shared/errors.ts'
import { biasCheckout } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const holdMs = 48 * 3_600_000

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const actions = ['claim', 'confirm', 'deny', 'cancel', 'expire'] as const
const things = ['beans250', 'beans1kg', 'press', 'cup', 'filter', 'vaseSand', 'mug'] as const

const step = fc.oneof(
  fc.record({
    place: fc.array(
      fc.record({ thing: fc.constantFrom(...things), quantity: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  fc.record({ action: fc.constantFrom(...actions), which: fc.nat(20) }),
)

const oneCup = { place: [{ thing: 'cup' as const, quantity: 1 }] }
const paidAndCanceled = [
  oneCup,
  { action: 'confirm' as const, which: 0 },
  oneCup,
  { action: 'cancel' as const, which: 1 },
]

/** Refusals are answers; anything else is a bug. */
async function unlessRefused(work: Promise<unknown>) {
  await work.catch((error) => {
    if (!(error instanceof ShopError)) throw error
  })
}

async function place(items: { thing: (typeof things)[number]; quantity: number }[]) {
  const owner = { guestToken: newGuestToken() }
  const { services, world } = shop
  for (const { thing, quantity } of items) {
    await unlessRefused(addToCart(services, owner, { variantId: world.variants[thing], quantity }))
  }
  await unlessRefused(placeOrder(services, owner, await biasCheckout(services, owner)))
}

async function action(name: (typeof actions)[number], which: number) {
  const { services } = shop
  const orders = await services.db.select().from(order).orderBy(order.createdAt, order.id)
  const chosen = orders[which % Math.max(1, orders.length)]
  if (!chosen) return
  const { id: orderId, merchantId } = chosen
  if (name === 'expire') services.passTime(holdMs + 1000)
  const work = {
    claim: () => reportPayment(services, { orderId }),
    confirm: () => confirmPayment(services, { orderId, merchantId }),
    deny: async () => {
      await inquireAboutPayment(services, { orderId, merchantId })
      services.passTime(24 * 3_600_000)
      await denyPayment(services, { orderId, merchantId })
    },
    cancel: () => cancelOrder(services, { orderId }),
    expire: () => expireUnpaid(services, { orderId }),
  }
  await unlessRefused(work[name]())
}

/** Variants whose stock level differs from the sum of its movements. */
async function differences() {
  const { rows } = await shop.pool.query(`
    select l.variant_id, l.on_hand, l.reserved from inventory_level l
    where l.on_hand <> (select coalesce(sum(on_hand_delta), 0) from stock_movement m where m.variant_id = l.variant_id)
      or l.reserved <> (select coalesce(sum(reserved_delta), 0) from stock_movement m where m.variant_id = l.variant_id)
      or l.reserved <> (
        select coalesce(sum(quantity), 0) from stock_reservation r where r.variant_id = l.variant_id and status = 'held'
      )
    union all
    select r.variant_id, -1, -1 from stock_reservation r join "order" o on o.id = r.order_id
    where r.status <> case o.status when 'pending' then 'held' when 'canceled' then case when o.placed_at is null then 'released' else 'committed' end else 'committed' end`)
  return rows
}

test('after any sequence of orders stock equals the sum of its movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const each of steps) await ('place' in each ? place(each.place) : action(each.action, each.which))
      expect(await differences()).toEqual([])
    }),
    { numRuns: 15, examples: [[paidAndCanceled]] },
  )
  // The steps did something, whatever became of it later.
  const { db } = shop.services
  expect(await db.$count(order, isNotNull(order.placedAt))).toBeGreaterThan(0)
  expect(await db.$count(order, eq(order.status, 'canceled'))).toBeGreaterThan(0)
})
