import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { ordersPerPage } from '#shared/orders/orders.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

async function signedIn(email: string) {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send({ email, password: worldPassword })
  return async (path = '/orders') => shownHtml((await visitor.get(path)).text)
}

const cardsIn = (text: string) => text.match(/class="order-card-link"/g)?.length ?? 0

test('a signed-out visitor is redirected to sign-in', async () => {
  const { status, headers } = await shop.visitor().get('/orders')
  expect(status).toBe(302)
  expect(headers.location).toBe('/sign-in?to=%2Forders')
})

test('a customer without orders sees a link to the home page', async () => {
  const see = await signedIn('ana@feira.test')
  const text = await see()
  expect(text).toContain(orderMessages.list.emptyTitle)
  expect(text).toMatch(/href="\/"[^>]*>Começar a comprar/)
})

test('orders are listed, searched and filtered, page by page', async () => {
  const { services, world } = shop
  const owner = { userId: world.users.bia.id }
  await placeBiasOrder(services, owner, [[world.variants.vaseSand, 1]])
  const rounds = ordersPerPage
  for (let n = 0; n < rounds; n++) await placeBiasOrder(services, owner, [[world.variants.filter, 1]])
  const see = await signedIn('bia@feira.test')

  const first = await see()
  expect(cardsIn(first)).toBe(ordersPerPage)
  expect(first).toContain('Aguardando pagamento')
  expect(first).toContain('Café da Serra')
  const next =
    /href="(\/orders\?cursor=[^"]+)"[^>]*rel="next"|rel="next"[^>]*href="(\/orders\?cursor=[^"]+)"/.exec(
      first,
    )
  const second = await see(next?.[1] ?? next?.[2])
  expect(cardsIn(second)).toBe(1)
  expect(second).toContain('Cerâmica da Ana')
  expect(second).toContain('rel="prev"')

  expect(cardsIn(await see('/orders?q=ceramica'))).toBe(1)
  expect(cardsIn(await see('/orders?q=vaso&label=awaiting_payment'))).toBe(1)
  const none = await see('/orders?label=placed')
  expect(none).toContain(orderMessages.list.noneTitle)
  expect(none).toContain('aria-current="true"')
  expect(cardsIn(await see('/orders?label=nonsense&cursor=nonsense'))).toBe(ordersPerPage)
})

test('a customer does not see the orders of others', async () => {
  const see = await signedIn('caio@feira.test')
  expect(cardsIn(await see())).toBe(0)
})
