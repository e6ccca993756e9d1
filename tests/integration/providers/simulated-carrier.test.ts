import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfillment, label } from '#server/db/schema/index.ts'
import { carrierView } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier } from '#server/shop/connections/connect-carrier.ts'
import { connectSimulatedCarrier } from '#server/shop/connections/simulated-connections.ts'
import { startSimulation } from '#server/shop/connections/start-simulation.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { buyLabel } from '#server/shop/orders/labels/buy-label.ts'
import { cancelLabel, printLabel } from '#server/shop/orders/labels/change-label.ts'
import { pollLabels } from '#server/shop/orders/labels/poll-labels.ts'
import { labelOffer, requestLabel } from '#server/shop/orders/labels/request-label.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  merchantId = shop.world.merchants.cafe.id
  await connectSimulatedCarrier(shop.services, merchantId)
  shop.services.simulation = await startSimulation(shop.services)
})
afterAll(() => shop.close())

const statusOf = async (orderId: string) =>
  (await shop.services.db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId)))[0]?.status

async function bought() {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(services, { orderId, merchantId })
  const key = { orderId, merchantId, position: 1 }
  const [cheapest] = (await labelOffer(services, key))?.quotes ?? []
  if (!cheapest) throw new Error('Nothing is offered')
  await requestLabel(services, { ...key, serviceId: cheapest.serviceId, seenMinor: cheapest.priceMinor })
  const [ordered] = await services.db.select().from(label).where(eq(label.status, 'buying'))
  await buyLabel(services, { labelId: ordered?.id ?? '' })
  return { key, orderId, cheapest, labelId: ordered?.id ?? '' }
}

test('a label of the simulated carrier costs what was shown, and its parcel is posted and delivered by itself', async () => {
  const { services } = shop
  const { orderId, cheapest, labelId, key } = await bought()
  const [made] = await services.db.select().from(label).where(eq(label.id, labelId))
  expect(made).toMatchObject({ status: 'bought', costMinor: cheapest.priceMinor, shipmentStatus: 'ready' })
  expect(await printLabel(services, key)).toEqual({
    url: expect.stringMatching(/\/orders\/[A-Z0-9-]+\/receipt\.pdf$/),
  })
  const seen: unknown[] = []
  for (let minutes = 0; minutes < 30; minutes += 11) {
    await pollLabels(services)
    seen.push(await statusOf(orderId))
    services.passTime(11 * 60_000)
  }
  expect(seen).toEqual(['preparing', 'shipped', 'delivered'])
  expect(await differencesOf(services)).toEqual([])
})

test('its label can be canceled until the parcel is posted', async () => {
  const { services } = shop
  const first = await bought()
  expect(await cancelLabel(services, first.key)).toEqual({ changed: true })
  const second = await bought()
  services.passTime(11 * 60_000)
  await expect(cancelLabel(services, second.key)).rejects.toMatchObject({ code: 'label_posted' })
})

test('it is tried like a real one, and said to be simulated', async () => {
  expect(await checkCarrier(shop.services, merchantId, 'melhor_envio')).toBeNull()
  expect(await carrierView(shop.services, merchantId)).toMatchObject({ environment: 'simulated' })
})
