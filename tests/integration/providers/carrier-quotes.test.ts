import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditEntry,
  carrierQuote,
  carrierQuoting,
  connection,
  fulfillment,
  label,
  order,
  rateLimit,
  shippingRule,
  task,
} from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { connectCarrier, disconnectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { buyLabel } from '#server/shop/orders/labels/buy-label.ts'
import { labelOffer } from '#server/shop/orders/labels/request-label.ts'
import { requestLabels } from '#server/shop/orders/labels/request-labels.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { verify } from '#server/shop/verify/verify.ts'
import {
  itemsField,
  pixDiscountField,
  shippingField,
  shippingPriceField,
} from '#shared/forms/checkout-form.ts'
import { href } from '#shared/href.ts'
import type { CarrierQuotingView } from '#shared/merchants/carrier-quoting.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { quoteProblemText } from '#shared/messages/storefront/carrier-quotes.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { productDeliveryMessages } from '#shared/messages/storefront/product-delivery.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { type CarrierFaults, melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { biaAddress, biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

/** Of the café. */
const handlingDays = 1

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
  carrier.raisePrices(0)
  carrier.sell()
  carrier.setBalance(10_000)
  const { db } = shop.services
  await db.delete(label)
  await db.delete(task)
  await db.delete(carrierQuote)
  await db.delete(rateLimit)
  await db.delete(connection)
  await connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account: carrier.account })
  await decide({})
})

async function decide(changes: Partial<CarrierQuotingView & { pausedUntil: Date | null }>) {
  const usual = { mode: 'beside' as const, services: [], addedMinor: 0, addedBps: 0, extraDays: 0 }
  const values = { ...usual, pausedUntil: null, ...changes, services: [...(changes.services ?? [])] }
  await shop.services.db
    .insert(carrierQuoting)
    .values({ merchantId, ...values })
    .onConflictDoUpdate({ target: carrierQuoting.merchantId, set: values })
}

const requester = { ip: '203.0.113.7' }
const owner = () => guestWith(shop.services, [shop.world.variants.beans250, 1])
type Owner = Awaited<ReturnType<typeof owner>>

async function storeOf(guest: Owner, postalCode = worldPostalCodes.saoPaulo): Promise<CartStoreView> {
  const [store] = (await cartView(shop.services, guest, postalCode, requester)).stores
  if (!store) throw new Error('The cart is empty')
  return store
}
const shown = ({ shippingOptions }: CartStoreView) =>
  shippingOptions.map(({ name, priceMinor }) => [name, priceMinor])
const asked = async <Result>(act: () => Promise<Result>) => {
  const before = carrier.quotesAsked()
  const result = await act()
  return { result, times: carrier.quotesAsked() - before }
}

const ofRules = [
  ['Entrega padrão', 1290],
  ['Expressa', 3490],
]
// 300 g in the smallest box: base and a third of the price of a kilogram.
const ofCarrier = [
  ['Jadlog .Package', 1780],
  ['Correios PAC', 2040],
  ['Correios SEDEX', 3350],
]

test('a store’s customers are quoted by its carrier beside its rules, in their place, or not at all', async () => {
  const guest = await owner()
  await decide({ mode: 'off' })
  expect(await asked(() => storeOf(guest).then(shown))).toEqual({ result: ofRules, times: 0 })
  await decide({ mode: 'beside' })
  const all = [...ofRules, ...ofCarrier].toSorted((a, b) => Number(a[1]) - Number(b[1]))
  expect(shown(await storeOf(guest))).toEqual(all)
  await decide({ mode: 'instead', addedMinor: 100 })
  expect(shown(await storeOf(guest))).toEqual(ofCarrier.map(([name, minor]) => [name, Number(minor) + 100]))
  expect((await storeOf(guest)).shippingProblemText).toBeNull()
  await disconnectCarrier(shop.services, { merchantId, kind: 'melhor_envio' })
  expect(shown(await storeOf(guest))).toEqual(ofRules)
})

test('the days are the carrier’s, after those of the store', async () => {
  await decide({ mode: 'instead', services: ['pac'], extraDays: 2 })
  const [option] = (await storeOf(await owner())).shippingOptions
  expect(option).toMatchObject({ minDays: 5 + 2 + handlingDays, maxDays: 8 + 2 + handlingDays })
  expect(option).not.toHaveProperty('carrier')
})

test('what was answered is not asked again for the zone, until it ends', async () => {
  const guest = await owner()
  const twice = async (postalCode?: string) => (await asked(() => storeOf(guest, postalCode))).times
  expect(await twice()).toBe(1)
  expect([await twice(), await twice('01310999'), await twice('01311100')]).toEqual([0, 0, 1])
  await shop.services.db.update(carrierQuote).set({ validUntil: new Date(0) })
  expect(await twice()).toBe(1)
})

test('of many who ask at once one does, and all are answered alike', async () => {
  carrier.fault({ delayMs: 300 })
  const guests = await Promise.all(Array.from({ length: 6 }, owner))
  const { result, times } = await asked(() => Promise.all(guests.map((guest) => storeOf(guest))))
  expect(times).toBe(1)
  expect(new Set(result.map((store) => JSON.stringify(shown(store)))).size).toBe(1)
  expect(result[0]?.shippingOptions).toHaveLength(5)
})

test('a carrier that is away is left alone for a minute, and the store’s own price holds with a sentence', async () => {
  await decide({ mode: 'instead' })
  const guest = await owner()
  carrier.fault({ status: 503 })
  const first = await asked(() => storeOf(guest))
  expect(shown(first.result)).toEqual(ofRules)
  expect(first.result.shippingProblemText).toBe(quoteProblemText('unavailable', true))
  expect(first.times).toBe(1)
  carrier.fault({})
  const again = await asked(() => storeOf(guest, '01311100'))
  expect([shown(again.result), again.times]).toEqual([ofRules, 0])
  shop.services.passTime(61_000)
  expect(shown(await storeOf(guest))).toEqual(ofCarrier)
})

test('where only the silent carrier goes, nobody is told that the store does not deliver', async () => {
  await decide({ mode: 'instead' })
  const visitor = await shopping(worldPostalCodes.manaus)
  const guest = await owner()
  const { db } = shop.services
  const reach = (postalTo: string) =>
    db.update(shippingRule).set({ postalTo }).where(eq(shippingRule.merchantId, merchantId))
  await reach('19999999')
  carrier.fault({ status: 503 })
  try {
    const shownAt = async (path: string) => shownHtml((await visitor.get(path).expect(200)).text)
    const product = await shownAt('/stores/cafe/products/cafe-em-graos')
    expect(product).toContain(quoteProblemText('unavailable', false))
    expect(product).not.toContain(productDeliveryMessages.noneHere)
    for (const path of ['/cart', '/checkout']) {
      const page = await shownAt(path)
      expect(page, path).toContain(cartMessages.problems.carrier_unavailable)
      expect(page, path).not.toContain(cartMessages.problems.no_delivery)
    }
    const store = await storeOf(guest, worldPostalCodes.manaus)
    expect([store.problem, store.shippingProblemText]).toEqual(['carrier_unavailable', null])
    const address = { ...biaAddress, postalCode: worldPostalCodes.manaus }
    const checkout = await biasCheckout(shop.services, guest, { address })
    const refused = expect.objectContaining({ code: 'carrier_unavailable' })
    await expect(placeOrder(shop.services, guest, checkout)).rejects.toEqual(refused)
  } finally {
    await reach('99999999')
  }
})

test('a page waits for no renewal of a token, which serves the next one', async () => {
  await decide({ mode: 'instead' })
  await shop.services.db.delete(connection)
  await connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account: carrier.application })
  carrier.endTokens()
  const renewals = () =>
    carrier.log.filter(({ path, status }) => path === '/oauth/token' && status === 200).length
  const before = renewals()
  carrier.fault({ delayMs: 2_000, path: 'token' })
  const guest = await owner()
  expect(shown(await storeOf(guest))).toEqual(ofRules)
  await expect.poll(renewals).toBe(before + 1)
  shop.services.passTime(61_000)
  await expect.poll(async () => shown(await storeOf(guest)), { interval: 500 }).toEqual(ofCarrier)
  carrier.letIn('personal-token')
})

test('more pieces than are packed for a page go by the store’s rules', async () => {
  await decide({ mode: 'instead' })
  const timesFor = async (quantity: number) => {
    const guest = await guestWith(shop.services, [shop.world.variants.beans250, quantity])
    const { result, times } = await asked(() => storeOf(guest))
    expect(result.shippingOptions.length).toBeGreaterThan(0)
    return times
  }
  expect([await timesFor(60), await timesFor(61)]).toEqual([1, 0])
})

test('a slow carrier holds a page up for three seconds at most', async () => {
  carrier.fault({ delayMs: 20_000, path: 'calculate' })
  const startedAt = performance.now()
  const store = await storeOf(await owner())
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect([shown(store), store.shippingProblemText]).toEqual([ofRules, quoteProblemText('unavailable', true)])
})

test('where no service goes, or none that the store chose, its own price holds', async () => {
  await decide({ mode: 'instead' })
  const guest = await owner()
  const far = await storeOf(guest, '99900000')
  expect([shown(far), far.shippingProblemText]).toEqual([ofRules, quoteProblemText('no_service', true)])
  await decide({ mode: 'instead', services: ['SEDEX 10'] })
  const chosen = await storeOf(guest)
  expect([shown(chosen), chosen.shippingProblemText]).toEqual([ofRules, quoteProblemText('no_service', true)])
})

test('with faults by seed each page shows the carrier’s prices or the store’s, never none', async () => {
  const random = seededRandom('carrier quotes')
  const faults: CarrierFaults[] = [
    {},
    { status: 500 },
    { isHalf: true },
    { status: 422 },
    { delayMs: 50 },
    { status: 429 },
  ]
  await decide({ mode: 'instead' })
  const guest = await owner()
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    carrier.fault(faults[Math.floor(random() * faults.length)] ?? {})
    const store = await storeOf(guest, `0${1_310_000 + round * 1_000}`)
    const kind = store.shippingProblemText === null ? 'carrier' : 'rules'
    expect(shown(store)).toEqual(kind === 'carrier' ? ofCarrier : ofRules)
    seen.add(kind)
    shop.services.passTime(61_000)
  }
  expect(seen).toEqual(new Set(['carrier', 'rules']))
})

test('who types one postal code after another is slowed down, and pays the store’s price', async () => {
  await decide({ mode: 'instead' })
  const guest = await owner()
  const codes = Array.from({ length: 6 }, (_, index) => `0${2_000_000 + index * 1_000}`)
  const { times, result } = await asked(async () => {
    const stores: CartStoreView[] = []
    for (const [index, code] of codes.entries()) {
      if (index === 2) await shop.services.db.update(rateLimit).set({ points: 58 })
      stores.push(await storeOf(guest, code))
    }
    return stores
  })
  expect(times).toBe(4)
  expect(result.map(({ shippingProblemText }) => shippingProblemText !== null)).toEqual(
    codes.map((_, index) => index >= 4),
  )
})

async function checkoutOf(guest: Owner, named: string) {
  const { shippingOptions, slug, itemsMinor } = await storeOf(guest)
  const option = shippingOptions.find(({ name }) => name === named)
  if (!option) throw new Error(`${named} is not offered`)
  const expectedTotalMinor = itemsMinor + option.priceMinor
  const paymentMethod = 'pix' as const
  return biasCheckout(shop.services, guest, {
    shipping: { [slug]: option.id },
    expectedTotalMinor,
    paymentMethod,
  })
}

async function placed(guest: Owner, named: string) {
  const { groupId } = await placeOrder(shop.services, guest, await checkoutOf(guest, named))
  const [row] = await shop.services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('Nothing was placed')
  return row
}

test('an order keeps the price, the days and the service that its customer saw', async () => {
  await decide({ mode: 'instead', addedBps: 1_000, extraDays: 1 })
  const guest = await owner()
  const checkout = await checkoutOf(guest, 'Correios PAC')
  carrier.raisePrices(5)
  carrier.fault({ status: 503 })
  const before = carrier.quotesAsked()
  const { groupId } = await placeOrder(shop.services, guest, checkout)
  expect(carrier.quotesAsked()).toBe(before)
  const [row] = await shop.services.db.select().from(order).where(eq(order.groupId, groupId))
  expect(row).toMatchObject({
    shippingName: 'Correios PAC',
    shippingMethod: 'carrier',
    shippingMinor: 2_244,
    shippingServiceId: '1',
    shippingQuotedMinor: 2_040,
    shippingMaxDays: 8 + 1 + handlingDays,
  })
})

test('a price that changed after its time is told, and nothing is ordered', async () => {
  const guest = await owner()
  const checkout = await checkoutOf(guest, 'Correios PAC')
  shop.services.passTime(6 * 3_600_000 + 1_000)
  carrier.raisePrices(5)
  const [pac] = (await storeOf(guest)).shippingOptions.filter(({ name }) => name === 'Correios PAC')
  expect(pac?.priceMinor).toBe(2_540)
  await expect(placeOrder(shop.services, guest, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
  expect((await storeOf(guest)).lines).toHaveLength(1)
  expect((await placed(guest, 'Correios PAC')).shippingMinor).toBe(2_540)
})

test('a service that is sold no longer is told, and nothing is ordered', async () => {
  const guest = await owner()
  const checkout = await checkoutOf(guest, 'Correios PAC')
  await shop.services.db.delete(carrierQuote)
  carrier.sell('SEDEX')
  await storeOf(guest)
  await expect(placeOrder(shop.services, guest, checkout)).rejects.toMatchObject({
    code: 'cart_changed',
    data: { stores: ['cafe'] },
  })
})

test('with the carrier away an order is placed at the store’s own price', async () => {
  await decide({ mode: 'instead' })
  carrier.fault({ status: 503 })
  const row = await placed(await owner(), 'Entrega padrão')
  expect(row).toMatchObject({ shippingMinor: 1290, shippingServiceId: null, shippingQuotedMinor: null })
})

test('what a store sends for free stays free beside its carrier, and so does a coupon’s delivery', async () => {
  await decide({ mode: 'instead' })
  const rich = await guestWith(shop.services, [shop.world.variants.beans250, 7])
  const { shippingOptions, freeShippingFromMinor } = await storeOf(rich)
  expect(shippingOptions[0]).toMatchObject({ name: 'Entrega padrão', priceMinor: 0 })
  expect(shippingOptions.map(({ name }) => name)).not.toContain('Expressa')
  expect(freeShippingFromMinor).toBe(20_000)
  await offerCoupon(shop.services, merchantId, 'FRETE', { kind: 'free_shipping' })
  const guest = await owner()
  await applyCoupon(shop.services, guest, { storeSlug: 'cafe', code: 'FRETE' })
  const ofCoupon = (await storeOf(guest)).shippingOptions
  expect(ofCoupon.map(({ priceMinor, savedMinor }) => [priceMinor, savedMinor])).toEqual(
    ofCarrier.map(([, minor]) => [0, minor]),
  )
  const row = await placed(guest, 'Correios PAC')
  expect(row).toMatchObject({ shippingMinor: 0, shippingQuotedMinor: 2_040 })
})

/** The service of the label that is bought in one go for an order by PAC, which is not the cheapest. */
async function labelService(...sold: string[]) {
  const { db } = shop.services
  const { id: orderId, number: orderNumber } = await placed(await owner(), 'Correios PAC')
  await confirmPayment(shop.services, { orderId, merchantId })
  await acceptOrder(shop.services, { orderId, merchantId })
  carrier.sell(...sold)
  await requestLabels(shop.services, { merchantId })
  const offerKey = { orderId, merchantId, position: 1 }
  const [queued] = await db
    .select({ id: label.id })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(eq(fulfillment.orderId, orderId))
  if (!queued) throw new Error('No label was ordered')
  await buyLabel(shop.services, { labelId: queued.id })
  const [bought] = await db.select().from(label).where(eq(label.id, queued.id))
  const page = shownHtml((await caio.get(href('merchant-order', { orderNumber })).expect(200)).text)
  await db.delete(label)
  return { service: bought?.service, page, offer: await labelOffer(shop.services, offerKey) }
}

test('labels in one go take the service that the customer chose, if it is still sold', async () => {
  await decide({ addedMinor: 350 })
  const { page, ...made } = await labelService()
  expect(made).toMatchObject({ service: 'PAC', offer: { chosenServiceId: '1' } })
  // What the label cost, and what the customer paid.
  expect(page).toContain('20,40')
  expect(page).toContain(labelMessages.paidByCustomer)
  expect(page).toContain('23,90')
  expect(await labelService('SEDEX', '.Package')).toMatchObject({ service: '.Package' })
})

/** Somebody with a product in the cart, and a postal code. */
async function shopping(postalCode = worldPostalCodes.saoPaulo) {
  const visitor = shop.visitor()
  const send = (form: Record<string, string>) => visitor.post('/cart').type('form').send(form)
  await send({ intent: 'add', variant: shop.world.variants.beans250, quantity: '1' })
  await send({ intent: 'postal-code', postalCode })
  return visitor
}

test('the pages of product, cart and checkout show the carrier’s prices', async () => {
  await decide({ mode: 'instead', addedMinor: 11 })
  const visitor = await shopping()
  for (const path of ['/stores/cafe/products/cafe-em-graos', '/cart', '/checkout']) {
    const { text } = await visitor.get(path).expect(200)
    expect(shownHtml(text), path).toContain('Correios PAC')
    expect(shownHtml(text), path).toContain('20,51')
  }
  carrier.fault({ status: 503 })
  await shop.services.db.delete(carrierQuote)
  for (const path of ['/stores/cafe/products/cafe-em-graos', '/cart', '/checkout']) {
    const { text } = await visitor.get(path).expect(200)
    expect(shownHtml(text), path).toContain(quoteProblemText('unavailable', true))
    expect(shownHtml(text), path).toContain('12,90')
  }
})

test('the page of a product does not wait for the carrier of its store', async () => {
  const visitor = await shopping()
  carrier.fault({ delayMs: 200 })
  const { text } = await visitor.get('/stores/cafe/products/cafe-em-graos').set('Cookie', 'js=1').expect(200)
  expect(text).toContain('id="deferred-quotes"')
  expect(shownHtml(text)).toContain('20,40')
})

test('a store decides on its delivery page, which comes back with what is wrong, and tries it there', async () => {
  const page = '/merchant/delivery'
  const typed = {
    intent: 'carrier-quotes',
    quoting: 'instead',
    services: 'PAC',
    surcharge: '10%',
    extraDays: '1',
  }
  const send = (changes: Record<string, string>) =>
    caio
      .post(page)
      .type('form')
      .send({ ...typed, ...changes })
  const wrong = await send({ surcharge: '600' }).expect(422)
  expect(shownHtml(wrong.text)).toContain('Escreva um valor até R$ 500,00')
  expect(wrong.text).toContain('value="600"')
  await send({}).expect(303)
  await send({}).expect(303)
  const [stored] = await shop.services.db.select().from(carrierQuoting)
  expect(stored).toMatchObject({
    mode: 'instead',
    services: ['PAC'],
    addedMinor: 0,
    addedBps: 1_000,
    extraDays: 1,
  })
  expect(await shop.services.db.$count(auditEntry, eq(auditEntry.action, 'carrier-quoting.changed'))).toBe(1)
  const query = `?postalCode=${worldPostalCodes.saoPaulo}&weight=0,3&items=50`
  const tried = shownHtml((await caio.get(page + query).expect(200)).text)
  expect(tried).toContain('Correios PAC')
  expect(tried).toContain('22,44')
  await disconnectCarrier(shop.services, { merchantId, kind: 'melhor_envio' })
  expect(shownHtml((await caio.get(page).expect(200)).text)).not.toContain(quotingMessages.title)
})

test('at the checkout a price that changed comes back with the form, and nothing is ordered', async () => {
  const visitor = await shopping()
  const { slug, shippingOptions, itemsMinor } = await storeOf(await owner())
  const pac = shippingOptions.find(({ name }) => name === 'Correios PAC')
  if (!pac) throw new Error('PAC is not offered')
  const { recipient, complement, ...address } = biaAddress
  const form = {
    ...{
      email: 'bia@feira.test',
      name: recipient,
      phone: '11987654321',
      taxId: '111.444.777-35',
      ...address,
    },
    complement: complement ?? '',
    paymentMethod: 'pix',
    idempotencyKey: randomUUID(),
    [shippingField(slug)]: pac.id,
    [shippingPriceField(pac.id)]: String(pac.priceMinor),
    [itemsField]: String(itemsMinor),
    [pixDiscountField]: '0',
  }
  const send = (changes: Record<string, string> = {}) =>
    visitor
      .post('/checkout')
      .type('form')
      .send({ ...form, ...changes })
  await shop.services.db.delete(carrierQuote)
  carrier.raisePrices(5)
  const told = await send().expect(409)
  expect(shownHtml(told.text)).toContain(checkoutMessages.fieldErrors.totalChanged)
  expect(told.text).toContain('value="2540"')
  const before = await shop.services.db.$count(order)
  await send({ [shippingPriceField(pac.id)]: '2540' }).expect(303)
  expect(await shop.services.db.$count(order)).toBe(before + 1)
})

test('after all of it nothing in the shop contradicts itself', async () => {
  expect(await verify(shop.services)).toEqual([])
})
