import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carrierQuoting, connection, fulfillment, label, orderEvent, task } from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { buyLabel } from '#server/shop/orders/labels/buy-label.ts'
import { cancelLabel } from '#server/shop/orders/labels/change-label.ts'
import { pollLabels } from '#server/shop/orders/labels/poll-labels.ts'
import { labelOffer, requestLabel } from '#server/shop/orders/labels/request-label.ts'
import { href } from '#shared/href.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { labelPath } from '#shared/orders/papers.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { correiosStandIn, objectEvents } from '#tests/support/http/correios-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { guestWith } from '#tests/support/shop/checkout.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let carrier: Awaited<ReturnType<typeof correiosStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  carrier = await correiosStandIn()
  caio = await shop.signedIn('caio@feira.test')
  merchantId = shop.world.merchants.cafe.id
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(async () => {
  carrier.fault({})
  carrier.announced.clear()
  const { db } = shop.services
  await db.delete(label)
  await db.delete(task)
  await db.delete(connection)
  await connectCarrier(shop.services, { merchantId, kind: 'correios', account: carrier.account })
})

/** An order of the café that was accepted, with the label of its only parcel ordered. */
async function ordered() {
  const made = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(shop.services, made)
  const key = { orderId: made.orderId, merchantId, position: 1 }
  const offer = await labelOffer(shop.services, key)
  const [{ serviceId = '', priceMinor: seenMinor = 0 } = {}] = offer?.quotes ?? []
  await requestLabel(shop.services, { ...key, serviceId, seenMinor })
  return { ...made, key, seenMinor, labelId: (await labelOf(made)).id }
}

async function bought() {
  const made = await ordered()
  await buyLabel(shop.services, made)
  return made
}

async function labelOf({ orderId }: { orderId: string }) {
  const [found] = await shop.services.db
    .select({ label })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(eq(fulfillment.orderId, orderId))
  if (!found) throw new Error('There is no label')
  return found.label
}

async function stateOf({ orderId }: { orderId: string }) {
  const [found] = await shop.services.db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId))
  return found
}

const refOf = async (made: { orderId: string }) => (await labelOf(made)).shipmentRef ?? ''

test('a label is announced once however often its job runs, and nothing is invoiced before it is posted', async () => {
  const made = await ordered()
  await Promise.all(Array.from({ length: 5 }, () => buyLabel(shop.services, made)))
  expect(carrier.open()).toHaveLength(1)
  expect(await labelOf(made)).toMatchObject({
    status: 'bought',
    costMinor: made.seenMinor,
    company: 'Correios',
    service: 'PAC',
    shipmentStatus: 'ready',
    trackingCode: carrier.open()[0]?.codigoObjeto,
  })
  expect(carrier.invoicedMinor()).toBe(0)
})

test('with faults at every step, each label is announced once in the end, and the posted ones are invoiced', async () => {
  const random = seededRandom('correios labels')
  const paths = ['prepostagens', 'preco/v1/nacional', 'prazo/v1/nacional', 'objetos', 'cartaopostagem']
  const all: Awaited<ReturnType<typeof ordered>>[] = []
  for (let round = 0; round < 8; round++) {
    const made = await ordered()
    for (let attempt = 0; attempt < 6; attempt++) {
      if (random() < 0.3) carrier.endTokens()
      const path = paths[Math.floor(random() * paths.length)] ?? ''
      carrier.fault(random() < 0.3 ? { path, isHalf: true } : { path, status: 503, isDone: random() < 0.6 })
      await buyLabel(shop.services, made).catch(() => undefined)
    }
    carrier.fault({})
    await buyLabel(shop.services, made)
    all.push(made)
  }
  const labels = await Promise.all(all.map(labelOf))
  expect(labels.map(({ status }) => status)).toEqual(all.map(() => 'bought'))
  const refs = carrier.open().map(({ id, codigoObjeto }) => `${codigoObjeto}.${id}`)
  expect(refs.toSorted()).toEqual(labels.map(({ shipmentRef }) => shipmentRef).toSorted())
  for (const { shipmentRef } of labels) carrier.tell(shipmentRef ?? '', objectEvents.posted)
  const costs = labels.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0)
  expect(carrier.invoicedMinor()).toBe(costs)
})

test('the tracking ships and delivers a parcel, once, and its delivery starts the days to withdraw', async () => {
  const made = await bought()
  const ref = await refOf(made)
  carrier.tell(ref, objectEvents.made)
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({ status: 'preparing' })
  carrier.tell(ref, objectEvents.posted)
  await pollLabels(shop.services)
  await pollLabels(shop.services)
  const trackingCode = ref.split('.')[0] ?? ''
  expect(await stateOf(made)).toMatchObject({
    status: 'shipped',
    carrier: 'Correios',
    trackingCode,
    deliveredAt: null,
    trackingUrl: expect.stringContaining('rastreamento.correios.com.br'),
  })
  // The list is in no order.
  carrier.tell(ref, objectEvents.away, objectEvents.delivered)
  await pollLabels(shop.services)
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({
    status: 'delivered',
    deliveredBy: 'system',
    deliveredAt: expect.any(Date),
  })
  const events = await shop.services.db.select().from(orderEvent).where(eq(orderEvent.orderId, made.orderId))
  for (const type of ['shipped', 'delivered'])
    expect(events.filter((event) => event.type === type)).toHaveLength(1)
})

test('what goes back to the store was not delivered', async () => {
  const made = await bought()
  carrier.tell(await refOf(made), objectEvents.posted, objectEvents.away, objectEvents.returned)
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({ status: 'failed' })
})

test('a label is canceled while it is not posted, also with its order, and another may be made', async () => {
  const made = await bought()
  await cancelLabel(shop.services, made.key)
  expect(carrier.open()).toEqual([])
  expect(await labelOffer(shop.services, made.key)).toMatchObject({ problem: null })
  const posted = await bought()
  carrier.tell(await refOf(posted), objectEvents.posted)
  await expect(cancelLabel(shop.services, posted.key)).rejects.toMatchObject({ code: 'label_posted' })
  const calledOff = await bought()
  const { orderId } = calledOff
  await cancelOrder(shop.services, { orderId, merchantId, by: 'merchant', note: 'Acabou.' })
  await pollLabels(shop.services)
  expect(await labelOf(calledOff)).toMatchObject({ status: 'canceled' })
  expect(carrier.open()).toEqual([])
})

test('a label has the service that was announced for it, though another was chosen since', async () => {
  const made = await ordered()
  carrier.fault({ path: 'v1/prepostagens', status: 503, isDone: true })
  await expect(buyLabel(shop.services, made)).rejects.toThrow()
  carrier.fault({})
  const chosenSince = { serviceId: '03220', service: 'SEDEX', quotedMinor: null }
  await shop.services.db.update(label).set(chosenSince).where(eq(label.id, made.labelId))
  await buyLabel(shop.services, made)
  expect(carrier.open()).toHaveLength(1)
  expect(await labelOf(made)).toMatchObject({
    status: 'bought',
    serviceId: '03298',
    service: 'PAC',
    costMinor: made.seenMinor,
  })
})

test('a label from before connections were stored with it is none of the Correios', async () => {
  const made = await bought()
  carrier.tell(await refOf(made), objectEvents.posted)
  await shop.services.db.update(label).set({ connectionId: null }).where(eq(label.id, made.labelId))
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({ status: 'preparing' })
  await expect(cancelLabel(shop.services, made.key)).rejects.toMatchObject({ code: 'no_carrier' })
})

test('what the Correios refuse is a task with their words', async () => {
  const made = await ordered()
  carrier.fault({ path: 'v1/prepostagens', status: 400 })
  await buyLabel(shop.services, made)
  expect(await labelOf(made)).toMatchObject({
    status: 'failed',
    failure: 'refused',
    failureText: 'Erro interno',
  })
  const isOpen = and(eq(task.kind, 'label_failed'), isNull(task.doneAt))
  expect(await shop.services.db.$count(task, isOpen)).toBe(1)
})

test('a store sees the contract’s prices, and its own members alone are handed the label', async () => {
  const made = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(shop.services, made)
  const page = href('merchant-order', { orderNumber: made.number })
  const prices = shownHtml((await caio.get(`${page}?label=1`)).text)
  expect(prices).toContain('PAC, Correios')
  expect(prices).toContain(labelMessages.buyHints.correios)
  const [, price = ''] = /name="price-03298" value="(\d+)"/.exec(prices) ?? []
  const form = { intent: 'buy-label', fulfillment: '1', service: '03298', 'price-03298': price }
  await caio.post(page).type('form').send(form)
  await buyLabel(shop.services, { labelId: (await labelOf(made)).id })
  const path = labelPath(made.number, '1')
  const printed = await caio.get(path)
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(printed.headers['content-disposition']).toContain(made.number)
  expect(printed.body.toString()).toContain('%PDF-')
  const ana = await shop.signedIn('ana@feira.test')
  expect((await ana.get(path)).status).toBe(404)
  carrier.slowLabels({ looks: 1_000, as: 'json' })
  const slow = await caio.get(path)
  expect(slow.status).toBe(409)
  expect(shownHtml(slow.text)).toContain(ruleMessages.label_being_made)
  carrier.slowLabels({ looks: 0, as: 'json' })
  expect((await caio.get(path)).status).toBe(200)
  carrier.fault({ path: 'pdf', status: 503 })
  expect((await caio.get(path)).status).toBe(503)
})

test('a store’s customers are quoted by its contract', async () => {
  const values = { services: [], addedMinor: 100, addedBps: 0, extraDays: 0 }
  await shop.services.db.insert(carrierQuoting).values({ merchantId, mode: 'instead', ...values })
  const guest = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  const { stores } = await cartView(shop.services, guest, worldPostalCodes.saoPaulo, { ip: '203.0.113.7' })
  // 300 g: base and a third of the price of a kilogram, and what the store adds.
  expect(stores[0]?.shippingOptions.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['Correios PAC', 2_020],
    ['Correios SEDEX', 3_120],
  ])
  // What was quoted ends with the services that it was quoted for.
  await connectCarrier(shop.services, {
    merchantId,
    kind: 'correios',
    account: { ...carrier.account, services: ['03220'] },
  })
  const renewed = await cartView(shop.services, guest, worldPostalCodes.saoPaulo, { ip: '203.0.113.7' })
  expect(renewed.stores[0]?.shippingOptions.map(({ name }) => name)).toEqual(['Correios SEDEX'])
})
