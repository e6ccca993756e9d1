import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLine } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { changeTracking } from '#server/shop/orders/parcels/change-tracking.ts'
import { confirmReceipt, deliverParcel } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { failDelivery, takeParcelBack } from '#server/shop/orders/parcels/fail-delivery.ts'
import { pickupCode } from '#server/shop/orders/parcels/pickup-code.ts'
import { readyParcel } from '#server/shop/orders/parcels/ready-parcel.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import { undoDelivery } from '#server/shop/orders/parcels/undo-delivery.ts'
import { undoDeliveryMs } from '#shared/parcels.ts'
import { orderRow, parcelsOf, placedOrder } from '../../support/placed-order.ts'
import { startShop } from '../../support/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 12 })
})
afterAll(() => shop.close())

const tracking = { carrier: 'Correios', trackingCode: 'AA123456785BR', trackingUrl: null }
const statusOf = async (orderId: string) => (await orderRow(shop.services, orderId)).fulfillmentStatus
const linesOf = (orderId: string) =>
  shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)

async function accepted(
  ...things: Parameters<typeof placedOrder> extends [unknown, ...infer Rest] ? Rest : never
) {
  const made = await placedOrder(shop, ...things)
  await acceptOrder(shop.services, made)
  return made
}

test('a paid order is accepted, sent and received, and each step is told once', async () => {
  const { services } = shop
  const made = await placedOrder(shop, ['beans250', 2])
  expect(await acceptOrder(services, made)).toEqual({ changed: true })
  expect(await acceptOrder(services, made)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('preparing')

  expect(await shipParcel(services, { ...made.key, tracking })).toEqual({ changed: true })
  expect(await shipParcel(services, { ...made.key, tracking })).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('shipped')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 2, quantityDelivered: 0 }])

  expect(await confirmReceipt(services, made.key)).toEqual({ changed: true })
  expect(await confirmReceipt(services, made.key)).toEqual({ changed: false })
  expect(await deliverParcel(services, made.key)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('delivered')
  const [parcel] = await parcelsOf(services, made.orderId)
  expect(parcel).toMatchObject({ ...tracking, status: 'delivered' })
})

test('chosen pieces leave first, and the others wait in a parcel of their own', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 3], ['filter', 2])
  const [beans, filter] = await linesOf(made.orderId)
  const pieces = new Map([[beans?.id ?? '', 2]])
  await shipParcel(services, { ...made.key, tracking, pieces })
  // The same form again: what it sent is sent.
  expect(await shipParcel(services, { ...made.key, tracking, pieces })).toEqual({ changed: false })

  expect(await parcelsOf(services, made.orderId)).toMatchObject([
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
  await shipParcel(services, { ...made.key, position: 2, tracking, pieces: rest })
  expect((await parcelsOf(services, made.orderId)).length).toBe(2)
  await confirmReceipt(services, { ...made.key, position: 2 })
  expect(await statusOf(made.orderId)).toBe('delivered')
})

test('nothing leaves twice, nor more than there is, nor nothing at all', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 2])
  const [beans] = await linesOf(made.orderId)
  const send = (quantity: number) =>
    shipParcel(services, { ...made.key, tracking, pieces: new Map([[beans?.id ?? '', quantity]]) })
  await expect(send(3)).rejects.toMatchObject({ code: 'invalid_transition' })
  await expect(send(0)).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(shipParcel(services, { ...made.key, position: 7, tracking })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await statusOf(made.orderId)).toBe('preparing')
})

test('many who send the same parcel at once send it once', async () => {
  const { services, pool } = shop
  const made = await accepted(['beans250', 2])
  const [beans] = await linesOf(made.orderId)
  const pieces = new Map([[beans?.id ?? '', 1]])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shipParcel(services, { ...made.key, tracking, pieces })),
  )
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect((await parcelsOf(services, made.orderId)).map(({ status }) => status)).toEqual([
    'shipped',
    'preparing',
  ])
  const { rows } = await pool.query(
    `select count(*)::int as mails from pgboss.job where name = 'send-mail' and data->>'template' = 'parcel-shipped'
      and data->'data'->>'orderId' = $1`,
    [made.orderId],
  )
  expect(rows).toEqual([{ mails: 1 }])
})

test('a parcel that nobody took leaves again, or comes back to its store', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipParcel(services, { ...made.key, tracking })
  expect(await failDelivery(services, made.key)).toEqual({ changed: true })
  expect(await failDelivery(services, made.key)).toEqual({ changed: false })
  await shipParcel(services, { ...made.key, tracking: { ...tracking, trackingCode: 'BB123456785BR' } })
  expect((await parcelsOf(services, made.orderId))[0]).toMatchObject({
    status: 'shipped',
    trackingCode: 'BB123456785BR',
  })
  await failDelivery(services, made.key)
  expect(await takeParcelBack(services, made.key)).toEqual({ changed: true })
  expect(await takeParcelBack(services, made.key)).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('returned')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 1, quantityReturned: 1 }])
})

test('what is fetched is handed over for the code that only its customer sees', async () => {
  const { services } = shop
  const made = await accepted(['mug', 1])
  await expect(shipParcel(services, { ...made.key, tracking })).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'preparing', to: 'shipped', allowed: ['ready', 'canceled'] },
  })
  await readyParcel(services, made.key)
  expect(await readyParcel(services, made.key)).toEqual({ changed: false })
  const [parcel] = await parcelsOf(services, made.orderId)
  const right = pickupCode(services, parcel?.id ?? '')
  expect(right).toMatch(/^\d{6}$/)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (const code of ['', wrong, '12345'])
    await expect(deliverParcel(services, { ...made.key, code })).rejects.toMatchObject({
      code: 'wrong_pickup_code',
    })
  // Typed with a space, and made before the secret was changed.
  const before = pickupCode({ secrets: services.secrets.slice(1) }, parcel?.id ?? '')
  const code = `${before.slice(0, 3)} ${before.slice(3)}`
  expect(await deliverParcel(services, { ...made.key, code })).toEqual({ changed: true })
  expect(await deliverParcel(services, { ...made.key, code: wrong })).toEqual({ changed: false })
  expect(await statusOf(made.orderId)).toBe('delivered')
})

test('a code is not found by trying', async () => {
  const { services } = shop
  const made = await accepted(['mug', 1])
  await readyParcel(services, made.key)
  const [parcel] = await parcelsOf(services, made.orderId)
  const right = pickupCode(services, parcel?.id ?? '')
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const answers = new Set<string>()
  for (let tries = 0; tries < 9; tries++)
    await deliverParcel(services, { ...made.key, code: wrong }).catch(({ code }) => answers.add(code))
  expect([...answers]).toEqual(['wrong_pickup_code', 'rate_limited'])
  await expect(deliverParcel(services, { ...made.key, code: right })).rejects.toMatchObject({
    code: 'rate_limited',
  })
  // Its customer can still say so.
  expect(await confirmReceipt(services, made.key)).toEqual({ changed: true })
})

test('a store takes back within a day that it delivered, and nothing of it stays', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 2])
  await shipParcel(services, { ...made.key, tracking })
  await deliverParcel(services, made.key)
  expect(await statusOf(made.orderId)).toBe('delivered')
  const answers = await Promise.all([undoDelivery(services, made.key), undoDelivery(services, made.key)])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await statusOf(made.orderId)).toBe('shipped')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 2, quantityDelivered: 0 }])
  expect(await parcelsOf(services, made.orderId)).toMatchObject([{ deliveredAt: null, deliveredBy: null }])

  await deliverParcel(services, made.key)
  services.passTime(undoDeliveryMs + 1)
  await expect(undoDelivery(services, made.key)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('what its customer has confirmed is never taken back', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipParcel(services, { ...made.key, tracking })
  await confirmReceipt(services, made.key)
  await expect(undoDelivery(services, made.key)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a claim of delivery is taken back like a delivery', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  await shipParcel(services, { ...made.key, tracking: { ...tracking, trackingCode: null } })
  await deliverParcel(services, made.key)
  expect(await undoDelivery(services, made.key)).toEqual({ changed: true })
  expect(await parcelsOf(services, made.orderId)).toMatchObject([
    { status: 'shipped', deliveryClaimedAt: null },
  ])
})

test('a code that came late, or was typed wrongly, reaches the customer; what has arrived keeps its own', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  const change = (trackingCode: string) =>
    changeTracking(services, { ...made.key, tracking: { ...tracking, trackingCode } })
  await expect(change('AA123456785BR')).rejects.toMatchObject({ code: 'invalid_transition' })
  await shipParcel(services, { ...made.key, tracking: { ...tracking, trackingCode: null } })
  expect(await change('AA123456785BR')).toEqual({ changed: true })
  expect(await change('AA123456785BR')).toEqual({ changed: false })
  expect(await change('BB123456785BR')).toEqual({ changed: true })
  expect(await parcelsOf(services, made.orderId)).toMatchObject([{ trackingCode: 'BB123456785BR' }])
  const { rows } = await shop.pool.query(
    `select count(*)::int as mails from pgboss.job where data->>'template' = 'parcel-tracking'
      and data->'data'->>'orderId' = $1`,
    [made.orderId],
  )
  expect(rows).toEqual([{ mails: 2 }])
  await confirmReceipt(services, made.key)
  await expect(change('AA123456785BR')).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('another store’s parcel does not exist', async () => {
  const { services, world } = shop
  const made = await accepted(['beans250', 1])
  const key = { ...made.key, merchantId: world.merchants.ana.id }
  for (const act of [
    () => acceptOrder(services, key),
    () => readyParcel(services, key),
    () => shipParcel(services, { ...key, tracking }),
    () => deliverParcel(services, key),
    () => failDelivery(services, key),
    () => changeTracking(services, { ...key, tracking }),
    () => undoDelivery(services, key),
    () => takeParcelBack(services, key),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
})
