import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant, order, orderEvent, task } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { sweepFinishedOrders } from '#server/shop/orders/complete-order.ts'
import { silentDays, sweepSilentFulfillments } from '#server/shop/orders/fulfillments/assume-delivered.ts'
import { confirmReceipt, deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { sweepOverdueShipments } from '#server/shop/orders/fulfillments/overdue-shipments.ts'
import { deliverByOf } from '#server/shop/orders/fulfillments/ship-by.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { datedOptions, quoteShipments } from '#server/shop/shipping/quote-shipping.ts'
import { claimedDays } from '#shared/orders/fulfillments.ts'
import { withdrawalEnd } from '#shared/orders/returns.ts'
import { businessDay, endOfBusinessDay } from '#shared/time/business-days.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow } from '#tests/support/shop/stored-order.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const tracking = { carrier: null, trackingCode: null, trackingUrl: null }

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from pgboss.job'))

const now = () => shop.services.clock().getTime()
const passUntil = (moment: Date) => shop.services.passTime(moment.getTime() - now())
const rowOf = (orderId: string) => orderRow(shop.services, orderId)

async function sentOrder(quantity = 1) {
  const made = await anOrder(shop, { items: [['filter', quantity]] })
  await acceptOrder(shop.services, made)
  await shipFulfillment(shop.services, { ...made.key, tracking })
  return made
}

async function deliveredOrder() {
  const made = await sentOrder()
  await confirmReceipt(shop.services, made.key)
  return made
}

async function mailsOf(orderId: string, template: string) {
  const { rows } = await shop.pool.query(
    `select data->>'to' as "to" from pgboss.job where name = 'send-mail' and data->>'template' = $1
      and data->'data'->>'orderId' = $2`,
    [template, orderId],
  )
  return rows
}

test('the store promises business days from the payment', async () => {
  const made = await anOrder(shop, { items: [['filter', 1]] })
  const { placedAt, shipBy } = await rowOf(made.orderId)
  expect(placedAt && shipBy).toEqual(placedAt && endOfBusinessDay(placedAt, 1, shop.services.country))
})

test('a cut-off time holds by the clock of the shop, for the promise as for the order', async () => {
  const { services, world } = shop
  const isCafe = eq(merchant.id, world.merchants.cafe.id)
  const { country } = services
  const { timeZone } = country
  const day = businessDay(addDays(localDay(services.clock(), timeZone), 1), 0, country)
  const next = businessDay(day, 1, country)
  const twoPm = startOfDay(day, timeZone).getTime() + 14 * hourMs
  await services.db
    .update(merchant)
    .set({ cutoffMinute: 14 * 60 })
    .where(isCafe)
  const promised = async () => {
    const { cafe } = world.merchants
    const shipments = [{ merchantId: cafe.id, weightGrams: 300, itemsMinor: 4000, makingDays: 0 }]
    const [options = []] = await quoteShipments(services.db, { postalCode: '01310100', shipments })
    const [option] = options
    if (!option) throw new Error('Nothing was offered')
    return { minDays: option.minDays, ...datedOptions(services, options)[0] }
  }

  passUntil(new Date(twoPm + 30_000))
  const intime = await promised()
  expect(intime.earliest).toBe(businessDay(day, intime.minDays, country))
  const early = await rowOf((await anOrder(shop, { items: [['filter', 1]] })).orderId)
  expect(early.shipBy).toEqual(endOfBusinessDay(startOfDay(day, timeZone), 1, country))

  passUntil(new Date(twoPm + 60_000))
  expect((await promised()).earliest).toBe(businessDay(next, intime.minDays, country))
  const late = await rowOf((await anOrder(shop, { items: [['filter', 1]] })).orderId)
  expect(late.shipBy).toEqual(endOfBusinessDay(startOfDay(next, timeZone), 1, country))
  const delivered = endOfBusinessDay(startOfDay(next, timeZone), late.shippingMaxDays, country)
  expect(deliverByOf(services, late, null)).toEqual(delivered)

  // What was promised does not change with the store.
  await services.db.update(merchant).set({ cutoffMinute: null }).where(isCafe)
  expect(deliverByOf(services, await rowOf(late.id), null)).toEqual(delivered)
})

test('a merchant’s claim of an untracked delivery starts no deadline before its customer is asked', async () => {
  const made = await sentOrder()
  expect(await deliverFulfillment(shop.services, made.key)).toEqual({ changed: true })
  expect(await deliverFulfillment(shop.services, made.key)).toEqual({ changed: false })
  expect(await fulfillmentsOf(shop.services, made.orderId)).toMatchObject([
    { status: 'shipped', deliveredAt: null },
  ])
  expect(await mailsOf(made.orderId, 'fulfillment-claimed')).toEqual([{ to: 'bia@feira.test' }])
  expect(await mailsOf(made.orderId, 'fulfillment-delivered')).toEqual([])

  shop.services.passTime(claimedDays * dayMs - hourMs)
  await sweepSilentFulfillments(shop.services)
  expect(await fulfillmentsOf(shop.services, made.orderId)).toMatchObject([{ status: 'shipped' }])
  shop.services.passTime(2 * hourMs)
  await sweepSilentFulfillments(shop.services)
  expect(await fulfillmentsOf(shop.services, made.orderId)).toMatchObject([
    { status: 'delivered', deliveredBy: 'system' },
  ])
  expect(await mailsOf(made.orderId, 'fulfillment-delivered')).toHaveLength(1)
})

test('a customer who is asked confirms the delivery; a tracked delivery needs no question', async () => {
  const requested = await sentOrder()
  await deliverFulfillment(shop.services, requested.key)
  await confirmReceipt(shop.services, requested.key)
  expect(await fulfillmentsOf(shop.services, requested.orderId)).toMatchObject([
    { status: 'delivered', deliveredBy: 'customer' },
  ])
  const followed = await anOrder(shop, { items: [['filter', 1]] })
  await acceptOrder(shop.services, followed)
  await shipFulfillment(shop.services, {
    ...followed.key,
    tracking: { ...tracking, trackingCode: 'AA123456785BR' },
  })
  await deliverFulfillment(shop.services, followed.key)
  expect(await fulfillmentsOf(shop.services, followed.orderId)).toMatchObject([
    { status: 'delivered', deliveredBy: 'merchant' },
  ])
})

/** What a problem was before there were claims: a task of the store, and one of the operator. */
async function reportedProblem({ orderId, merchantId }: { orderId: string; merchantId: string }) {
  for (const owner of [merchantId, null])
    await shop.services.db.insert(task).values({
      kind: 'customer_problem',
      merchantId: owner,
      orderId,
      refId: newId(),
      data: {},
      createdAt: shop.services.clock(),
    })
}

test('an order with a problem from before there were claims is neither delivered nor completed before the operator settles it', async () => {
  const sent = await sentOrder()
  await deliverFulfillment(shop.services, sent.key)
  await reportedProblem(sent)
  shop.services.passTime(60 * dayMs)
  await sweepSilentFulfillments(shop.services)
  expect(await fulfillmentsOf(shop.services, sent.orderId)).toMatchObject([{ status: 'shipped' }])

  const delivered = await deliveredOrder()
  await reportedProblem(delivered)
  shop.services.passTime(60 * dayMs)
  await sweepFinishedOrders(shop.services)
  expect(await rowOf(delivered.orderId)).toMatchObject({ status: 'placed' })

  const isOpen = and(eq(task.kind, 'customer_problem'), isNull(task.doneAt))
  const open = await shop.services.db.select().from(task).where(isOpen)
  for (const { id, merchantId } of open.filter((each) => each.merchantId !== null))
    await settleTask(shop.services, { merchantId: merchantId ?? '' }, { taskId: id, action: 'settled' })
  await sweepFinishedOrders(shop.services)
  // The merchant’s claim of delivery is not enough.
  expect(await rowOf(delivered.orderId)).toMatchObject({ status: 'placed' })
  for (const { id } of open.filter(({ merchantId }) => merchantId === null))
    await settleTask(shop.services, { operator: true }, { taskId: id, action: 'settled' })
  await sweepSilentFulfillments(shop.services)
  await sweepFinishedOrders(shop.services)
  expect(await fulfillmentsOf(shop.services, sent.orderId)).toMatchObject([{ status: 'delivered' }])
  expect(await rowOf(delivered.orderId)).toMatchObject({ status: 'completed' })
})

test('without news a fulfillment counts as delivered after the last promised day, not before', async () => {
  const { services } = shop
  const made = await sentOrder()
  const [fulfillment] = await fulfillmentsOf(services, made.orderId)
  const deliverBy = deliverByOf(services, await rowOf(made.orderId), fulfillment?.shippedAt ?? null)
  if (!deliverBy) throw new Error('nothing was promised')
  passUntil(new Date(deliverBy.getTime() + silentDays * dayMs - hourMs))
  await sweepSilentFulfillments(services)
  expect((await rowOf(made.orderId)).fulfillmentStatus).toBe('shipped')
  services.passTime(2 * hourMs)
  await sweepSilentFulfillments(services)
  await sweepSilentFulfillments(services)
  expect((await rowOf(made.orderId)).fulfillmentStatus).toBe('delivered')
  expect(await mailsOf(made.orderId, 'fulfillment-delivered')).toHaveLength(1)
})

test('an undelivered fulfillment never counts as delivered by time', async () => {
  const { services } = shop
  const made = await sentOrder()
  await failDelivery(services, made.key)
  services.passTime(60 * dayMs)
  await sweepSilentFulfillments(services)
  expect((await fulfillmentsOf(services, made.orderId))[0]?.status).toBe('failed')
})

test('an order is completed when its withdrawal period is over', async () => {
  const { services } = shop
  const made = await deliveredOrder()
  const [fulfillment] = await fulfillmentsOf(services, made.orderId)
  const end = withdrawalEnd(fulfillment?.deliveredAt ?? new Date(), services.country)
  passUntil(new Date(end.getTime() - hourMs))
  await sweepFinishedOrders(services)
  expect((await rowOf(made.orderId)).status).toBe('placed')
  services.passTime(2 * hourMs)
  await sweepFinishedOrders(services)
  await sweepFinishedOrders(services)
  const row = await rowOf(made.orderId)
  expect(row).toMatchObject({ status: 'completed', completedAt: expect.any(Date) })
  const isCompletion = and(eq(orderEvent.orderId, made.orderId), eq(orderEvent.type, 'completed'))
  expect(await services.db.$count(orderEvent, isCompletion)).toBe(1)
})

test('an order with an open fulfillment, return or refund is not completed', async () => {
  const { services } = shop
  const waiting = await anOrder(shop, { items: [['filter', 1]] })
  const sent = await sentOrder()
  const returning = await deliveredOrder()
  await services.db.update(order).set({ openReturns: 1 }).where(eq(order.id, returning.orderId))
  const backAtStore = await sentOrder()
  await failDelivery(services, backAtStore.key)
  await receiveFulfillmentBack(services, backAtStore.key)
  services.passTime(30 * dayMs)
  await sweepFinishedOrders(services)
  for (const { orderId } of [waiting, sent, returning, backAtStore])
    expect((await rowOf(orderId)).status).toBe('placed')
})

test('an order whose completion fails does not stop the others', async () => {
  const { services, pool } = shop
  const broken = await deliveredOrder()
  const good = await deliveredOrder()
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not this one'; end $$`)
  await pool.query(`create trigger refuse before update of status on "order" for each row
    when (old.id = '${broken.orderId}') execute function refuse()`)
  services.passTime(30 * dayMs)
  await expect(sweepFinishedOrders(services)).rejects.toThrow(/1 of \d+ failed/)
  await pool.query(`drop trigger refuse on "order"`)
  expect((await rowOf(broken.orderId)).status).toBe('placed')
  expect((await rowOf(good.orderId)).status).toBe('completed')
})

test('a missed shipping day opens one task for the operator and notifies the merchant, until it is shipped', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: [['filter', 1]] })
  const isTask = and(eq(task.kind, 'missed_ship_by'), eq(task.refId, made.orderId))
  await sweepOverdueShipments(services)
  expect(await services.db.$count(task, isTask)).toBe(0)

  const { shipBy } = await rowOf(made.orderId)
  passUntil(new Date((shipBy ?? new Date()).getTime() + hourMs))
  await sweepOverdueShipments(services)
  await sweepOverdueShipments(services)
  const [found] = await services.db.select().from(task).where(isTask)
  expect(found).toMatchObject({ merchantId: null, orderId: made.orderId, doneAt: null })
  expect(await mailsOf(made.orderId, 'merchant-late')).toEqual([{ to: 'oi@cafe.feira.test' }])

  await acceptOrder(services, made)
  expect(await services.db.$count(task, and(isTask, isNull(task.doneAt)))).toBe(1)
  await shipFulfillment(services, { ...made.key, tracking })
  expect(await services.db.$count(task, and(isTask, isNull(task.doneAt)))).toBe(0)
  expect((await rowOf(made.orderId)).status).toBe('placed')
})
