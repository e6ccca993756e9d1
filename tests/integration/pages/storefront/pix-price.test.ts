import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storesCommand } from '#server/cli/stores.ts'
import { merchant, order } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { pixDiscountOf } from '#server/shop/merchants/change-pix-discount.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { pixDiscountMessages as messages } from '#shared/messages/storefront/pix-discount.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let stores: ReturnType<typeof commandLine>
let caio: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  stores = commandLine(storesCommand, shop.services)
  caio = shop.visitor()
  await caio.post('/sign-in').type('form').send({ email: 'caio@feira.test', password: worldPassword })
})
afterEach(() => promise('0'))
afterAll(() => shop.close())

const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const payload = '/merchant/discounts/_payload.json?b'
const promise = (pixPercent: string) => caio.post(payload).send({ intent: 'pix-discount', pixPercent })
const bpsNow = () => pixDiscountOf(shop.services.db, shop.world.merchants.cafe.id)

test('a new Pix discount is on the very next page, in lists and for each variant', async () => {
  const product = '/stores/cafe/products/cafe-em-graos'
  const lists = ['/', '/stores/cafe', '/categories/cafes', '/search']
  for (const path of [product, ...lists]) expect(await shown(path), path).not.toContain('no Pix')

  expect((await promise('5')).body.form).toMatchObject({ ok: true, intent: 'pix-discount' })
  expect(await bpsNow()).toBe(500)

  const page = await shown(product)
  // The discount of 1.645 is rounded down.
  expect(page).toContain('R$\u00a031,26 no Pix (5% de desconto)')
  expect(page.match(/R\$\u00a031,26 no Pix/g)).toHaveLength(2)
  expect(page).toContain('R$\u00a094,91 no Pix')
  for (const path of lists) expect(await shown(path), path).toContain('R$\u00a031,26 no Pix')
  expect(await shown('/stores/ana')).not.toContain('no Pix')
})

test('where customers cannot pay by Pix, no page shows a Pix price', async () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_feira', STRIPE_WEBHOOK_SECRET: 'whsec_feira' }
  const cardsOnly = await startApp(
    { settlement: 'platform', platformReceiver: null },
    { environment: { SETTLEMENT: 'platform', ...stripe } },
  )
  const { services, world } = cardsOnly
  await services.db.update(merchant).set({ pixDiscountBps: 500 })
  for (const path of ['/stores/cafe', '/stores/cafe/products/cafe-em-graos']) {
    const { text } = await cardsOnly.visitor().get(path).expect(200)
    expect(shownHtml(text), path).toContain('32,90')
    expect(shownHtml(text), path).not.toContain('no Pix')
  }
  const owner = await guestWith(services, [world.variants.beans250, 1])
  expect((await cartView(services, owner, null)).stores).toMatchObject([{ pixDiscountBps: 0 }])
  await cardsOnly.close()
})

test('structured data have the full price', async () => {
  await promise('10')
  const { text } = await shop.visitor().get('/stores/cafe/products/cafe-em-graos')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const variants: { offers: { price: string } }[] = JSON.parse(json).hasVariant
  expect(variants.map(({ offers }) => offers.price)).toEqual(['32.90', '99.90'])
})

test('an invalid percentage has an error beside its field, and stays as typed', async () => {
  await promise('7,5')
  expect(await bpsNow()).toBe(750)
  for (const wrong of ['50,01', 'dez', '-1', '7,555']) {
    const { status, body } = await promise(wrong)
    expect(status, wrong).toBe(422)
    expect(body.form.errors).toEqual({ pixPercent: messages.fieldErrors.percent })
    expect(body.form.values.pixPercent).toBe(wrong)
  }
  expect(await bpsNow()).toBe(750)
  expect((await caio.get(payload)).body.data['merchant-discounts'].pixDiscountBps).toBe(750)
  expect((await promise('')).status).toBe(200)
  expect(await bpsNow()).toBe(0)
})

test('a store without a Pix key reads that its discount has no effect', async () => {
  const { db } = shop.services
  const { id, pixKey } = shop.world.merchants.cafe
  await db.update(merchant).set({ pixKey: null }).where(eq(merchant.id, id))
  const { status, body } = await promise('5')
  const reported = await stores('pix-discount', 'cafe', '5')
  await db.update(merchant).set({ pixKey }).where(eq(merchant.id, id))
  expect([status, body.form.errors]).toEqual([409, { pixPercent: ruleMessages.takes_no_pix }])
  expect(reported).toMatchObject({ code: 1, complained: expect.stringContaining('não recebe por Pix') })
})

test('the operator sets the Pix discount of a store', async () => {
  expect(await stores('pix-discount', 'cafe', '12,5')).toMatchObject({
    code: 0,
    said: 'A loja cafe agora dá 12,5% de desconto no Pix.',
  })
  expect(await bpsNow()).toBe(1250)
  expect((await stores('pix-discount', 'ninguem', '5')).code).toBe(1)
  for (const wrong of ['51', 'muito'])
    expect((await stores('pix-discount', 'cafe', wrong)).complained).toBe(messages.fieldErrors.percent)
})

test('the order shows the Pix discount, and that no other payment method pays it', async () => {
  await promise('10')
  const { services, world } = shop
  const owner = { guestToken: newGuestToken() }
  const groupId = await placeBiasOrder(services, owner, [[world.variants.beans250, 1]])
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const path = href('order-link', { token: await newOrderLink(services, groupId) })
  const page = await shown(path)
  expect(page).toMatch(/<dt>Desconto no Pix<\/dt><dd><span class="money">−R\$.3,29/)
  expect(page).toContain(messages.otherwise)
  const retry = { intent: 'retry', order: bought?.number ?? '', paymentMethod: 'fake' }
  const refused = await shop.visitor().post(path).type('form').send(retry)
  expect(refused.status).toBe(409)
  expect(shownHtml(refused.text)).toContain(ruleMessages.pix_price_only)
  const unknown = await shop
    .visitor()
    .post(path)
    .type('form')
    .send({ ...retry, paymentMethod: 'ouro' })
  expect(unknown.status).toBe(422)
  const { body } = await caio.get(`/merchant/orders/${bought?.number}/_payload.json?b`)
  expect(body.data['merchant-order'].order).toMatchObject({ discountMinor: 329, pixDiscountMinor: 329 })
})

test('an order whose test payment was declined can be paid by Pix', async () => {
  const { services, world } = shop
  const owner = { guestToken: newGuestToken() }
  const choices = [[world.variants.beans250, 1]] as const
  const groupId = await placeBiasOrder(services, owner, choices, { paymentMethod: 'fake' })
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const path = href('order-link', { token: await newOrderLink(services, groupId) })
  const action = (form: Record<string, string>) =>
    shop
      .visitor()
      .post(path)
      .type('form')
      .send({ order: bought?.number ?? '', ...form })
  await action({ intent: 'fake', outcome: 'decline' })
  expect(await shown(path)).toContain(orderMessages.payment.otherwise('Pix'))
  expect((await action({ intent: 'retry', paymentMethod: 'pix' })).status).toBe(303)
  const page = await shown(path)
  expect(page).toContain(orderMessages.pix.code)
  expect(page).not.toContain(messages.otherwise)
})
