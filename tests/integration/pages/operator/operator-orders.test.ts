import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { maxNamed, ordersOfAll } from '#server/shop/orders/views/operator-order-queries.ts'
import { noOperatorOrderFilters } from '#shared/orders/operator-orders.ts'
import type { PageData } from '#shared/pages.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { plansOf, tableScans } from '#tests/support/shop/database/query-plans.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'

let shop: Operation
// The list is of all orders that there are.
beforeEach(async () => {
  shop = await startOperation()
})
afterEach(() => shop.close())

const list = '/operator/orders'
const page = async (query = '') => (await shop.olga.get(list + query).expect(200)).text
const numbers = (text: string) =>
  [...new Set(text.match(/\/operator\/orders\/[0-9A-Z]{4}-[0-9A-Z]{4}/g))].length

test('only the operator sees the orders of all stores', async () => {
  expect(await refusesOthers(shop, list)).toBe('/sign-in?to=%2Foperator%2Forders')
  expect(await page()).toContain('Nenhum pedido ainda')
})

test('an order is found by number, e-mail or payment reference', async () => {
  const { orders, groupId } = await anOrder(shop, { state: 'pending', items: ['beans250', 'mug'] })
  const [order] = orders
  const { attempts } = await moneyOf(shop.services, groupId)
  const address = `${list}/${order?.number}`
  for (const typed of [order?.number, order?.number.replace('-', ' ').toLowerCase()]) {
    const found = await shop.olga.get(`${list}?q=${encodeURIComponent(typed ?? '')}`)
    expect(found.headers.location, typed).toBe(address)
  }
  for (const query of ['BIA@feira.test', attempts[0]?.providerRef ?? ''])
    expect(await page(`?q=${encodeURIComponent(query)}`), query).toContain(address)
  for (const query of ['ninguem@feira.test', '0000-0000', "'; drop table", '%', '\0'.repeat(3)])
    await shop.olga.get(`${list}?q=${encodeURIComponent(query)}`).expect(200)
  expect(await page('?q=ninguem@feira.test')).toContain('Nenhum pedido encontrado')
  expect(numbers(await page('?status=pending'))).toBe(2)
  expect(numbers(await page('?status=canceled'))).toBe(0)
})

test('an order is found by parts of a name, by its payment, its store and its days', async () => {
  const { orders, groupId } = await anOrder(shop, { state: 'pending', items: ['beans250', 'mug'] })
  const { attempts } = await moneyOf(shop.services, groupId)
  const { rows } = await shop.database.pool.query('select name from order_group where id = $1', [groupId])
  const [first = ''] = String(rows[0].name).split(' ')
  const found = async (query: string) => numbers(await page(query))
  for (const query of [first.toUpperCase(), String(rows[0].name)])
    expect(await found(`?q=${encodeURIComponent(query)}`), query).toBe(orders.length)
  // Each store is paid by itself.
  for (const query of [attempts[0]?.paymentId, attempts[0]?.providerRef])
    expect(await found(`?q=${query}`), query).toBe(1)
  expect(await found(`?q=${first}&store=cafe`)).toBe(1)
  expect(await found('?store=ana')).toBe(1)
  expect(await found('?store=nobody')).toBe(0)
  const today = localDay(shop.services.clock(), shop.services.country.timeZone)
  expect(await found(`?from=${today}&until=${today}`)).toBe(2)
  expect(await found(`?until=${addDays(today, -1)}`)).toBe(0)
  expect(await found('?from=nothing')).toBe(2)
  expect(await page(`?q=${first}&store=cafe&from=${today}`)).toContain(`value="${today}"`)
})

test('an order is found by the code of a parcel, as it is typed, and by the number of a return', async () => {
  const { orderId, number, key, lines } = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(shop.services, key)
  await shipFulfillment(shop.services, {
    ...key,
    tracking: { carrier: null, trackingCode: 'BR123456785BR', trackingUrl: null },
  })
  await markDelivered(shop.services, orderId)
  const asked = await requestReturn(shop.services, {
    orderId,
    kind: 'withdrawal',
    lines: [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }],
    note: '',
    formKey: newId(),
  })
  for (const query of ['BR123456785BR', 'br 123 456 785 br', asked.number, asked.number.toLowerCase()])
    expect(await page(`?q=${encodeURIComponent(query)}`), query).toContain(`${list}/${number}`)
})

test('long lists are paged, and every filter uses an index', async () => {
  const { pool } = shop.database
  await anOrder(shop, { state: 'pending', items: ['beans250'] })
  // Copies of one order, each in a checkout of its own.
  await pool.query(`
    begin;
    -- Only the lists look at them: they need no lines.
    set local session_replication_role = replica;
    create temporary table as_it_is as select * from "order" limit 1;
    with source as (select g.* from order_group g limit 1), carts as (
      insert into cart (id, guest_token_hash, status, created_at)
      select gen_random_uuid(), md5(n::text), 'completed', now() from generate_series(1, 3000) n
      returning id
    ), groups as (
      insert into order_group (id, number, cart_id, idempotency_key, email, name, phone, tax_id, ship_address,
        currency, total_minor)
      select gen_random_uuid(), 'G-' || left(md5(carts.id::text), 12), carts.id, carts.id::text,
        left(md5(carts.id::text), 9) || '@feira.test', name, phone, tax_id, source.ship_address, source.currency, o.total_minor
      from source, carts, as_it_is o returning id, number
    ), paid as (
      insert into payment (id, group_id, currency, amount_minor)
      select gen_random_uuid(), groups.id, 'BRL', o.total_minor from groups, as_it_is o returning id, group_id
    ), placed as (
      insert into "order" (id, number, group_id, merchant_id, status, currency, items_minor, shipping_minor,
        total_minor, shipping_name, shipping_method, shipping_min_days, shipping_max_days, created_at)
      select gen_random_uuid(), groups.number, groups.id, o.merchant_id, 'pending', o.currency, o.items_minor,
        o.shipping_minor, o.total_minor, o.shipping_name, o.shipping_method, o.shipping_min_days,
        o.shipping_max_days, now() - random() * interval '300 days'
      from groups, as_it_is o returning id, group_id, total_minor
    ), attempts as (
      insert into payment_attempt (id, payment_id, method, provider_ref, status, amount_minor, next_action)
      select gen_random_uuid(), paid.id, 'pix', 'X' || replace(paid.id::text, '-', ''), 'requires_action', 1,
        '{"kind":"none"}' from paid
    )
    insert into payment_allocation (payment_id, order_id, amount_minor)
    select paid.id, placed.id, placed.total_minor from paid join placed using (group_id);
    commit`)
  await pool.query('analyze "order", order_group, payment, payment_allocation, payment_attempt')

  const first = await page()
  const next = /href="(\/operator\/orders\?cursor=[^"]+)"/.exec(first)?.[1] ?? ''
  expect(numbers(first)).toBeGreaterThan(0)
  const second = await page(next.slice(list.length))
  expect(second).toContain('rel="prev"')

  const { services } = shop
  const nothing = { ...noOperatorOrderFilters, merchantId: null }
  const cursor = decodeURIComponent(next.split('cursor=')[1] ?? '')
  const plans = await plansOf(pool, async () => {
    await ordersOfAll(services, nothing, null)
    await ordersOfAll(services, nothing, cursor)
    await ordersOfAll(services, { ...nothing, status: 'pending' }, null)
    await ordersOfAll(services, { ...nothing, query: 'bia@feira.test' }, null)
    await ordersOfAll(services, { ...nothing, query: '0000-0000' }, null)
  })
  expect(plans).toHaveLength(5)
  for (const plan of plans)
    for (const table of ['order', 'order_group', 'payment', 'payment_attempt'])
      expect(tableScans(table, plan)).toEqual([])

  // All of them have the same name.
  const { rows } = await pool.query<{ name: string }>('select name from order_group limit 1')
  const named = async (at: string) => {
    const query = new URLSearchParams({ q: rows[0]?.name ?? '', cursor: at })
    const { body } = await shop.olga.get(`${list}/_payload.json?${query}`).expect(200)
    return body.data['operator-orders'] as PageData['operator-orders']
  }
  const found = new Set<string>()
  let shown = await named('')
  for (;;) {
    for (const { email } of shown.orders.items) found.add(email)
    if (!shown.orders.next) break
    expect(shown.isCut).toBe(false)
    shown = await named(shown.orders.next)
  }
  expect(found.size).toBe(maxNamed)
  expect(shown.isCut).toBe(true)
})
