import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let orderNumber: string
beforeAll(async () => {
  shop = await startApp()
  const owner = { userId: shop.world.users.bia.id }
  orderNumber = (await anOrder(shop, { items: ['beans250'], owner })).number
})
afterAll(() => shop.close())

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'fly'])(
  'the unknown action "%s" of a form is refused',
  async (intent) => {
    const form = { intent }
    await shop.visitor().post('/cart').type('form').send(form).expect(422)
    const bia = await shop.signedIn('bia@feira.test')
    await bia.post(`/orders/${orderNumber}/_payload.json`).type('form').send(form).expect(422)
    const ana = await shop.signedIn('ana@feira.test')
    await ana.post('/merchant/orders').type('form').send(form).expect(422)
  },
)

async function checkoutForm(changes: Record<string, string>) {
  const guest = shop.visitor()
  const variant = shop.world.variants.beans250
  await guest.post('/cart').type('form').send({ intent: 'add', variant, quantity: '1' })
  const postalCode = '01310-100'
  await guest.post('/checkout').type('form').send({ intent: 'postal-code', postalCode })
  const { body } = await guest.get('/checkout/_payload.json')
  const { cart, quotes, idempotencyKey } = body.data.checkout
  const [{ slug }] = cart.stores
  const [{ id, priceMinor }] = quotes[0].shippingOptions
  const form = {
    email: 'bia@feira.test',
    name: 'Bia Souza',
    phone: '11987654321',
    taxId: '111.444.777-35',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    district: 'Bela Vista',
    postalCode,
    city: 'São Paulo',
    region: 'SP',
    paymentMethod: 'pix',
    idempotencyKey,
    ...{
      itemsMinor: String(cart.itemsMinor),
      [`shipping[${slug}]`]: id,
      [`shippingPrice[${id}]`]: `${priceMinor}`,
    },
    ...changes,
  }
  return guest.post('/checkout/_payload.json').send(form)
}

test('half a surrogate pair in an address is replaced, and the order is placed', async () => {
  const { status, body } = await checkoutForm({ street: 'Rua \ud800 das Flores' })
  expect(status).toBe(200)
  const { body: page } = await shop.visitor().get(`${body.redirect}/_payload.json`)
  expect(page.data['order-link'].orders[0].address.street).toBe('Rua \ufffd das Flores')
})

test('an idempotency key of another form is ignored, and the order is placed', async () => {
  const noise = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 36).toString(36)).join('')
  const { status, body } = await checkoutForm({ idempotencyKey: noise + noise })
  expect(status).toBe(200)
  expect(body.redirect).toMatch(/^\/orders\/view\//)
})

test('a form is read as UTF-8 or Latin-1, as it declares, and refused in any other charset', async () => {
  const send = (charset: string, email: string) =>
    shop
      .visitor()
      .post('/sign-in')
      .set('content-type', `application/x-www-form-urlencoded; charset=${charset}`)
      .send(`email=${email}&password=feira`)
  for (const [charset, email] of [
    ['utf-8', 'jos%C3%A9'],
    ['iso-8859-1', 'jos%E9'],
  ] as const) {
    const { status, text } = await send(charset, email)
    expect(status).toBe(422)
    expect(text).toContain('value="josé"')
  }
  await send('gb18030', 'jos').expect(415)
})
