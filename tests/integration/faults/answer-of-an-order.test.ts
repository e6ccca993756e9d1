import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant, orderGroup } from '#server/db/schema/index.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { failingStatements } from '#tests/support/faults/failing-statements.ts'
import { aBagOfCoffee, type HttpBuyer } from '#tests/support/http/checkout-over-http.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const faults = failingStatements()
let shop: Awaited<ReturnType<typeof startApp>>
let restore: () => void
beforeAll(async () => {
  shop = await startApp({}, { traceRequests: faults.aroundRequests })
  await restock(shop.services, shop.world.variants.beans250)
  restore = faults.install(shop.database.pool)
})
afterAll(async () => {
  restore()
  await shop.close()
})

const forgetTries = () => shop.database.pool.query('delete from rate_limit')

async function send({ cookie, form }: HttpBuyer, headers: Record<string, string> = {}) {
  await forgetTries()
  return shop.visitor().post('/checkout').set(headers).set('Cookie', cookie).type('form').send(form)
}

const ordersOf = ({ form }: HttpBuyer) =>
  shop.services.db.$count(orderGroup, eq(orderGroup.idempotencyKey, form.idempotencyKey ?? ''))

const orderPage = expect.stringMatching(/^\/orders\/view\//)

test.each(['at once', 'unheard'] as const)(
  'whichever statement of an order fails %s, sent again it is placed once, and answered by its page',
  async (how) => {
    for (let at = 0, isOver = false; !isOver; at++) {
      const buyer = await aBagOfCoffee(shop)
      const { fault, headers } = faults.plan(at, how)
      const first = await send(buyer, headers)
      isOver = fault.failed === null
      const about = `${fault.failed}, ${first.status}`
      // What comes after the commit is no part of the answer.
      if (fault.isAfterCommit) expect(first.status, about).toBe(303)
      if (first.status === 303) expect(first.headers.location, about).toEqual(orderPage)
      else expect([first.status, first.headers['set-cookie']], about).toEqual([503, undefined])
      const again = await send(buyer)
      expect([again.status, again.headers.location], about).toEqual([303, orderPage])
      expect(await ordersOf(buyer), about).toBe(1)
    }
  },
)

test('an order sent again without its cart’s cookie leads to the order, and with other data to nobody’s', async () => {
  const buyer = await aBagOfCoffee(shop)
  await send(buyer)
  const withoutCart = await send({ ...buyer, cookie: '' })
  expect(withoutCart.headers.location).toEqual(orderPage)
  const form = { ...buyer.form, email: 'outra@feira.test' }
  expect((await send({ ...buyer, cookie: '', form })).headers.location).toBe('/cart')
})

test('a customer whose session has ended since their order was placed is led to it, and need not sign in', async () => {
  const { form } = await aBagOfCoffee(shop)
  const bia = await shop.signedIn('bia@feira.test')
  const added = { intent: 'add', variant: shop.world.variants.beans250, quantity: '1' }
  await bia.post('/cart').type('form').send(added).expect(303)
  const key = new RegExp(`name="${draftKeyField}"[^>]*value="([^"]+)"`)
  const [, draftKey = ''] = key.exec((await bia.get('/checkout')).text) ?? []
  expect(draftKey).not.toBe('')
  const sent = { ...form, [draftKeyField]: draftKey }
  await bia.post('/checkout').type('form').send(sent).expect(303)
  expect((await send({ cookie: '', form: sent, ip: '' })).headers.location).toEqual(orderPage)
})

test('who has not seen the answer to their order is led to it by their empty cart, once', async () => {
  for (const path of ['/cart', '/checkout']) {
    const buyer = await aBagOfCoffee(shop)
    await send(buyer)
    const { status, headers } = await shop.visitor().get(path).set('Cookie', buyer.cookie)
    expect([status, headers.location]).toEqual([303, orderPage])
    expect(String(headers['set-cookie'])).toMatch(/feira_cart=[\w-]+\.placed;/)
  }
})

test('who goes back after their order is shown it, and never an offer to order again', async () => {
  const visitor = shop.visitor()
  const added = { intent: 'add', variant: shop.world.variants.beans250, quantity: '1' }
  await visitor.post('/cart').type('form').send(added).expect(303)
  const { form } = await aBagOfCoffee(shop)
  const placed = await visitor.post('/checkout').type('form').send(form).expect(303)
  expect(placed.headers.location).toEqual(orderPage)

  for (const _ of ['back', 'again']) {
    const back = await visitor.get('/checkout')
    expect([back.status, back.headers.location]).toEqual([303, orderPage])
  }
  const cart = shownHtml((await visitor.get('/cart').expect(200)).text)
  expect(cart).toContain(cartMessages.placed.title)
  expect(cart).toContain('href="/orders/view/')
  expect(cart).not.toContain(cartMessages.empty.title)

  await visitor.post('/cart').type('form').send(added).expect(303)
  expect((await visitor.get('/checkout')).status).toBe(200)
})

test('a refused order whose page is reloaded is refused again, and placed once when its cause is gone', async () => {
  const buyer = await aBagOfCoffee(shop)
  const unnamed = { ...buyer, form: { ...buyer.form, name: '' } }
  for (const _ of ['sent', 'reloaded']) expect((await send(unnamed)).status).toBe(422)
  expect(await ordersOf(buyer)).toBe(0)
  const { db } = shop.services
  await db.update(merchant).set({ minOrderMinor: 999_900 }).where(eq(merchant.slug, 'cafe'))
  for (const _ of ['sent', 'reloaded']) expect((await send(buyer)).status).toBe(409)
  await db.update(merchant).set({ minOrderMinor: null }).where(eq(merchant.slug, 'cafe'))
  const answers = [await send(buyer), await send(buyer), await send({ ...buyer, cookie: '' })]
  for (const { status, headers } of answers) expect([status, headers.location]).toEqual([303, orderPage])
  expect(await ordersOf(buyer)).toBe(1)
})

test('a cart that became an order long ago is just empty', async () => {
  const buyer = await aBagOfCoffee(shop)
  await send(buyer)
  const earlier = new Date(Date.now() - 3_600_000)
  const isIt = eq(orderGroup.idempotencyKey, buyer.form.idempotencyKey ?? '')
  await shop.services.db.update(orderGroup).set({ createdAt: earlier }).where(isIt)
  await shop.visitor().get('/cart').set('Cookie', buyer.cookie).expect(200)
})
