import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditEntry, merchant, product } from '#server/db/schema/index.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applySellingRule } from '#server/shop/merchants/selling-price.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { href } from '#shared/href.ts'
import { instalmentMessages as messages } from '#shared/messages/merchant/instalments.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { guestWith } from '#tests/support/shop/checkout.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

/** A shop with Pix as the only method of all stores; the coffee store gets an account for cards. */
let shop: Awaited<ReturnType<typeof startApp>>
let account: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp({ payments: paymentProviders({ fakeBank: null, stripe: null }) })
  await applySellingRule(shop.services)
  account = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  account.offerFree(allCounts)
  shop.services.mercadoPago = account.config
  caio = await shop.signedIn('caio@feira.test')
  await shop.services.db.update(merchant).set({ pixDiscountBps: 1_000 }).where(isCafe)
})
afterAll(async () => {
  await shop.close()
  await account.close()
})

const allCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const isCafe = eq(merchant.slug, 'cafe')
const page = href('merchant-discounts')
const beansPage = '/stores/cafe/products/cafe-em-graos'
const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const offer = (free: string, minMinor: string) =>
  caio.post(`${page}/_payload.json?b`).send({ intent: 'instalments', free, minMinor })
const connect = () =>
  connectMercadoPago(shop.services, {
    merchantId: shop.world.merchants.cafe.id,
    account: { ...account.newToken(), expiresAt: null },
  })
const disconnect = () =>
  shop.database.pool.query(
    `update connection set disconnected_at = now(), sealed_account = null where disconnected_at is null`,
  )

test('a store without cards shows one price and no instalments, whatever it would pay for', async () => {
  expect((await offer('3', '5,00')).body.form).toMatchObject({ ok: true })
  const saved = await caio
    .post(page)
    .type('form')
    .send({ intent: 'instalments', free: '3', minMinor: '5,00' })
  expect(shownHtml(saved.text)).toContain(messages.savedForLater)
  expect(shownHtml(saved.text)).not.toContain(messages.saved(3))
  for (const path of [beansPage, '/stores/cafe', '/search']) {
    expect(await shown(path), path).not.toContain('sem juros')
    expect(await shown(path), path).toContain('R$\u00a029,61')
  }
  expect(await shownHtml((await caio.get(page).expect(200)).text)).toContain(messages.noCards)
})

test('with cards, lists, product and cart show both prices and the instalments of the full one', async () => {
  await connect()
  for (const path of [beansPage, '/', '/stores/cafe', '/categories/cafes', '/search']) {
    const html = await shown(path)
    expect(html, path).toContain('R$\u00a032,90')
    expect(html, path).toContain('R$\u00a029,61 no Pix')
    expect(html, path).toContain('até 3x de R$\u00a010,97 sem juros')
  }
  const { db } = shop.services
  expect((await db.select().from(product).where(eq(product.handle, 'cafe-em-graos')))[0]).toMatchObject({
    priceMinor: 3_290,
  })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 2])
  const cart = await cartView(shop.services, owner, null)
  expect(cart).toMatchObject({ itemsMinor: 6_580, onlyByPix: false })
  expect(cart.stores).toMatchObject([{ pixDiscountBps: 1_000, instalments: { free: 3, minMinor: 500 } }])
})

test('beside a store without cards nobody is promised instalments, and the checkout says why', async () => {
  const guest = shop.visitor()
  const add = (variant: string) =>
    guest.post('/cart').type('form').send({ intent: 'add', variant, quantity: '1' })
  await add(shop.world.variants.beans250)
  expect(shownHtml((await guest.get('/cart')).text)).toContain('sem juros')
  expect(shownHtml((await guest.get('/checkout')).text)).not.toContain(checkoutMessages.payment.lacksCards)
  await add(shop.world.variants.mug)
  expect(shownHtml((await guest.get('/cart')).text)).not.toContain('sem juros')
  const checkout = shownHtml((await guest.get('/checkout')).text)
  expect(checkout).toContain(checkoutMessages.payment.lacksCards)
  expect(checkout).not.toContain('value="card"')
})

test('beside a store that does not deliver there, cards are offered for what is ordered', async () => {
  const guest = shop.visitor()
  const send = (path: string, form: object) => guest.post(path).type('form').send(form)
  const { beans250, mug } = shop.world.variants
  for (const variant of [beans250, mug]) await send('/cart', { intent: 'add', variant, quantity: '1' })
  await send('/cart', { intent: 'postal-code', postalCode: worldPostalCodes.manaus })
  const cart = shownHtml((await guest.get('/cart')).text)
  expect(cart).toContain(cartMessages.problems.no_delivery)
  expect(cart).toContain('sem juros')
  const checkout = shownHtml((await guest.get('/checkout')).text)
  const [step = ''] = /id="payment".*?<\/section>/s.exec(checkout) ?? []
  expect(step).toContain('value="card"')
  expect(step).not.toContain(checkoutMessages.payment.lacksCards)
  expect(checkout).toContain('No cartão: até 3x')
})

test('where the money comes to the platform, a store sets no instalments', async () => {
  shop.services.settlement = 'platform'
  try {
    expect(shownHtml((await caio.get(page).expect(200)).text)).not.toContain(messages.title)
  } finally {
    shop.services.settlement = 'direct'
  }
})

test('the checkout tells the instalments of what a card is charged, with the chosen shipping', async () => {
  const guest = shop.visitor()
  const send = (path: string, form: object) => guest.post(path).type('form').send(form)
  await send('/cart', { intent: 'add', variant: shop.world.variants.beans250, quantity: '2' })
  expect(shownHtml((await guest.get('/checkout')).text)).toContain(
    'No cartão: até 3x de R$\u00a021,93 sem juros',
  )
  const { text } = await send('/checkout', { intent: 'postal-code', postalCode: worldPostalCodes.saoPaulo })
  // By Pix, with 12,90 of shipping; a card is charged 78,70.
  const [, cents = ''] = /Total.*?R\$\u00a0([\d.,]+)/s.exec(shownHtml(text)) ?? []
  expect(cents).toBe('72,12')
  expect(shownHtml(text)).toContain('No cartão: até 3x de R$\u00a026,23 sem juros')
})

test('a store without cards keeps its one price beside it', async () => {
  const [box = ''] = /class="buy-box".*?<form/.exec(await shown('/stores/ana/products/caneca')) ?? []
  expect(box).toContain('R$\u00a055,00')
  expect(box).not.toMatch(/sem juros|no Pix/)
})

test('a minimum leaves fewer instalments, and the change is on the very next page', async () => {
  await offer('12', '15,00')
  expect(await shown(beansPage)).toContain('até 2x de R$\u00a016,45 sem juros')
  await offer('1', '5,00')
  expect(await shown(beansPage)).not.toContain('sem juros')
})

test('what the account charges interest for is not promised, and nothing changes', async () => {
  account.offerFree([2, 3])
  onTestFinished(() => account.offerFree(allCounts))
  const { body, status } = await offer('4', '5,00')
  expect(status).toBe(422)
  expect(body.form.errors.free).toContain('A loja promete 4x sem juros, mas a conta do Mercado Pago cobra')
  expect(body.form.values).toMatchObject({ free: '4' })
  expect((await offer('3', '5,00')).body.form).toMatchObject({ ok: true })
  account.fault({ pathStatus: { '/v1/payment_methods/installments': 503 } })
  expect((await offer('4', '5,00')).body.form).toMatchObject({ ok: true })
  account.fault({})
  expect((await offer('1', '5,00')).body.form).toMatchObject({ ok: true })
})

test('a wrong rule comes back filled in, and nothing changes', async () => {
  for (const [free, minMinor, field] of [
    ['13', '5,00', 'free'],
    ['0', '5,00', 'free'],
    ['três', '5,00', 'free'],
    ['3', '4,99', 'minMinor'],
    ['3', '', 'minMinor'],
  ] as const) {
    const { body, status } = await offer(free, minMinor)
    expect(status).toBe(422)
    expect(body.form).toMatchObject({ intent: 'instalments', values: { free, minMinor } })
    expect(Object.keys(body.form.errors)).toEqual([field])
  }
  expect((await shop.services.db.select().from(merchant).where(isCafe))[0]).toMatchObject({
    freeInstalments: 1,
    minInstalmentMinor: 500,
  })
})

test('a change is audited once, the same again is none', async () => {
  const entries = () =>
    shop.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'instalments.changed'))
      .orderBy(auditEntry.id)
  const before = (await entries()).length
  await offer('6', '10,00')
  await offer('6', '10,00')
  const [newest, ...older] = (await entries()).toReversed()
  expect(older).toHaveLength(before)
  expect(newest).toMatchObject({ after: { freeInstalments: 6, minInstalmentMinor: 1_000 } })
})

test('without the account, the Pix price is the only price again', async () => {
  await disconnect()
  const html = await shown(beansPage)
  expect(html).toContain('R$\u00a029,61')
  expect(html).not.toContain('R$\u00a032,90')
  expect(html).not.toContain('sem juros')
})

test('the database refuses a rule that no card knows', async () => {
  const set = (values: Partial<typeof merchant.$inferInsert>) =>
    shop.services.db.update(merchant).set(values).where(isCafe)
  await expect(set({ freeInstalments: 13 })).rejects.toThrow()
  await expect(set({ minInstalmentMinor: 499 })).rejects.toThrow()
})
