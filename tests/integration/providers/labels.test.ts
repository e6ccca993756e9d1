import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  addressChange,
  auditEntry,
  connection,
  fulfillment,
  label,
  merchant,
  orderEvent,
  task,
} from '#server/db/schema/index.ts'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { requestAddressChange } from '#server/shop/orders/address-changes/propose-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { buyLabel } from '#server/shop/orders/labels/buy-label.ts'
import { cancelLabel, retryLabel } from '#server/shop/orders/labels/change-label.ts'
import { applyShipmentState, pollLabels } from '#server/shop/orders/labels/poll-labels.ts'
import { labelOffer, requestLabel } from '#server/shop/orders/labels/request-label.ts'
import {
  countLabelsToRequest,
  requestLabels,
  requestLabelsOfOrder,
} from '#server/shop/orders/labels/request-labels.ts'
import { href } from '#shared/href.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { labelPath } from '#shared/orders/papers.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { accessKeyOf, invoiceXml } from '#tests/support/shop/invoice-xml.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let carrier: Awaited<ReturnType<typeof melhorEnvioStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  carrier = await melhorEnvioStandIn()
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
  carrier.setBalance(10_000)
  const { db } = shop.services
  await db.delete(label)
  await db.delete(task)
  await db.delete(connection)
  await connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account: carrier.account })
})

/** An order of the café that was accepted. */
async function accepted() {
  const made = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(shop.services, made)
  return { ...made, key: { orderId: made.orderId, merchantId, position: 1 } }
}

type Accepted = Awaited<ReturnType<typeof accepted>>

async function labelOf({ orderId }: Accepted) {
  const [found] = await shop.services.db
    .select({ label })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(eq(fulfillment.orderId, orderId))
  if (!found) throw new Error('There is no label')
  return found.label
}

async function stateOf({ orderId }: Accepted) {
  const [found] = await shop.services.db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId))
  return found
}

async function ordered() {
  const made = await accepted()
  const offer = await labelOffer(shop.services, made.key)
  const [quote] = offer?.quotes ?? []
  if (!quote) throw new Error('Nothing is offered')
  const { serviceId, priceMinor: seenMinor } = quote
  await requestLabel(shop.services, { ...made.key, serviceId, seenMinor })
  return { ...made, seenMinor, labelId: (await labelOf(made)).id }
}

async function bought() {
  const made = await ordered()
  await buyLabel(shop.services, made)
  return made
}

const tracking = { carrier: null, trackingCode: null, trackingUrl: null }

const openTasks = () => shop.services.db.$count(task, and(eq(task.kind, 'label_failed'), isNull(task.doneAt)))

test('a label is ordered once however often it is asked for, and bought once however often the job runs', async () => {
  const made = await accepted()
  const offer = await labelOffer(shop.services, made.key)
  const [{ serviceId = '', priceMinor: seenMinor = 0 } = {}] = offer?.quotes ?? []
  const before = carrier.spentMinor()
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => requestLabel(shop.services, { ...made.key, serviceId, seenMinor })),
  )
  expect(asked.filter(({ changed }) => changed)).toHaveLength(1)
  const { id: labelId } = await labelOf(made)
  await Promise.all(Array.from({ length: 5 }, () => buyLabel(shop.services, { labelId })))
  expect(carrier.spentMinor() - before).toBe(seenMinor)
  expect(await labelOf(made)).toMatchObject({
    status: 'bought',
    costMinor: seenMinor,
    company: 'Jadlog',
    shipmentStatus: 'ready',
    trackingCode: expect.stringMatching(/BR$/),
  })
  expect(await labelOffer(shop.services, made.key)).toBeNull()
})

test('with faults at every step, each label is paid once in the end', async () => {
  const random = seededRandom('labels')
  const paths = ['cart', 'checkout', 'generate', 'tracking', 'calculate']
  const before = carrier.spentMinor()
  let costs = 0
  for (let round = 0; round < 8; round++) {
    const made = await ordered()
    for (let attempt = 0; attempt < 6; attempt++) {
      const path = paths[Math.floor(random() * paths.length)] ?? ''
      carrier.fault(random() < 0.3 ? { path, isHalf: true } : { path, status: 503, isDone: random() < 0.6 })
      await buyLabel(shop.services, made).catch(() => undefined)
    }
    carrier.fault({})
    await buyLabel(shop.services, made)
    const { status, costMinor } = await labelOf(made)
    expect(status).toBe('bought')
    costs += costMinor ?? 0
  }
  expect(carrier.spentMinor() - before).toBe(costs)
})

test('what costs more than was seen is not bought', async () => {
  const made = await accepted()
  await expect(
    requestLabel(shop.services, { ...made.key, serviceId: '1', seenMinor: 1 }),
  ).rejects.toMatchObject({ code: 'label_price_changed' })
  const later = await ordered()
  await shop.services.db.update(label).set({ quotedMinor: 1 }).where(eq(label.id, later.labelId))
  const before = carrier.spentMinor()
  await buyLabel(shop.services, later)
  expect(await labelOf(later)).toMatchObject({ status: 'failed', failure: 'price_rose', shipmentRef: null })
  expect(carrier.spentMinor()).toBe(before)
})

test('a label without balance is a task with the carrier’s words, and the same label is tried again', async () => {
  const made = await ordered()
  carrier.setBalance(0)
  await buyLabel(shop.services, made)
  expect(await labelOf(made)).toMatchObject({
    status: 'failed',
    failure: 'refused',
    failureText: expect.stringContaining('Seu saldo é insuficiente.'),
  })
  expect(await openTasks()).toBe(1)
  const page = href('merchant-order', { orderNumber: made.number })
  expect(shownHtml((await caio.get(page)).text)).toContain('Seu saldo é insuficiente.')
  carrier.setBalance(100)
  const { shipmentRef } = await labelOf(made)
  const again = { intent: 'retry-label', fulfillment: '1' }
  await caio.post(page).type('form').send(again).expect(303).expect('Location', `${page}?done=retry-label`)
  await buyLabel(shop.services, made)
  expect(await labelOf(made)).toMatchObject({ status: 'bought', shipmentRef })
  expect(await openTasks()).toBe(0)
})

test('a carrier that stays away fails the label with its last try only', async () => {
  const made = await ordered()
  carrier.fault({ status: 503 })
  await expect(buyLabel(shop.services, made)).rejects.toThrow()
  expect(await labelOf(made)).toMatchObject({ status: 'buying', claimedUntil: null })
  await expect(buyLabel(shop.services, made, { isLastTry: true })).rejects.toThrow()
  expect(await labelOf(made)).toMatchObject({ status: 'failed', failure: 'unavailable' })
  expect(await openTasks()).toBe(1)
})

test('a label is canceled while it is not posted, and another may be bought', async () => {
  const made = await bought()
  const before = carrier.spentMinor()
  await cancelLabel(shop.services, made.key)
  expect(carrier.spentMinor()).toBe(before - made.seenMinor)
  expect(await labelOffer(shop.services, made.key)).toMatchObject({ problem: null })
  const posted = await bought()
  carrier.move((await labelOf(posted)).shipmentRef ?? '', 'posted')
  await expect(cancelLabel(shop.services, posted.key)).rejects.toMatchObject({ code: 'label_posted' })
  expect(await labelOf(posted)).toMatchObject({ status: 'bought', claimedUntil: null })
})

test('the label of a canceled order is canceled, too', async () => {
  const made = await bought()
  await cancelOrder(shop.services, { orderId: made.orderId, merchantId, by: 'merchant', note: 'Acabou.' })
  await pollLabels(shop.services)
  expect(await labelOf(made)).toMatchObject({ status: 'canceled' })
  expect(carrier.shipments.get((await labelOf(made)).shipmentRef ?? '')?.status).toBe('canceled')
})

test('a label stays with the account that paid it: another account cancels and follows none of it', async () => {
  const made = await bought()
  const { shipmentRef } = await labelOf(made)
  const other = await melhorEnvioStandIn()
  await connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account: other.account })
  await expect(cancelLabel(shop.services, made.key)).rejects.toMatchObject({ code: 'no_carrier' })
  await pollLabels(shop.services)
  expect(await labelOf(made)).toMatchObject({ status: 'bought', claimedUntil: null })
  expect(other.log.filter(({ path }) => path.endsWith('tracking'))).toEqual([])
  await other.close()
  await connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account: carrier.account })
  await cancelLabel(shop.services, made.key)
  expect(carrier.shipments.get(shipmentRef ?? '')?.status).toBe('canceled')
})

test('no label is paid for a parcel that was sent by hand, or whose order was canceled, meanwhile', async () => {
  const before = carrier.spentMinor()
  const sentByHand = await ordered()
  carrier.fault({ path: 'checkout', status: 503 })
  await expect(buyLabel(shop.services, sentByHand)).rejects.toThrow()
  const { shipmentRef } = await labelOf(sentByHand)
  expect(carrier.shipments.has(shipmentRef ?? '')).toBe(true)
  await shipFulfillment(shop.services, { ...sentByHand.key, tracking })
  const canceled = await ordered()
  const { orderId } = canceled
  await cancelOrder(shop.services, { orderId, merchantId, by: 'merchant', note: 'Acabou.' })
  carrier.fault({})
  for (const made of [sentByHand, canceled]) {
    await buyLabel(shop.services, made)
    expect(await labelOf(made)).toMatchObject({ status: 'canceled', claimedUntil: null })
  }
  expect(carrier.shipments.has(shipmentRef ?? '')).toBe(false)
  expect((await labelOf(canceled)).shipmentRef).toBeNull()
  expect(carrier.spentMinor()).toBe(before)
})

test('a label that failed is not tried again for a parcel that was sent by hand', async () => {
  const made = await ordered()
  carrier.setBalance(0)
  await buyLabel(shop.services, made)
  await shipFulfillment(shop.services, { ...made.key, tracking })
  await expect(retryLabel(shop.services, made.key)).rejects.toMatchObject({ code: 'invalid_transition' })
  const shown = shownHtml((await caio.get(href('merchant-order', { orderNumber: made.number }))).text)
  expect(shown).toContain(labelMessages.cancel)
  expect(shown).not.toContain(labelMessages.retry)
})

test('of more labels than fit into a page, the last one is followed, too', async () => {
  const made = await bought()
  const { orderId, labelId } = made
  const { shipmentRef } = await labelOf(made)
  const { db } = shop.services
  await db.execute(sql`
    insert into fulfillment select (jsonb_populate_record(f, jsonb_build_object(
      'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'position', n, 'status', 'canceled'))).*
    from fulfillment f, generate_series(2, 1101) n where f.order_id = ${orderId}`)
  await db.execute(sql`
    insert into label select (jsonb_populate_record(l, jsonb_build_object(
      'id', f.id, 'fulfillment_id', f.id, 'shipment_ref', f.id))).*
    from label l, fulfillment f where l.id = ${labelId} and f.order_id = ${orderId} and f.position > 1`)
  carrier.move(shipmentRef ?? '', 'posted')
  await pollLabels(shop.services)
  const [last] = await db.select().from(label).where(eq(label.id, labelId))
  expect(last).toMatchObject({ shipmentStatus: 'posted' })
})

test('a label from before connections were stored with it is followed at Melhor Envio', async () => {
  const made = await bought()
  await shop.services.db.update(label).set({ connectionId: null }).where(eq(label.id, made.labelId))
  carrier.move((await labelOf(made)).shipmentRef ?? '', 'posted')
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({ status: 'shipped' })
})

test('a label whose job waits for its next try gets no second job', async () => {
  const made = await ordered()
  const { db } = shop.services
  const isOfLabel = sql`name = 'buy-label' and singleton_key = ${made.labelId}`
  await db.execute(sql`update pgboss.job set state = 'retry' where ${isOfLabel}`)
  await db
    .update(label)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(label.id, made.labelId))
  const jobs = async () => (await db.execute(sql`select id from pgboss.job where ${isOfLabel}`)).rows.length
  await pollLabels(shop.services)
  expect(await jobs()).toBe(1)
  await db.execute(sql`delete from pgboss.job where ${isOfLabel}`)
  await pollLabels(shop.services)
  expect(await jobs()).toBe(1)
})

test('the carrier’s word ships and delivers a parcel, once', async () => {
  const made = await bought()
  const ref = (await labelOf(made)).shipmentRef ?? ''
  carrier.move(ref, 'posted')
  await pollLabels(shop.services)
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({
    status: 'shipped',
    carrier: 'Jadlog',
    trackingUrl: expect.any(String),
  })
  carrier.move(ref, 'delivered')
  await pollLabels(shop.services)
  expect(await stateOf(made)).toMatchObject({ status: 'delivered', deliveredBy: 'system' })
  // What comes late says nothing new.
  for (const status of ['delivered', 'posted', 'undelivered'] as const)
    await applyShipmentState(shop.services, made.labelId, { status, trackingCode: null })
  expect(await stateOf(made)).toMatchObject({ status: 'delivered' })
  expect(await labelOf(made)).toMatchObject({ shipmentStatus: 'delivered' })
  const events = await shop.services.db.select().from(orderEvent).where(eq(orderEvent.orderId, made.orderId))
  const types = events.map(({ type }) => type)
  expect(types.filter((type) => type === 'shipped')).toHaveLength(1)
  expect(types.filter((type) => type === 'delivered')).toHaveLength(1)
  expect(types).not.toContain('delivery_failed')
})

test('a parcel that was not delivered may still arrive, and one that nobody saw leave was sent', async () => {
  const made = await bought()
  const say = (status: 'undelivered' | 'delivered' | 'posted') =>
    applyShipmentState(shop.services, made.labelId, { status, trackingCode: null })
  await say('undelivered')
  expect(await stateOf(made)).toMatchObject({ status: 'failed' })
  await say('posted')
  expect(await stateOf(made)).toMatchObject({ status: 'failed' })
  await say('delivered')
  expect(await stateOf(made)).toMatchObject({ status: 'delivered' })
})

test('all parcels that wait get a label in one go, the cheapest in time', async () => {
  const [one, two] = [await accepted(), await accepted()]
  const answer = await caio.post(href('merchant-orders')).type('form').send({ intent: 'buy-labels' })
  expect(answer.headers.location).toMatch(/labels=\d/)
  expect((await requestLabels(shop.services, { merchantId })).ordered).toBe(0)
  for (const made of [one, two]) {
    await buyLabel(shop.services, { labelId: (await labelOf(made)).id })
    expect(await labelOf(made)).toMatchObject({ status: 'bought', company: expect.any(String) })
  }
})

test('no label is bought with an address that is in question, and the others of many are', async () => {
  const { services } = shop
  const asked = await accepted()
  const fine = await accepted()
  const offer = await labelOffer(services, asked.key)
  const address = { ...biaAddress, number: '1587', complement: null }
  await requestAddressChange(services, { orderId: asked.orderId, address, ip: '192.0.2.1' })
  const [{ serviceId = '', priceMinor: seenMinor = 0 } = {}] = offer?.quotes ?? []
  await expect(requestLabel(services, { ...asked.key, serviceId, seenMinor })).rejects.toMatchObject({
    code: 'address_request_open',
  })
  expect((await labelOffer(services, asked.key))?.problem).toBe('address_open')
  await expect(requestLabelsOfOrder(services, asked.key)).rejects.toMatchObject({
    code: 'address_request_open',
  })
  const waiting = await countLabelsToRequest(services, merchantId)
  expect(await requestLabels(services, { merchantId })).toEqual({ ordered: waiting })
  expect((await labelOf(fine)).status).toBe('buying')
  await expect(labelOf(asked)).rejects.toThrow('no label')
  const path = href('merchant-order', { orderNumber: asked.number })
  const { text } = await caio.get(`${path}?label=1`).expect(200)
  expect(shownHtml(text)).toContain(labelMessages.problems.address_open)

  const racing = await accepted()
  const [label] = await Promise.allSettled([
    requestLabelsOfOrder(services, racing.key),
    requestAddressChange(services, { orderId: racing.orderId, address, ip: '192.0.2.1' }),
  ])
  const isAsked = await services.db.$count(addressChange, eq(addressChange.orderId, racing.orderId))
  expect(isAsked).toBe(label?.status === 'fulfilled' ? 0 : 1)
})

test('a store that sends nothing without an invoice buys no label without one', async () => {
  const { db } = shop.services
  const ofStore = (requiresInvoice: boolean) =>
    db.update(merchant).set({ requiresInvoice }).where(eq(merchant.id, merchantId))
  const labelsOf = ({ orderId }: Accepted) =>
    db.$count(
      label,
      sql`exists (select from ${fulfillment} f where f.id = ${label.fulfillmentId} and f.order_id = ${orderId})`,
    )
  const made = await accepted()
  const [{ serviceId = '', priceMinor: seenMinor = 0 } = {}] =
    (await labelOffer(shop.services, made.key))?.quotes ?? []
  await ofStore(true)
  onTestFinished(async () => void (await ofStore(false)))
  expect(await labelOffer(shop.services, made.key)).toMatchObject({ quotes: [], problem: 'invoice_missing' })
  const page = `${href('merchant-order', { orderNumber: made.order.number })}?label=1`
  expect(shownHtml((await caio.get(page).expect(200)).text)).toContain(labelMessages.problems.invoice_missing)
  await expect(requestLabel(shop.services, { ...made.key, serviceId, seenMinor })).rejects.toMatchObject({
    code: 'invoice_missing',
  })
  await requestLabels(shop.services, { merchantId })
  expect(await labelsOf(made)).toBe(0)
  const xml = invoiceXml({
    issuer: await taxIdOfStore(),
    total: (made.totalMinor / 100).toFixed(2),
    number: 7,
  })
  expect(await attachInvoice(shop.services, { orderId: made.orderId, merchantId, xml })).toBeNull()
  expect((await requestLabel(shop.services, { ...made.key, serviceId, seenMinor })).changed).toBe(true)
  expect(await labelsOf(made)).toBe(1)
  await buyLabel(shop.services, { labelId: (await labelOf(made)).id })
  expect([...carrier.shipments.values()].at(-1)?.sent).toMatchObject({
    options: { invoice: { key: accessKeyOf(await taxIdOfStore(), 7) }, non_commercial: false },
    from: { state_register: '082345678' },
  })
})

async function taxIdOfStore() {
  const [store] = await shop.services.db.select().from(merchant).where(eq(merchant.id, merchantId))
  return store?.taxId ?? ''
}

test('a store sees prices, buys, prints and cancels on the order’s page', async () => {
  const made = await accepted()
  const { number: orderNumber } = made
  const page = href('merchant-order', { orderNumber })
  expect(shownHtml((await caio.get(page)).text)).toContain(labelMessages.see)
  const prices = shownHtml((await caio.get(`${page}?label=1`)).text)
  expect(prices).toContain('PAC, Correios')
  const [, price = ''] = /name="price-1" value="(\d+)"/.exec(prices) ?? []
  const form = { intent: 'buy-label', fulfillment: '1', service: '1' }
  const changed = await caio
    .post(page)
    .type('form')
    .send({ ...form, 'price-1': '1' })
  expect(changed.status).toBe(409)
  expect(shownHtml(changed.text)).toContain(ruleMessages.label_price_changed)
  const answer = await caio
    .post(page)
    .type('form')
    .send({ ...form, 'price-1': price })
  expect(answer.headers.location).toContain('done=buy-label')
  const path = labelPath(orderNumber, '1')
  expect((await caio.get(path)).status).toBe(404)
  await buyLabel(shop.services, { labelId: (await labelOf(made)).id })
  expect(shownHtml((await caio.get(page)).text)).toContain(labelMessages.shipments.ready)
  const printed = await caio.get(path)
  expect(printed.status).toBe(303)
  expect(printed.headers.location).toContain('/imprimir/')
  const ana = await shop.signedIn('ana@feira.test')
  expect((await ana.get(path)).status).toBe(404)
  carrier.fault({ status: 503 })
  const cancel = { intent: 'cancel-label', fulfillment: '1' }
  expect((await caio.post(page).type('form').send(cancel)).status).toBe(503)
  carrier.fault({})
  expect((await caio.post(page).type('form').send(cancel)).headers.location).toContain('done=cancel-label')
  const isOfOrder = eq(auditEntry.subjectId, made.orderId)
  const recorded = await shop.services.db.select().from(auditEntry).where(isOfOrder).orderBy(auditEntry.at)
  expect(recorded.filter(({ action }) => action.startsWith('label.'))).toMatchObject([
    { action: 'label.ordered', userId: shop.world.users.caio.id, merchantId },
    { action: 'label.canceled', userId: shop.world.users.caio.id, merchantId },
  ])
})

test('a carrier that is away is said where the prices would be', async () => {
  const made = await accepted()
  carrier.fault({ status: 503 })
  const { status, text } = await caio.get(`${href('merchant-order', { orderNumber: made.number })}?label=1`)
  expect(status).toBe(200)
  expect(shownHtml(text)).toContain(labelMessages.problems.unavailable)
})
