import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { reserveStock } from '#server/shop/stock/reserve-stock.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const checkViolation = '23514'
const uniqueViolation = '23505'
const integrityViolation = '23000'

let shop: Awaited<ReturnType<typeof startShop>>
let groupId: string
let orderId: string

beforeAll(async () => {
  shop = await startShop()
  const { beans250, vaseSand } = shop.world.variants
  const choices = [[beans250, 2] as const, [vaseSand, 1] as const]
  groupId = await placeBiasOrder(shop.services, { guestToken: newGuestToken() }, choices)
  const { rows } = await shop.pool.query('select id from "order" where group_id = $1 order by id', [groupId])
  orderId = rows[0].id
})
afterAll(() => shop.close())

/** The database’s error for a write that bypasses the shop’s rules. */
async function refusal(statement: string): Promise<string | undefined> {
  try {
    await shop.services.db.execute(sql.raw(statement))
    return 'nothing'
  } catch (error) {
    return sqlStateOf(error)
  }
}

test.each([
  ['a group whose orders do not sum to it', () => `update order_group set total_minor = total_minor + 1`],
  [
    'an order that is not the sum of its parts',
    () => `update "order" set shipping_minor = shipping_minor + 1`,
  ],
  [
    'an order that its group does not know of',
    () => `update "order" set shipping_minor = shipping_minor + 1, total_minor = total_minor + 1`,
  ],
  [
    'a line that is not its quantity times its price',
    () => `update order_line set total_minor = total_minor + 1`,
  ],
  [
    'lines that do not sum to their order',
    () => `update order_line set quantity = quantity + 1, total_minor = total_minor + unit_price_minor`,
  ],
  ['a payment that is not the sum of its allocations', () => `update payment set captured_minor = 1`],
  ['payments that do not sum to their group', () => `update payment set amount_minor = amount_minor + 1`],
  [
    'an allocation that does not sum to its order',
    () => `update payment_allocation set amount_minor = amount_minor + 1`,
  ],
  ['more captured than asked for', () => `update payment_allocation set captured_minor = amount_minor + 1`],
  ['a placed order that is not paid', () => `update "order" set status = 'placed'`],
  ['a canceled order without a reason', () => `update "order" set status = 'canceled'`],
  ['a captured attempt without its time', () => `update payment_attempt set status = 'captured'`],
  [
    'stock reserved beyond what there is',
    () => `update inventory_level set reserved = on_hand + 1 where tracked`,
  ],
  ['less than nothing reserved', () => `update inventory_level set reserved = -1`],
  ['a status that the shop does not know', () => `update "order" set status = 'lost'`],
])('the database refuses %s', async (_, statement) => {
  expect(await refusal(statement())).toBe(checkViolation)
})

test.each([
  [
    'a second order of one store in a group',
    () =>
      `insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'ZZZZ-ZZZZ'))).*
      from "order" o where o.id = '${orderId}'`,
  ],
  [
    'a second group of one cart',
    () =>
      `insert into order_group select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'number', 'G-ZZZZ-ZZZZ',
      'idempotency_key', 'another key'))).* from order_group g where g.id = '${groupId}'`,
  ],
  [
    'two open attempts of one payment',
    () =>
      `insert into payment_attempt (id, payment_id, method, provider_ref, status, amount_minor, next_action)
      select gen_random_uuid(), payment_id, method, 'another', 'processing', amount_minor, next_action
      from payment_attempt limit 1`,
  ],
  [
    'the same movement of stock twice',
    () =>
      `insert into stock_movement (id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, at)
      select gen_random_uuid(), variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, at
      from stock_movement where kind = 'hold' limit 1`,
  ],
])('the database refuses %s', async (_, statement) => {
  expect(await refusal(statement())).toBe(uniqueViolation)
})

test.each(['stock_movement', 'order_event', 'price_history'])(
  'the database refuses a change of %s',
  async (table) => {
    expect(await refusal(`update ${table} set at = now()`)).toBe(integrityViolation)
    expect(await refusal(`delete from ${table}`)).toBe(integrityViolation)
  },
)

test.each(['"order"', 'order_line', 'payment', 'payment_attempt', 'payment_allocation'])(
  'the database refuses to delete a row of %s',
  async (table) => {
    expect(await refusal(`delete from ${table}`)).not.toBe('nothing')
  },
)

test('the database refuses an order move that is not in the table of moves', async () => {
  const { services } = shop
  const move = (to: 'placed' | 'canceled', by: 'customer' | 'system') =>
    services.db.transaction(async (tx) => {
      const { order } = await lockOrder(tx, { orderId })
      const at = services.clock()
      await moveOrder(
        tx,
        order,
        to === 'placed' ? { to, by, at, shipBy: at, restingDays: 0 } : { to, by, at, reason: 'customer' },
      )
    })
  await expect(move('placed', 'customer')).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'pending', to: 'placed', allowed: ['canceled'] },
  })
  await confirmPayment(services, { orderId, system: true })
  await expect(move('canceled', 'system')).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'placed', to: 'canceled', allowed: ['completed'] },
  })
})

test('stock is reserved for the sum of all lines of a variant', async () => {
  const { vaseBlue } = shop.world.variants
  const { rows } = await shop.pool.query('select id, order_id from order_line order by id')
  const demands = rows.map((row) => ({
    orderId: row.order_id,
    orderLineId: row.id,
    variantId: vaseBlue,
    quantity: 3,
  }))
  // Each line alone would fit into the stock.
  await expect(shop.services.db.transaction((tx) => reserveStock(tx, demands))).rejects.toMatchObject({
    code: 'out_of_stock',
    data: { short: [{ variantId: vaseBlue, wanted: 6, available: 4 }] },
  })
})
