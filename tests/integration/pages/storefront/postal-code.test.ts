import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickupOnlyText, productDeliveryMessages } from '#shared/messages/storefront/product-delivery.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

async function visitorIn(postalCode: string, { visitor: newVisitor } = shop) {
  const visitor = newVisitor()
  await visitor.post('/postal-code').type('form').send({ postalCode, to: '/' }).expect(303)
  return visitor
}

const cards = (html: string) => html.split('<article class="product-card').slice(1)
const cardOf = (html: string, handle: string) =>
  cards(html)
    .find((card) => card.includes(`/products/${handle}"`))
    ?.split('</article>')[0] ?? ''

test('a postal code is remembered on every page, and its form returns to the page it came from', async () => {
  const visitor = shop.visitor()
  expect((await visitor.get('/')).text).toContain('Informe seu CEP')
  const answer = await visitor
    .post('/postal-code')
    .type('form')
    .send({ postalCode: '01310-100', to: '/search?q=caneca' })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/search?q=caneca')
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^feira_cep=01310100; Max-Age=15552000; .*HttpOnly/)
  for (const path of ['/', '/stores/ana', '/categories/casa', '/cart', '/stores/ana/products/caneca']) {
    expect((await visitor.get(path)).text, path).toContain('01310-100, São Paulo – SP')
  }
  expect((await visitor.get('/postal-code')).text).toContain('value="01310-100"')

  const forgotten = await visitor.post('/postal-code').type('form').send({ intent: 'forget', to: '/stores' })
  expect(forgotten.headers.location).toBe('/stores')
  expect((await visitor.get('/')).text).not.toContain('São Paulo – SP')
})

test('a card shows the cheapest shipping and its date, and undeliverable products are listed apart', async () => {
  const near = (await (await visitorIn(worldPostalCodes.saoPaulo)).get('/search')).text
  expect(cardOf(near, 'cafe-em-graos')).toMatch(/Frete.*R\$\s12,90.*, até \d+\sde\s[a-z]{3}/s)
  // Ana delivers for R$ 15, and pickup is free: the card shows delivery.
  expect(cardOf(near, 'caneca')).toMatch(/Frete.*R\$\s15,00/s)
  expect(near).not.toContain('Não chegam ao seu CEP')

  const far = (await (await visitorIn(worldPostalCodes.manaus)).get('/search')).text
  expect(cardOf(far, 'cafe-em-graos')).toContain('Frete')
  expect(cardOf(far, 'caneca')).toContain('Não entrega no seu CEP')
  expect(far.indexOf('Não chegam ao seu CEP')).toBeGreaterThan(far.indexOf('/products/xicara-esmaltada'))
  expect(far.indexOf('Não chegam ao seu CEP')).toBeLessThan(far.indexOf('/products/caneca"'))
  const only = (await (await visitorIn(worldPostalCodes.manaus)).get('/search?delivers=1')).text
  expect(only).not.toContain('/products/caneca"')
  expect(only).toContain('/products/cafe-em-graos"')

  const nobody = (await shop.visitor().get('/search')).text
  expect(nobody).not.toContain('card-delivery')
})

test('a product page shows every shipping option, or that there is none', async () => {
  const near = await visitorIn(worldPostalCodes.saoPaulo)
  const { text } = await near.get('/stores/ana/products/caneca')
  expect(text).toContain('Retirada no ateliê')
  expect(text).toContain('Entrega padrão')
  const far = await visitorIn(worldPostalCodes.manaus)
  const product = (await far.get('/stores/ana/products/caneca')).text
  const [beforeButton = ''] = product.split('class="buy-bar"')
  expect(beforeButton).toContain(productDeliveryMessages.noneHere)
  expect(beforeButton).toContain(productDeliveryMessages.toAnotherAddress)
  expect((await shop.visitor().get('/stores/ana/products/caneca')).text).toContain(
    'name="intent" value="postal-code"',
  )
})

test('a product that can only be picked up says where, before the button', async () => {
  const local = await startApp()
  const beforeButtonIn = async (postalCode: string) => {
    const { text } = await (await visitorIn(postalCode, local)).get('/stores/ana/products/caneca')
    return shownHtml(text.split('class="buy-bar"')[0] ?? '')
  }
  const hint = pickupOnlyText({ city: 'Cunha', region: 'SP' })
  expect(await beforeButtonIn(worldPostalCodes.saoPaulo)).not.toContain(hint)
  await local.database.pool.query("delete from shipping_rule where name = 'Entrega padrão'")
  expect(await beforeButtonIn(worldPostalCodes.saoPaulo)).toContain(hint)
  // Nobody is led to a store that has nothing for their postal code.
  expect(await beforeButtonIn(worldPostalCodes.manaus)).not.toContain(hint)
  await local.close()
})

test('free shipping is called free', async () => {
  const generous = await startApp()
  const visitor = await visitorIn(worldPostalCodes.saoPaulo, generous)
  await generous.database.pool.query(
    "update shipping_rule set free_above_minor = 100 where name = 'Entrega padrão'",
  )
  expect(cardOf((await visitor.get('/stores/ana')).text, 'caneca')).toContain('Frete grátis')
  await generous.close()
})

test.each(['', '123', 'abc', '0131010a', "01310-100'; --", '\0', '٠١٣١٠١٠٠', '9'.repeat(5000)])(
  'the postal code %.20j comes back with its error',
  async (postalCode) => {
    const { status, text, headers } = await shop
      .visitor()
      .post('/postal-code')
      .type('form')
      .send({ postalCode, to: '/stores/ana' })
    expect(status).toBe(422)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('name="to" value="/stores/ana"')
  },
)

test.each(['//elsewhere.test', 'https://elsewhere.test/', '/\\elsewhere.test', 'javascript:alert(1)'])(
  'the form never redirects out of the shop: %s',
  async (to) => {
    const { headers } = await shop
      .visitor()
      .post('/postal-code')
      .type('form')
      .send({ postalCode: '01310100', to })
    expect(headers.location).toBe('/')
  },
)

test('a cookie with an invalid postal code is ignored', async () => {
  for (const cookie of ['feira_cep=drop', 'feira_cep=%00', `feira_cep=${'1'.repeat(3000)}`]) {
    const { status, text } = await shop.visitor().get('/search').set('Cookie', cookie)
    expect(status).toBe(200)
    expect(text).toContain('Informe seu CEP')
  }
})
