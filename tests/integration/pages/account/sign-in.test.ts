import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerAddress } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartCount } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { biaAddress, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const bia = { email: 'bia@feira.test', password: worldPassword }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the sign-in page asks for e-mail and password, for password managers too', async () => {
  const { status, text } = await shop.visitor().get('/sign-in')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Entrar<\/h1>/)
  expect(fieldNamed(text, 'email')).toContain('autoComplete="username"')
  expect(fieldNamed(text, 'password')).toContain('autoComplete="current-password"')
})

test('the right password signs in, and a signed-in visitor is redirected from the sign-in page', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.post('/sign-in').type('form').send(bia)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/')
  expect(String(answer.headers['set-cookie'])).toMatch(/httponly/i)
  const again = await visitor.get('/sign-in?to=/cart')
  expect(again.status).toBe(302)
  expect(again.headers.location).toBe('/cart')
})

test('whose browser refuses cookies is told so, and whose browser takes them is led on', async () => {
  const browser = shop.visitor()
  const answer = await browser
    .post('/sign-in?to=/orders')
    .set('Sec-Fetch-Mode', 'navigate')
    .type('form')
    .send(bia)
    .expect(303)
  const check = String(answer.headers.location)
  const { text } = await shop.visitor().get(check).expect(200)
  expect(text).toContain(customerMessages.signIn.cookiesRefused)
  await browser.get(check).expect(302).expect('Location', '/orders')
})

test('the running app of a browser that refuses cookies believes in no session before it has shown one', async () => {
  const browser = shop.visitor()
  const send = (path: string) => browser.post(path).set('Sec-Fetch-Mode', 'cors').type('form').send(bia)
  const { body } = await send('/sign-in/_payload.json?to=/orders').expect(200)
  expect(body).toMatchObject({ visitor: null, redirect: '/sign-in?to=%2Forders&entered=1' })
  const { body: led } = await browser.get('/sign-in/_payload.json?to=/orders&entered=1').expect(200)
  expect(led).toMatchObject({ visitor: { email: bia.email }, redirect: '/orders' })
})

test('whose browser refuses the cookie of a second step is not told that it came too late', async () => {
  const { headers } = await shop.visitor().get('/sign-in-code?to=/orders&entered=1').expect(302)
  expect(headers.location).toBe('/sign-in?to=%2Forders&entered=1')
})

test('the session cookie is renewed on another day, and not before', async () => {
  const visitor = shop.visitor()
  const written = async () => {
    const { headers } = await visitor.get('/orders')
    return String(headers['set-cookie']).includes('feira_session=')
  }
  await visitor.post('/sign-in').type('form').send(bia)
  expect(await written()).toBe(false)
  shop.services.passTime(24 * 60 * 60 * 1000)
  expect([await written(), await written()]).toEqual([true, false])
})

test('after sign-in a visitor returns to the page that required it', async () => {
  const visitor = shop.visitor()
  const sent = await visitor.get('/orders?label=placed')
  expect(sent.status).toBe(302)
  const signedIn = await visitor.post(String(sent.headers.location)).type('form').send(bia)
  expect(signedIn.headers.location).toBe('/orders?label=placed')
})

test('who has received something before needs no postal code after sign-in', async () => {
  const { services, world } = shop
  const cartPage = async (visitor: ReturnType<typeof shop.visitor>) => {
    await visitor.post('/sign-in').type('form').send(bia).expect(303)
    return shownHtml((await visitor.get('/cart')).text)
  }
  expect(await cartPage(shop.visitor())).toContain('Informe seu CEP')
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.filter, 1]])
  expect(await cartPage(shop.visitor())).toContain('01310-100')
  await services.db.insert(customerAddress).values({
    userId: world.users.bia.id,
    name: 'Sítio',
    isDefault: true,
    ...biaAddress,
    postalCode: '12530000',
  })
  expect(await cartPage(shop.visitor())).toContain('12530-000')
  // What the visitor said themselves stays.
  const told = shop.visitor()
  await told.post('/postal-code').type('form').send({ postalCode: '69005-000', to: '/' }).expect(303)
  expect(await cartPage(told)).toContain('69005-000')
})

test('the cart of a guest is in the account’s cart after sign-in', async () => {
  const { services, world } = shop
  const token = newGuestToken()
  await addToCart(services, { guestToken: token }, { variantId: world.variants.mug, quantity: 2 })
  const answer = await shop
    .visitor()
    .post('/sign-in')
    .set('Cookie', `feira_cart=${token}`)
    .type('form')
    .send(bia)
  expect(answer.status).toBe(303)
  expect(await cartCount(services.db, { userId: world.users.bia.id })).toBe(2)
  expect(String(answer.headers['set-cookie'])).toContain('feira_cart=;')
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '%2F%2Fevil.test'])(
  'sign-in never redirects out of the shop by ?to=%s',
  async (to) => {
    const answer = await shop
      .visitor()
      .post(`/sign-in?to=${encodeURIComponent(to)}`)
      .type('form')
      .send(bia)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/')
  },
)

test('a wrong password gets the form back with the e-mail and without the password', async () => {
  const wrong = { email: 'bia@feira.test', password: 'não é esta' }
  const { status, text } = await shop.visitor().post('/sign-in?to=/orders').type('form').send(wrong)
  expect(status).toBe(422)
  expect(text).toContain(customerMessages.signIn.wrongCredentials)
  expect(fieldNamed(text, 'email')).toContain('value="bia@feira.test"')
  expect(text).not.toContain('não é esta')
  expect(text).toContain('action="/sign-in?to=/orders"')
  expect(text).toContain('href="/sign-up?to=%2Forders"')
})

test('an empty form comes back with an error beside each field', async () => {
  const { status, text } = await shop.visitor().post('/sign-in').type('form').send({})
  expect(status).toBe(422)
  for (const [name, error] of [
    ['email', customerMessages.fieldErrors.emailMissing],
    ['password', customerMessages.fieldErrors.passwordMissing],
  ] as const) {
    expect(fieldNamed(text, name)).toContain('aria-invalid="true"')
    expect(fieldNamed(text, name)).toContain(`aria-describedby="field-${name}-error"`)
    expect(text).toContain(`id="field-${name}-error">${error}`)
  }
})

test('with scripts the sign-in form answers with data', async () => {
  const visitor = shop.visitor()
  const wrong = await visitor.post('/sign-in/_payload.json?b').send({ ...bia, password: 'não é esta' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.form.values).toEqual({ email: 'bia@feira.test' })
  const right = await visitor.post('/sign-in/_payload.json?b&to=/orders').send(bia)
  expect(right.status).toBe(200)
  expect(right.body.redirect).toBe('/orders')
})

test('too many wrong passwords answer 429 and say how long to wait', async () => {
  const wrong = { email: 'caio@feira.test', password: 'errada' }
  const attempt = () => shop.visitor().post('/sign-in').type('form').send(wrong)
  for (let n = 0; n < 10; n++) expect((await attempt()).status).toBe(422)
  const { status, text } = await attempt()
  expect(status).toBe(429)
  expect(text).toContain('tente de novo em 15 minutos')
  expect(fieldNamed(text, 'email')).toContain('value="caio@feira.test"')
})

test('a sign-in posted from another site is refused', async () => {
  const answer = await shop
    .visitor()
    .post('/sign-in')
    .set('Origin', 'https://evil.test')
    .type('form')
    .send(bia)
  expect(answer.status).toBe(403)
})

function fieldNamed(html: string, name: string) {
  return new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
}
