import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLine } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { changeTracking } from '#server/shop/orders/fulfillments/change-tracking.ts'
import { confirmReceipt, deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { pickupCode } from '#server/shop/orders/fulfillments/pickup-code.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoDelivery } from '#server/shop/orders/fulfillments/undo-delivery.ts'
import { undoDeliveryMs } from '#shared/orders/fulfillments.ts'
import { anOrder, type Item } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 12 })
})
afterAll(() => shop.close())

const tracking = { carrier: 'Correios', trackingCode: 'AA123456785BR', trackingUrl: null }
const statusOf = async (orderId: string) => (await orderRow(shop.services, orderId)).fulfillmentStatus
const linesOf = (orderId: string) =>
  shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)

async function accepted(...items: Item[]) {
  const made = await anOrder(shop, { items })
  await acceptOrder(shop.services, made)
  return made
}

test('a placed order is accepted, shipped and delivered, with one mail for each step', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: [['beans250', 2]] })
  expect(await acceptOrder(services, made)).toEqual({ changed: true })
  expect(await acceptOrder(services, made)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('preparing')

  expect(await shipFulfillment(services, { ...made.key, tracking })).toEqual({ changed: true })
  expect(await shipFulfillment(services, { ...made.key, tracking })).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('shipped')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 2, quantityDelivered: 0 }])

  expect(await confirmReceipt(services, made.key)).toEqual({ changed: true })
  expect(await confirmReceipt(services, made.key)).toEqual({ changed: false })
  expect(await deliverFulfillment(services, made.key)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('delivered')
  const [fulfillment] = await fulfillmentsOf(services, made.orderId)
  expect(fulfillment).toMatchObject({ ...tracking, status: 'delivered' })
})

test('chosen pieces are shipped first, and the rest is a second fulfillment', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 3], ['filter', 2])
  const [beans, filter] = await linesOf(made.orderId)
  const pieces = new Map([[beans?.id ?? '', 2]])
  await shipFulfillment(services, { ...made.key, tracking, pieces })
  // The same form sent again ships nothing more.
  expect(await shipFulfillment(services, { ...made.key, tracking, pieces })).toEqual({ changed: false })

  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([
    { position: 1, status: 'shipped' },
    { position: 2, status: 'preparing' },
  ])
  expect(await statusOf(made.orderId)).toBe('partially_shipped')
  expect((await linesOf(made.orderId)).map((line) => line.quantityShipped)).toEqual([2, 0])

  await confirmReceipt(services, made.key)
  expect(await statusOf(made.orderId)).toBe('partially_delivered')
  const rest = new Map([
    [beans?.id ?? '', 1],
    [filter?.id ?? '', 2],
  ])
  await shipFulfillment(services, { ...made.key, position: 2, tracking, pieces: rest })
  expect((await fulfillmentsOf(services, made.orderId)).length).toBe(2)
  await confirmReceipt(services, { ...made.key, position: 2 })
  expect(await statusOf(made.orderId)).toBe('delivered')
})

test('no piece is shipped twice, and an empty shipment is refused', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 2])
  const [beans] = await linesOf(made.orderId)
  const send = (quantity: number) =>
    shipFulfillment(services, { ...made.key, tracking, pieces: new Map([[beans?.id ?? '', quantity]]) })
  await expect(send(3)).rejects.toMatchObject({ code: 'invalid_transition' })
  await expect(send(0)).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(shipFulfillment(services, { ...made.key, position: 7, tracking })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await statusOf(made.orderId)).toBe('preparing')
})

test('simultaneous shipments of one fulfillment ship it once', async () => {
  const { services, pool } = shop
  const made = await accepted(['beans250', 2])
  const [beans] = await linesOf(made.orderId)
  const pieces = new Map([[beans?.id ?? '', 1]])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shipFulfillment(services, { ...made.key, tracking, pieces })),
  )
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect((await fulfillmentsOf(services, made.orderId)).map(({ status }) => status)).toEqual([
    'shipped',
    'preparing',
  ])
  const { rows } = await pool.query(
    `select count(*)::int as mails from pgboss.job where name = 'send-mail' and data->>'template' = 'fulfillment-shipped'
      and data->'data'->>'orderId' = $1`,
    [made.orderId],
  )
  expect(rows).toEqual([{ mails: 1 }])
})

test('an undelivered fulfillment is shipped again or returned to the store', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipFulfillment(services, { ...made.key, tracking })
  expect(await failDelivery(services, made.key)).toEqual({ changed: true })
  expect(await failDelivery(services, made.key)).toEqual({ changed: false })
  await shipFulfillment(services, { ...made.key, tracking: { ...tracking, trackingCode: 'BB123456785BR' } })
  expect((await fulfillmentsOf(services, made.orderId))[0]).toMatchObject({
    status: 'shipped',
    trackingCode: 'BB123456785BR',
  })
  await failDelivery(services, made.key)
  expect(await receiveFulfillmentBack(services, made.key)).toEqual({ changed: true })
  expect(await receiveFulfillmentBack(services, made.key)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('returned')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 1, quantityReturned: 1 }])
})

test('a pickup is handed over against the code that only its customer sees', async () => {
  const { services } = shop
  const made = await accepted(['mug', 1])
  await expect(shipFulfillment(services, { ...made.key, tracking })).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'preparing', to: 'shipped', allowed: ['ready', 'canceled'] },
  })
  await readyFulfillment(services, made.key)
  expect(await readyFulfillment(services, made.key)).toEqual({ changed: false })
  const [fulfillment] = await fulfillmentsOf(services, made.orderId)
  const right = pickupCode(services, fulfillment?.id ?? '')
  expect(right).toMatch(/^\d{6}$/)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (const code of ['', wrong, '12345'])
    await expect(deliverFulfillment(services, { ...made.key, code })).rejects.toMatchObject({
      code: 'wrong_pickup_code',
    })
  // The code is typed with a space, and was made before the secret was changed.
  const before = pickupCode({ secrets: services.secrets.slice(1) }, fulfillment?.id ?? '')
  const code = `${before.slice(0, 3)} ${before.slice(3)}`
  expect(await deliverFulfillment(services, { ...made.key, code })).toEqual({ changed: true })
  expect(await deliverFulfillment(services, { ...made.key, code: wrong })).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('delivered')
})

test('the tries of a pickup code are limited', async () => {
  const { services } = shop
  const made = await accepted(['mug', 1])
  await readyFulfillment(services, made.key)
  const [fulfillment] = await fulfillmentsOf(services, made.orderId)
  const right = pickupCode(services, fulfillment?.id ?? '')
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const answers = new Set<string>()
  for (let tries = 0; tries < 9; tries++)
    await deliverFulfillment(services, { ...made.key, code: wrong }).catch(({ code }) => answers.add(code))
  expect([...answers]).toEqual(['wrong_pickup_code', 'rate_limited'])
  await expect(deliverFulfillment(services, { ...made.key, code: right })).rejects.toMatchObject({
    code: 'rate_limited',
  })
  // The customer can still confirm the delivery.
  expect(await confirmReceipt(services, made.key)).toEqual({ changed: true })
})

test('a merchant reverts a delivery within a day, and nothing of it remains', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 2])
  await shipFulfillment(services, { ...made.key, tracking })
  await deliverFulfillment(services, made.key)
  expect(await statusOf(made.orderId)).toBe('delivered')
  const answers = await Promise.all([undoDelivery(services, made.key), undoDelivery(services, made.key)])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await statusOf(made.orderId)).toBe('shipped')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 2, quantityDelivered: 0 }])
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([
    { deliveredAt: null, deliveredBy: null },
  ])

  await deliverFulfillment(services, made.key)
  services.passTime(undoDeliveryMs + 1)
  await expect(undoDelivery(services, made.key)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a delivery that its customer confirmed cannot be reverted', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipFulfillment(services, { ...made.key, tracking })
  await confirmReceipt(services, made.key)
  await expect(undoDelivery(services, made.key)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a merchant’s claim of delivery is reverted like a delivery', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipFulfillment(services, { ...made.key, tracking: { ...tracking, trackingCode: null } })
  await deliverFulfillment(services, made.key)
  expect(await undoDelivery(services, made.key)).toEqual({ changed: true })
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([
    { status: 'shipped', deliveryClaimedAt: null },
  ])
})

test('a late or corrected tracking code is mailed to the customer; after delivery it stays', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  const change = (trackingCode: string) =>
    changeTracking(services, { ...made.key, tracking: { ...tracking, trackingCode } })
  await expect(change('AA123456785BR')).rejects.toMatchObject({ code: 'invalid_transition' })
  await shipFulfillment(services, { ...made.key, tracking: { ...tracking, trackingCode: null } })
  expect(await change('AA123456785BR')).toEqual({ changed: true })
  expect(await change('AA123456785BR')).toEqual({ changed: false })
  expect(await change('BB123456785BR')).toEqual({ changed: true })
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([{ trackingCode: 'BB123456785BR' }])
  const { rows } = await shop.pool.query(
    `select count(*)::int as mails from pgboss.job where data->>'template' = 'fulfillment-tracking'
      and data->'data'->>'orderId' = $1`,
    [made.orderId],
  )
  expect(rows).toEqual([{ mails: 2 }])
  await confirmReceipt(services, made.key)
  await expect(change('AA123456785BR')).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('another store’s fulfillment answers not found', async () => {
  const { services, world } = shop
  const made = await accepted(['beans250', 1])
  const key = { ...made.key, merchantId: world.merchants.ana.id }
  for (const action of [
    () => acceptOrder(services, key),
    () => readyFulfillment(services, key),
    () => shipFulfillment(services, { ...key, tracking }),
    () => deliverFulfillment(services, key),
    () => failDelivery(services, key),
    () => changeTracking(services, { ...key, tracking }),
    () => undoDelivery(services, key),
    () => receiveFulfillmentBack(services, key),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'not_found' })
})
