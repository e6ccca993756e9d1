import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { closure, merchant, orderEvent } from '#server/db/schema/index.ts'
import { deliverByOf } from '#server/shop/orders/fulfillments/ship-by.ts'
import { undoAcceptance } from '#server/shop/orders/undo-acceptance.ts'
import { datedOptions, quoteShipments } from '#server/shop/shipping/quote-shipping.ts'
import { businessDay, endOfBusinessDay } from '#shared/time/business-days.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const acceptBySelf = (acceptsPaidOrders: boolean) =>
  shop.services.db
    .update(merchant)
    .set({ acceptsPaidOrders })
    .where(eq(merchant.id, shop.world.merchants.cafe.id))

test('a store that wants it has its paid orders accepted by the shop, and may take that back', async () => {
  const { services } = shop
  const before = await anOrder(shop, { items: ['filter'] })
  expect((await orderRow(services, before.orderId)).fulfillmentStatus).toBe('unfulfilled')
  await acceptBySelf(true)
  const made = await anOrder(shop, { items: ['filter'] })
  await acceptBySelf(false)
  expect((await orderRow(services, made.orderId)).fulfillmentStatus).toBe('preparing')
  const events = await services.db.select().from(orderEvent).where(eq(orderEvent.orderId, made.orderId))
  expect(events.filter(({ type }) => type === 'preparing')).toMatchObject([{ actor: 'system', userId: null }])
  expect(await undoAcceptance(services, made)).toEqual({ changed: true })
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([{ status: 'pending' }])
})

test('an order waits for payment and is not accepted before', async () => {
  await acceptBySelf(true)
  const made = await anOrder(shop, { items: ['filter'], state: 'pending' })
  await acceptBySelf(false)
  expect(await fulfillmentsOf(shop.services, made.orderId)).toEqual([])
})

test('the holidays of a store do not count in the day until which it sends', async () => {
  const { services, world } = shop
  const { country } = services
  const { timeZone } = country
  const usual = await anOrder(shop, { items: ['filter'] })
  const { placedAt, shipBy } = await orderRow(services, usual.orderId)
  if (!placedAt || !shipBy) throw new Error('The order is not placed')
  // A week from tomorrow on.
  const startsOn = addDays(localDay(services.clock(), timeZone), 1)
  const endsOn = addDays(startsOn, 6)
  const week = Array.from({ length: 7 }, (_, days) => addDays(startsOn, days))
  const businessDays = week.filter((day) => businessDay(day, 0, country) === day).length
  const row = { id: newId(), merchantId: world.merchants.cafe.id, startsOn, endsOn }
  await services.db.insert(closure).values(row)
  const shipment = { merchantId: row.merchantId, weightGrams: 100, itemsMinor: 1000, makingDays: 0 }
  const [options = []] = await quoteShipments(services.db, { postalCode: '01310100', shipments: [shipment] })
  const promised = datedOptions(services, options).find(({ name }) => name === 'Entrega padrão')
  const made = await anOrder(shop, { items: ['filter'] })
  const order = await orderRow(services, made.orderId)
  expect(order.restingDays).toBe(businessDays)
  expect(order.shipBy?.getTime()).toBeGreaterThan(shipBy.getTime())
  expect(localDay(order.shipBy ?? placedAt, timeZone) > endsOn).toBe(true)
  const days = order.shippingMaxDays + businessDays
  expect(promised?.latest).toBe(localDay(deliverByOf(services, order, null) ?? placedAt, timeZone))
  expect(deliverByOf(services, order, null)).toEqual(
    endOfBusinessDay(order.placedAt ?? placedAt, days, country, order.cutoffMinute),
  )
})
