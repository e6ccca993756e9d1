import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, merchant, variant } from '#server/db/schema/index.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { couponOfOtherStoreText } from '#shared/messages/storefront/coupons.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let variants: typeof shop.world.variants
beforeAll(async () => {
  shop = await startApp()
  variants = shop.world.variants
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>
let guest: Browser
beforeEach(() => {
  guest = shop.visitor()
})

async function post(browser: Browser, form: Record<string, string>) {
  const { status, headers, text } = await browser.post('/cart').type('form').send(form)
  return { status, headers, text: shownHtml(text) }
}
const shown = async (browser: Browser) => shownHtml((await browser.get('/cart')).text)
const add = (browser: Browser, variantId: string, quantity = 1) =>
  post(browser, { intent: 'add', variant: variantId, quantity: String(quantity) })

test('an empty cart has a link to the stores', async () => {
  const text = await shown(guest)
  expect(text).toContain(cartMessages.empty.title)
  expect(text).toContain(`href="/"`)
  expect(text).not.toContain('href="/checkout"')
})

test('a guest’s cart shows its products by store, with options, price and total', async () => {
  const answer = await add(guest, variants.beans250, 2)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/cart')
  expect(String(answer.headers['set-cookie'])).toMatch(/feira_cart=[^;]{20,}.*HttpOnly/i)
  await add(guest, variants.mug)
  const text = await shown(guest)
  for (const text of ['Café da Serra', 'Café em grãos', '250 g', 'Cerâmica da Ana', 'Caneca de cerâmica'])
    expect(text).toContain(text)
  expect(text).toContain('R$\u00a065,80')
  expect(text).toContain('R$\u00a0120,80')
  expect(text).toContain('href="/checkout"')
  expect(text).toMatch(/header-cart-count[^>]*>3</)
})

test('whose browser refuses cookies reads why the cart is empty, and whose browser takes them sees it', async () => {
  const form = { intent: 'add', variant: variants.beans250, quantity: '1' }
  const answer = await guest
    .post('/cart')
    .set('Sec-Fetch-Mode', 'navigate')
    .type('form')
    .send(form)
    .expect(303)
  const next = String(answer.headers.location)
  expect((await shop.visitor().get(next)).text).toContain(cartMessages.cookiesRefused)
  await guest.get(next).expect(302).expect('Location', '/cart')
  expect(await shown(guest)).not.toContain(cartMessages.cookiesRefused)
})

test('a cart says how much is missing until a store sends for free', async () => {
  await add(guest, variants.beans250, 2)
  expect(await shown(guest)).not.toContain('para frete grátis')
  await post(guest, { intent: 'postal-code', postalCode: '01310-100' })
  const text = await shown(guest)
  expect(text).toContain('Faltam R$\u00a0134,20 para frete grátis')
  expect(text).toMatch(/<progress[^>]*max="20000"[^>]*value="6580"/)
  await add(guest, variants.beans250, 5)
  expect(await shown(guest)).not.toContain('para frete grátis')
})

test('a cart cookie planted by somebody else is replaced, and its author cannot read the cart', async () => {
  const planted = 'feira_cart=chosen-by-somebody-else'
  const victim = shop.visitor()
  const form = { intent: 'add', variant: variants.beans250, quantity: '1' }
  const answer = await victim.post('/cart').set('Cookie', planted).type('form').send(form).expect(303)
  expect(String(answer.headers['set-cookie'])).toMatch(/feira_cart=[\w-]{43};/)
  const attacker = await shop.visitor().get('/cart').set('Cookie', planted)
  expect(shownHtml(attacker.text)).toContain(cartMessages.empty.title)
})

test('another guest’s cart does not show it', async () => {
  await add(guest, variants.beans250)
  expect(await shown(shop.visitor())).toContain(cartMessages.empty.title)
})

test('a quantity beyond the stock cannot be added, and the cart shows how many are left', async () => {
  await add(guest, variants.mug)
  const { status, text } = await add(guest, variants.mug, 3)
  expect(status).toBe(409)
  expect(text).toContain('Só restam 3 unidades. Seu carrinho continua com 1 unidade.')
  expect(text).toContain('Caneca de cerâmica')
  expect(quantityOf(text, variants.mug)).toBe('1')
})

test('a product that is not on sale cannot be added', async () => {
  for (const variantId of [variants.teapot, crypto.randomUUID(), 'no-such-thing']) {
    const { status, text } = await add(guest, variantId)
    expect(status).toBe(404)
    expect(text).toContain(cartMessages.fieldErrors.notOnSale)
  }
})

test.each(['0', '-1', '1.5', 'dois', ''])('the quantity "%s" cannot be added', async (quantity) => {
  const { status, text } = await post(guest, { intent: 'add', variant: variants.mug, quantity })
  expect(status).toBe(422)
  expect(text).toContain(cartMessages.fieldErrors.quantity)
})

test('a quantity is changed, and 0 removes the line', async () => {
  await add(guest, variants.beans250)
  const more = await post(guest, { intent: 'set', variant: variants.beans250, quantity: '4' })
  expect(more.status).toBe(303)
  expect(quantityOf(await shown(guest), variants.beans250)).toBe('4')
  await post(guest, { intent: 'set', variant: variants.beans250, quantity: '0' })
  expect(await shown(guest)).toContain(cartMessages.empty.title)
})

test('a quantity beyond the stock is refused beside its line', async () => {
  await add(guest, variants.mug)
  await add(guest, variants.beans250)
  const { status, text } = await post(guest, { intent: 'set', variant: variants.mug, quantity: '9' })
  expect(status).toBe(409)
  expect(text.match(/Só restam 3 unidades/g)).toHaveLength(1)
  expect(quantityOf(text, variants.mug), 'it stands as it was typed').toBe('9')
  expect(quantityOf(await shown(guest), variants.mug)).toBe('1')
})

test.each([
  ['mug', '9999', 'Só restam 3 unidades. Seu carrinho continua com 1 unidade.'],
  ['mug', '123456789', 'Só restam 3 unidades. Seu carrinho continua com 1 unidade.'],
  ['filter', '9999', cartMessages.fieldErrors.quantity],
] as const)(
  'of %s, %s pieces are answered at the field by what is possible',
  async (product, quantity, error) => {
    await add(guest, variants[product])
    const { text } = await post(guest, { intent: 'set', variant: variants[product], quantity })
    const [field = ''] = /<input[^>]*type="number"[^>]*>/.exec(text) ?? []
    expect(field).toContain(`value="${quantity}"`)
    expect(field, 'the browser scrolls to it').toMatch(/autofocus/i)
    const [, id] = /aria-describedby="([^"]+)"/.exec(field) ?? []
    expect(text).toContain(`id="${id}" role="alert">${error}`)
    expect(quantityOf(await shown(guest), variants[product])).toBe('1')
    expect((await add(guest, variants[product], Number(quantity))).text).toContain(error)
  },
)

test('with scripts the same forms answer with data', async () => {
  const good = await guest
    .post('/cart/_payload.json?b')
    .send({ intent: 'add', variant: variants.mug, quantity: '1' })
  expect(good.status).toBe(200)
  expect(good.body.redirect).toBe('/cart')
  const bad = await guest
    .post('/cart/_payload.json?b')
    .send({ intent: 'set', variant: variants.mug, quantity: '9' })
  expect(bad.status).toBe(409)
  expect(bad.body.form).toMatchObject({ intent: 'set', values: { variant: variants.mug, quantity: '9' } })
  const { body } = await guest.get('/cart/_payload.json?b')
  expect(body.data.cart.cart.stores[0].lines[0]).toMatchObject({ variantId: variants.mug, quantity: 1 })
})

test('a postal code in the cart shows shipping and delivery time, and is remembered', async () => {
  await add(guest, variants.beans250)
  await add(guest, variants.mug)
  const answer = await post(guest, { intent: 'postal-code', postalCode: '01310-100' })
  expect(answer.status).toBe(303)
  const text = await shown(guest)
  expect(fieldNamed(text, 'postalCode')).toContain('value="01310-100"')
  expect(text).toMatch(
    /Entrega padrão<span class="totals-detail"> Entre \d+\sde\s[a-z]{3}\. e \d+\sde\s[a-z]{3}\./,
  )
  expect(text).toContain('R$\u00a012,90')
  expect(text).toContain('Retirada no ateliê')
  expect(text).toContain(cartMessages.store.free)
})

test('an invalid postal code comes back with its error', async () => {
  await add(guest, variants.beans250)
  const { status, text } = await post(guest, { intent: 'postal-code', postalCode: '123' })
  expect(status).toBe(422)
  expect(fieldNamed(text, 'postalCode')).toMatch(/value="123"/)
  expect(fieldNamed(text, 'postalCode')).toContain('aria-invalid="true"')
  expect(text).toContain(cartMessages.fieldErrors.postalCode('01310-100'))
})

test('a cart of which nothing comes to the postal code says so, and checkout is blocked', async () => {
  await add(guest, variants.mug)
  await post(guest, { intent: 'postal-code', postalCode: '69005-040' })
  const text = await shown(guest)
  expect(text).toContain(cartMessages.problems.no_delivery)
  expect(text).toContain(cartMessages.summary.nothingComesHere)
  expect(text).not.toContain('href="/checkout"')
})

test('a store that does not deliver to the postal code is left out, and the others can be bought', async () => {
  await add(guest, variants.mug)
  await add(guest, variants.beans250)
  await post(guest, { intent: 'postal-code', postalCode: '69005-040' })
  const text = await shown(guest)
  expect(text).toContain(cartMessages.problems.no_delivery)
  expect(text).toContain('href="/checkout"')
  const summary = text.slice(text.indexOf('id="cart-summary"'))
  expect(/totals-strong.*?money">(.*?)</.exec(summary)?.[1]).toBe('R$\u00a045,80')
})

test('a cart below the minimum order shows how much is missing', async () => {
  const { db } = shop.services
  const anaId = shop.world.merchants.ana.id
  await db.update(merchant).set({ minOrderMinor: 10_000 }).where(eq(merchant.id, anaId))
  await add(guest, variants.mug)
  const text = await shown(guest)
  expect(text).toContain('Faltam R$\u00a045,00 para o pedido mínimo desta loja, de R$\u00a0100,00.')
  await db.update(merchant).set({ minOrderMinor: null }).where(eq(merchant.id, anaId))
})

test('each changed price or quantity is shown on its line, and accepted at once', async () => {
  const { db } = shop.services
  await add(guest, variants.vaseBlue, 4)
  await add(guest, variants.vaseSand, 2)
  await add(guest, variants.cup)
  await db.update(variant).set({ priceMinor: 9900 }).where(eq(variant.id, variants.vaseSand))
  await setOnHand(variants.vaseBlue, 2)
  await setOnHand(variants.cup, 0)
  const before = await shown(guest)
  expect(before).toContain('O preço mudou de R$\u00a089,00 para R$\u00a099,00.')
  expect(before).toContain('Só restam 2 unidades.')
  expect(before).toContain(cartMessages.line.soldOut)
  // The banner above names the products, because their lines may be screens below.
  const [banner = ''] = /<p class="banner-title">Algo mudou.*?<\/ul>/s.exec(before) ?? []
  expect(banner).toMatch(/<li>Vaso de barro[^<]*: O preço mudou/)
  expect(banner).toMatch(/<li>Vaso de barro[^<]*: Só restam 2 unidades/)
  expect(banner).toContain(`Xícara esmaltada: ${cartMessages.line.soldOut}`)

  expect((await post(guest, { intent: 'accept' })).status).toBe(303)
  const after = await shown(guest)
  expect(after).not.toContain(cartMessages.changes.title)
  expect(quantityOf(after, variants.vaseBlue)).toBe('2')
  expect(after).not.toContain('Xícara esmaltada')
})

test('a coupon typed at another store of the cart is said to be whose it is', async () => {
  const { services, world } = shop
  await offerCoupon(services, world.merchants.ana.id, 'DA-ANA')
  await add(guest, variants.beans250)
  const typed = { intent: 'apply-coupon', store: 'cafe', code: 'da-ana' }
  expect((await post(guest, typed)).text).toContain('Esta loja não tem o cupom DA-ANA.')
  await add(guest, variants.mug)
  const { status, text } = await post(guest, typed)
  expect(status).toBe(422)
  expect(text).toContain(couponOfOtherStoreText('DA-ANA', 'Cerâmica da Ana'))
})

test('the cart of a guest is still there after sign-in', async () => {
  await add(guest, variants.beans250, 2)
  await guest.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  expect(quantityOf(await shown(guest), variants.beans250)).toBe('2')
})

test('a form with an unknown action is refused', async () => {
  expect((await post(guest, { intent: 'steal' })).status).toBe(422)
})

const setOnHand = (variantId: string, onHand: number) =>
  shop.services.db.update(inventoryLevel).set({ onHand }).where(eq(inventoryLevel.variantId, variantId))

const fieldNamed = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

/** The value of the quantity field of a line. */
function quantityOf(html: string, variantId: string) {
  const form = html.slice(html.indexOf(`value="${variantId}"`))
  return /<input[^>]* name="quantity"[^>]* value="(\d+)"/.exec(form)?.[1]
}
