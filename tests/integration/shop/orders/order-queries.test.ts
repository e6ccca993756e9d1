import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBadgeSql } from '#server/db/schema/order-badge.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { ordersOfCustomer } from '#server/shop/orders/views/customer-order-queries.ts'
import { ordersOfMerchant } from '#server/shop/orders/views/merchant-order-queries.ts'
import { orderGroupPage, orderIdOf, orderOfCustomer } from '#server/shop/orders/views/order-queries.ts'
import {
  attemptStatuses,
  badgeOf,
  cancelReasons,
  type OrderBadge,
  orderFulfillmentStatuses,
  orderStatuses,
  ordersPerPage,
  paymentStatuses,
} from '#shared/orders/orders.ts'
import { noStoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let biasGroup: string

beforeAll(async () => {
  shop = await startShop()
  const { beans250, filter, vaseSand } = shop.world.variants
  const bia = { userId: shop.world.users.bia.id }
  const choices = [[beans250, 2] as const, [filter, 1] as const, [vaseSand, 1] as const]
  biasGroup = await placeBiasOrder(shop.services, bia, choices)
})
afterAll(() => shop.close())

const listOf = (userId: string, search: Partial<Parameters<typeof ordersOfCustomer>[2]> = {}) =>
  ordersOfCustomer(shop.services, userId, { label: '', query: '', cursor: null, ...search })

const biasNumbers = async () => {
  const { items } = await listOf(shop.world.users.bia.id)
  return {
    cafe: items.find((item) => item.store.slug === 'cafe')?.number ?? '',
    ana: items.find((item) => item.store.slug === 'ana')?.number ?? '',
  }
}

test('a customer’s orders are listed as cards', async () => {
  const { items } = await listOf(shop.world.users.bia.id)
  expect(items).toHaveLength(2)
  expect(items.find((item) => item.store.slug === 'cafe')).toMatchObject({
    store: { name: 'Café da Serra' },
    label: 'awaiting_payment',
    itemCount: 3,
    totalMinor: 2 * 3290 + 1250 + 1290,
    picture: null,
  })
})

test('an order has links to the others of its checkout', async () => {
  const numbers = await biasNumbers()
  const page = await orderOfCustomer(shop.services, shop.world.users.bia.id, numbers.cafe)
  expect(page?.order.number).toBe(numbers.cafe)
  expect(page?.siblings).toEqual([{ number: numbers.ana, store: 'Cerâmica da Ana' }])
  expect(page?.order.lines.map((line) => line.productHandle)).toEqual(['cafe-em-graos', 'filtro-de-papel'])
})

test('another customer’s order is not found', async () => {
  const { db } = shop.services
  const { cafe } = await biasNumbers()
  const { caio, bia } = shop.world.users
  expect(await orderOfCustomer(shop.services, caio.id, cafe)).toBeNull()
  expect(await orderIdOf(db, { customerId: caio.id }, cafe)).toBeNull()
  expect(await orderIdOf(db, { merchantId: shop.world.merchants.ana.id }, cafe)).toBeNull()
  const otherGroup = await placeBiasOrder(shop.services, { guestToken: newGuestToken() }, [
    [shop.world.variants.press, 1],
  ])
  expect(await orderIdOf(db, { groupId: otherGroup }, cafe)).toBeNull()
  expect(await orderIdOf(db, { customerId: bia.id }, cafe)).not.toBeNull()
  expect(await orderIdOf(db, { merchantId: shop.world.merchants.cafe.id }, cafe)).not.toBeNull()
  expect(await orderIdOf(db, { groupId: biasGroup }, cafe)).not.toBeNull()
  expect((await listOf(caio.id)).items).toEqual([])
})

test('an unknown checkout is not found', async () => {
  expect(await orderGroupPage(shop.services, '00000000-0000-7000-8000-000000000000')).toBeNull()
})

test('orders are found by number, store and product, in any spelling', async () => {
  const { cafe } = await biasNumbers()
  const storesFor = async (query: string) =>
    (await listOf(shop.world.users.bia.id, { query })).items.map((item) => item.store.slug).toSorted()
  expect(await storesFor(cafe.toLowerCase())).toEqual(['cafe'])
  expect(await storesFor(cafe.replace('-', ''))).toEqual(['cafe'])
  expect(await storesFor('ceramica')).toEqual(['ana'])
  expect(await storesFor('VASO DE BÁRRO')).toEqual(['ana'])
  expect(await storesFor('100% café')).toEqual([])
  expect(await storesFor('%')).toEqual([])
  expect(await storesFor('  ')).toEqual(['ana', 'cafe'])
})

test('a list filtered by a label has the orders that show the label', async () => {
  const { ana: userId } = shop.world.users
  const ids: string[] = []
  for (let place = 0; place < 4; place++) {
    const groupId = await placeBiasOrder(shop.services, { userId: userId.id }, [
      [shop.world.variants.filter, 1],
    ])
    const page = await orderGroupPage(shop.services, groupId)
    ids.push((await orderIdOf(shop.services.db, { groupId }, page?.orders[0]?.number ?? '')) ?? '')
  }
  await reportPayment(shop.services, { orderId: ids[0] ?? '' })
  await confirmPayment(shop.services, { orderId: ids[1] ?? '', system: true })
  await cancelOrder(shop.services, { orderId: ids[2] ?? '' })

  const labels: OrderBadge[] = ['awaiting_payment', 'payment_claimed', 'placed', 'canceled']
  for (const label of labels) {
    const { items } = await listOf(userId.id, { label })
    expect(items.map((item) => item.label)).toEqual([label])
  }
  expect((await listOf(userId.id, { label: 'shipped' })).items).toEqual([])
})

test('a label means the same in a list and on a page', async () => {
  const states = orderStatuses.flatMap((status) =>
    [null, ...cancelReasons].flatMap((cancelReason) =>
      orderFulfillmentStatuses.flatMap((fulfillmentStatus) =>
        paymentStatuses.flatMap((paymentStatus) =>
          attemptStatuses.flatMap((attemptStatus) =>
            [0, 1].flatMap((openReturns) =>
              [0, 1, 2, 3].map((bits) => ({
                status,
                cancelReason,
                fulfillmentStatus,
                paymentStatus,
                attemptStatus,
                openReturns,
                isPickup: (bits & 1) === 1,
                isReported: (bits & 2) === 2,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  const label = orderBadgeSql({
    status: sql`s->>'status'`,
    cancelReason: sql`s->>'cancelReason'`,
    fulfillmentStatus: sql`s->>'fulfillmentStatus'`,
    paymentStatus: sql`s->>'paymentStatus'`,
    attemptStatus: sql`s->>'attemptStatus'`,
    openReturns: sql`(s->>'openReturns')::int`,
    isReported: sql`(s->>'isReported')::boolean`,
    isPickup: sql`(s->>'isPickup')::boolean`,
  })
  const { rows } = await shop.services.db.execute<{ label: OrderBadge }>(
    sql`select ${label} as label from jsonb_array_elements(${JSON.stringify(states)}::jsonb) with ordinality t (s, place)
      order by place`,
  )
  expect(rows.map((row) => row.label)).toEqual(states.map(badgeOf))
})

test('the pages of a list follow each other without a gap, forward and back', async () => {
  const { services, world } = shop
  const userId = world.users.olga.id
  const placed = ordersPerPage * 2 + 3
  for (let place = 0; place < placed; place++) {
    await placeBiasOrder(services, { userId }, [[world.variants.filter, 1]])
  }
  // Some orders have the same time: the id decides.
  await shop.pool.query(`update "order" set created_at = now() where customer_id = $1`, [userId])

  const first = await listOf(userId)
  const second = await listOf(userId, { cursor: first.next })
  const third = await listOf(userId, { cursor: second.next })
  expect([first, second, third].map((page) => page.items.length)).toEqual([20, 20, 3])
  expect([first.previous, third.next]).toEqual([null, null])
  const numbers = [first, second, third].flatMap((page) => page.items.map((item) => item.number))
  expect(new Set(numbers).size).toBe(placed)

  const back = await listOf(userId, { cursor: third.previous })
  expect(back.items).toEqual(second.items)
  expect((await listOf(userId, { cursor: back.previous })).items).toEqual(first.items)
  expect((await listOf(userId, { cursor: 'bobagem' })).items).toEqual(first.items)
})

test('a merchant sees the own orders, with what to look for in each', async () => {
  const { services, world } = shop
  const list = await ordersOfMerchant(
    services,
    { ...noStoreOrderFilters, merchantId: world.merchants.ana.id },
    null,
  )
  const { ana } = await biasNumbers()
  expect(list.items).toEqual([
    {
      number: ana,
      createdAt: expect.any(String),
      customer: 'Bia Souza',
      city: 'São Paulo',
      region: 'SP',
      label: 'awaiting_payment',
      totalMinor: 8900,
      lines: [{ title: 'Vaso de barro', options: 'Areia · P', sku: 'VASO-AREIA-P', quantity: 1 }],
      picture: null,
      method: 'pix',
      isReplacement: false,
      shippingName: 'Retirada no ateliê',
      tags: [],
      problems: [],
      next: null,
      shipBy: null,
      due: null,
      txid: `PEDIDO${ana.replace('-', '')}`,
      claimedAt: null,
      inquirySentAt: null,
      answerBy: null,
      canConfirm: true,
      canInquire: false,
      canDeny: false,
    },
  ])
  const claimed = { ...noStoreOrderFilters, merchantId: world.merchants.ana.id, tab: 'check' } as const
  expect((await ordersOfMerchant(services, claimed, null)).items).toEqual([])
})
