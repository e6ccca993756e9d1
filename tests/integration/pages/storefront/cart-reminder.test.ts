import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { cart, cartLine, mailConsent, personalizedCartLine } from '#server/db/schema/index.ts'
import { cartLinkUrl } from '#server/shop/cart-reminders/cart-link.ts'
import { unsubscribeUrl } from '#server/shop/favorites/unsubscribe.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { mailConsentMessages, mailConsentWords } from '#shared/messages/account/mail-consents.ts'
import { savedCartMessages } from '#shared/messages/storefront/saved-cart.ts'
import { unsubscribeMessages } from '#shared/messages/storefront/stock-alerts.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const { checkout } = mailConsentMessages
const { words, version } = mailConsentWords['cart-reminders']
type Browser = ReturnType<typeof shop.visitor>

async function withCart(browser: Browser, variant: string = shop.world.variants.filter) {
  await browser.post('/cart').type('form').send({ intent: 'add', variant, quantity: '2' }).expect(303)
  return browser
}

const send = async (browser: Browser, form: Record<string, string>) => {
  const { status, text } = await browser.post('/checkout').type('form').send(form)
  return { status, text: shownHtml(text) }
}
const save = (browser: Browser, form: Record<string, string>) =>
  send(browser, { intent: 'save-cart', postalCode: '01310-100', ...form })
const anAddress = () => `${newId()}@exemplo.com.br`
const decisionsOf = (email: string) =>
  shop.services.db.select().from(mailConsent).where(eq(mailConsent.email, email)).orderBy(mailConsent.id)
const tickOf = (html: string) => /<input[^>]*name="cartReminder"[^>]*>/.exec(html)?.[0] ?? ''

test('the checkout asks with an empty box, and stores who agreed to which words for which cart', async () => {
  const browser = await withCart(shop.visitor())
  const page = shownHtml((await browser.get('/checkout')).text)
  expect(page).toContain(words)
  expect(tickOf(page)).not.toContain('checked')
  const email = anAddress()
  const answer = await save(browser, { email, cartReminder: '1' })
  expect(answer.text).toContain(checkout.saved(email))
  await save(browser, { email, cartReminder: '1' })
  const [decision, ...more] = await decisionsOf(email)
  expect(more).toEqual([])
  expect(decision).toMatchObject({
    granted: true,
    place: 'checkout',
    policyVersion: version,
    agreedText: words,
    addressConfirmed: false,
    userId: null,
  })
  const [own] = await shop.services.db
    .select()
    .from(cart)
    .where(eq(cart.id, decision?.cartId ?? ''))
  expect(own?.postalCode).toBe('01310100')
  expect(tickOf(shownHtml((await browser.get('/checkout')).text)), 'what they have chosen').toContain(
    'checked',
  )
})

test('errors stand beside their fields, and nothing is stored without the tick', async () => {
  const browser = await withCart(shop.visitor())
  const wrong = await save(browser, { email: 'ninguém', cartReminder: '1' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(customerMessages.fieldErrors.emailInvalid)
  expect(wrong.text).toContain('value="ninguém"')
  expect(tickOf(wrong.text)).toContain('checked')
  const email = anAddress()
  const empty = await save(browser, { email })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain(checkout.notTicked)
  await send(browser, { intent: 'postal-code', postalCode: '01310-100', email, cartReminder: '1' })
  expect(await decisionsOf(email)).toEqual([])
})

test('a form that is not an order yet stores the tick, and an emptied box takes it back', async () => {
  const browser = await withCart(shop.visitor())
  const email = anAddress()
  expect((await send(browser, { intent: 'order', email, cartReminder: '1' })).status).toBe(422)
  await send(browser, { intent: 'order', email, cartReminderGiven: '1' })
  expect((await decisionsOf(email)).map(({ granted }) => granted)).toEqual([true, false])
})

test('a customer who is signed in agrees for their account, and is not asked again', async () => {
  const browser = await withCart(await shop.signedIn('bia@feira.test'))
  const { text } = await save(browser, { email: 'bia@feira.test', cartReminder: '1' })
  expect(text).toContain(checkout.savedOfAccount)
  const page = shownHtml((await browser.get('/checkout')).text)
  expect(page).toContain(checkout.given)
  expect(page).not.toContain(words)
  const [decision] = await decisionsOf('bia@feira.test')
  expect(decision).toMatchObject({ userId: shop.world.users.bia.id, cartId: null })
})

test('an address that has stopped reminders looks like any other', async () => {
  const email = anAddress()
  const first = await withCart(shop.visitor())
  await save(first, { email, cartReminder: '1' })
  const [given] = await decisionsOf(email)
  const link = new URL(unsubscribeUrl(shop.services, { kind: 'cart-reminders', id: given?.id ?? '' }))
  await shop
    .visitor()
    .post(link.pathname + link.search)
    .type('form')
    .send({})
  const other = await withCart(shop.visitor())
  expect((await save(other, { email, cartReminder: '1' })).text).toContain(checkout.saved(email))
})

test('reminders stop by one POST of a mail program, and by the button of the link’s page', async () => {
  for (const place of ['mail-program', 'mail-link'] as const) {
    const email = anAddress()
    await save(await withCart(shop.visitor()), { email, cartReminder: '1' })
    const [given] = await decisionsOf(email)
    const link = new URL(unsubscribeUrl(shop.services, { kind: 'cart-reminders', id: given?.id ?? '' }))
    const path = link.pathname + link.search
    const page = await shop.visitor().get(path).expect(200)
    expect(page.text).toContain(unsubscribeMessages.submit)
    expect(await decisionsOf(email), 'looking at the page ends nothing').toHaveLength(1)
    if (place === 'mail-program')
      await request(shop.app).post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200)
    else {
      const done = await shop.visitor().post(path).type('form').send({})
      expect(done.text).toContain(unsubscribeMessages.done)
    }
    const [, withdrawal, ...more] = await decisionsOf(email)
    expect(withdrawal).toMatchObject({ granted: false, place, addressConfirmed: true, agreedText: null })
    expect(more).toEqual([])
  }
})

/** The link to a guest's cart, as the reminder has it, and the guest's browser. */
async function savedCart(variant?: string) {
  const browser = await withCart(shop.visitor(), variant)
  const email = anAddress()
  await save(browser, { email, cartReminder: '1', name: 'Rita Prado' })
  const [decision] = await decisionsOf(email)
  const cartId = decision?.cartId ?? ''
  const { pathname, search } = new URL(cartLinkUrl(shop.services, cartId))
  return { browser, email, cartId, path: pathname + search }
}

test('a stranger with the link sees goods and prices, and nothing about whose they are', async () => {
  const { email, path } = await savedCart()
  const { text, headers } = await shop.visitor().get(path).expect(200)
  const page = shownHtml(text)
  expect(page).toContain('Filtro de papel')
  expect(page).toContain(savedCartMessages.take)
  for (const personal of [email, 'Rita', '01310']) expect(page).not.toContain(personal)
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['cache-control']).toContain('no-store')
  expect(JSON.stringify(headers['set-cookie'] ?? []), 'it signs nobody in').not.toMatch(/session|cart/)
})

test('the goods of the link go into the visitor’s own cart, once, and the first cart stays', async () => {
  const { browser, path, cartId } = await savedCart()
  const other = shop.visitor()
  for (const _ of [1, 2]) {
    const { headers } = await other.post(path).type('form').send({}).expect(303)
    expect(headers.location).toBe('/cart')
  }
  const count = (html: string) => /name="quantity"[^>]*value="(\d+)"/.exec(html)?.[1]
  expect(count((await other.get('/cart')).text)).toBe('2')
  const [first] = await shop.services.db.select().from(cart).where(eq(cart.id, cartId))
  expect(first?.status).toBe('active')
  await other
    .post('/cart')
    .type('form')
    .send({ intent: 'set', variant: shop.world.variants.filter, quantity: '1', personalization: '' })
  expect(count((await browser.get('/cart')).text), 'two carts').toBe('2')
})

test('the owner is led to their cart on the device that has it', async () => {
  const { browser, path } = await savedCart()
  expect((await browser.get(path).expect(302)).headers.location).toBe('/cart')
})

test('a link that was changed, has expired or whose cart was ordered opens nothing', async () => {
  const { path, cartId } = await savedCart()
  const shows = async (address: string) => shownHtml((await shop.visitor().get(address).expect(200)).text)
  const { gone } = savedCartMessages
  const [body = '', signature = ''] = [
    path.slice(0, path.lastIndexOf('.')),
    path.slice(path.lastIndexOf('.') + 1),
  ]
  expect(await shows(`${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`)).toContain(
    gone.title,
  )
  expect(await shows(`${path.replace(/token=\w{4}/, 'token=0000')}`)).toContain(gone.title)
  const longAgo = {
    ...shop.services,
    clock: () => new Date(shop.services.clock().getTime() - 7 * 86_400_000 - 1_000),
  }
  const old = new URL(cartLinkUrl(longAgo, cartId))
  expect(await shows(old.pathname + old.search)).toContain(gone.title)
  expect(await shows(path)).not.toContain(gone.title)
  await shop.services.db.update(cart).set({ status: 'completed' }).where(eq(cart.id, cartId))
  expect(await shows(path)).toContain(gone.title)
  const { headers } = await shop.visitor().post(path).type('form').send({}).expect(303)
  expect(headers.location).toBe(path)
})

test('a text that the owner wrote is neither shown nor copied', async () => {
  const { path, cartId } = await savedCart()
  const [line] = await shop.services.db.select().from(cartLine).where(eq(cartLine.cartId, cartId))
  await shop.services.db.insert(personalizedCartLine).values({
    cartId,
    variantId: shop.world.variants.beans1kg,
    merchantId: line?.merchantId ?? '',
    personalization: 'Para o Davi',
    quantity: 1,
    unitPriceSeenMinor: 1,
  })
  const other = shop.visitor()
  expect(shownHtml((await other.get(path)).text)).not.toContain('Davi')
  await other.post(path).type('form').send({}).expect(303)
  expect(shownHtml((await other.get('/cart')).text)).not.toContain('Davi')
})
