import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { maxEarlierOrders } from '#shared/orders/merchant-orders.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

async function shown(number: string, tab: string) {
  const { body } = await caio.get(`/merchant/orders/${number}/_payload.json?b0123456789ab&tab=${tab}`)
  return body.data['merchant-order'] as PageData['merchant-order']
}

test('an order leads to those beside it in the tab that it was opened from', async () => {
  const { services } = shop
  const numbers: string[] = []
  for (let n = 0; n < 3; n++) {
    numbers.push((await anOrder(shop, { items: ['filter'] })).number)
    services.passTime(86_400_000)
  }
  const foreign = await anOrder(shop, { items: ['mug'] })
  const [first, second, third] = numbers as [string, string, string]
  expect((await shown(second, 'accept')).within).toMatchObject({
    filters: { tab: 'accept' },
    previous: first,
    next: third,
    place: { position: 2, total: 3, isMore: false },
  })
  expect((await shown(second, 'all')).within).toMatchObject({
    filters: { tab: 'all' },
    previous: third,
    next: first,
    place: { position: 2, total: 3, isMore: false },
  })
  expect((await shown(first, 'accept')).within).toMatchObject({
    previous: null,
    next: second,
    place: { position: 1, total: 3 },
  })
  expect((await shown(third, 'all')).within?.previous).not.toBe(foreign.number)
  expect((await shown(second, 'sideways')).within).toBeNull()
  const { text } = await caio.get(`/merchant/orders/${second}?tab=accept`)
  expect(text).toContain(merchantOrderMessages.neighbors.place({ position: 2, total: 3, isMore: false }))
  expect(text).toMatch(new RegExp(`rel="prev"[^>]*href="/merchant/orders/${first}\\?tab=accept"`))
  expect(text).toMatch(new RegExp(`rel="next"[^>]*href="/merchant/orders/${third}\\?tab=accept"`))
})

test('what is done on an order keeps the tab, and an order that left it leads on', async () => {
  const { services } = shop
  const one = await anOrder(shop, { items: ['filter'] })
  services.passTime(86_400_000)
  const two = await anOrder(shop, { items: ['filter'] })
  const accept = await caio
    .post(`/merchant/orders/${one.number}/_payload.json?b0123456789ab&tab=accept`)
    .send({ intent: 'accept' })
  expect(accept.body.redirect).toBe(`/merchant/orders/${one.number}?tab=accept&done=accept`)
  expect((await shown(one.number, 'accept')).within).toMatchObject({ next: two.number, place: null })
  expect((await shown(one.number, 'check')).within?.place).toBeNull()
  expect((await shown(one.number, 'all&label=awaiting_payment')).within?.place).toBeNull()
  await acceptOrder(services, two)
})

test('the page tells what the customer has bought of this store before', async () => {
  const one = await anOrder(shop, { items: ['filter'], email: 'rui@feira.test' })
  const first = await shown(one.number, 'all')
  expect(first.history).toEqual({ count: 0, isMore: false, totalMinor: 0, lastAt: null, pastCount: 0 })
  shop.services.passTime(1000)
  const two = await anOrder(shop, { items: ['filter'], email: 'Rui@feira.test' })
  expect((await shown(two.number, 'all')).history).toMatchObject({ count: 1, totalMinor: one.totalMinor })
  const { text } = await caio.get(`/merchant/orders/${one.number}`)
  expect(text).toContain(merchantOrderMessages.history.orders(0, ''))
})

test('of whoever has bought very often, no more orders are counted than the page says', async () => {
  const customerId = shop.world.users.bia.id
  const one = await anOrder(shop, { items: ['filter'], owner: { userId: customerId } })
  const copied = (count: number) =>
    shop.database.pool.query(
      `begin;
      -- Only the history looks at them: they need no purchase of their own.
      set local session_replication_role = replica;
      insert into "order" (id, number, group_id, merchant_id, customer_id, status, payment_status, currency, items_minor, shipping_minor,
        total_minor, shipping_name, shipping_method, shipping_min_days, shipping_max_days, placed_at, created_at)
      select gen_random_uuid(), 'C' || gen_random_uuid(), gen_random_uuid(), merchant_id, customer_id, 'placed', payment_status, currency,
        items_minor, shipping_minor, total_minor, shipping_name, shipping_method, shipping_min_days, shipping_max_days,
        created_at - interval '1 day', created_at - interval '1 day'
      from "order", generate_series(1, ${count}) where id = '${one.orderId}';
      commit`,
    )
  await copied(maxEarlierOrders)
  expect((await shown(one.number, 'all')).history).toMatchObject({
    count: maxEarlierOrders,
    isMore: false,
    totalMinor: maxEarlierOrders * one.totalMinor,
  })
  await copied(1)
  expect((await shown(one.number, 'all')).history).toMatchObject({ count: maxEarlierOrders, isMore: true })
  const { text } = await caio.get(`/merchant/orders/${one.number}`)
  expect(text).toContain(merchantOrderMessages.history.more(maxEarlierOrders))
})
