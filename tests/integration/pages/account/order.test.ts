import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inventoryLevel, order, product } from '#server/db/schema/index.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { leftOutText } from '#shared/messages/storefront/cart.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let bia: Awaited<ReturnType<typeof shop.signedIn>>
let ana: typeof bia
beforeAll(async () => {
  shop = await startApp()
  bia = await shop.signedIn('bia@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(() => shop.close())

async function placed(by: 'bia' | 'ana', choices: Parameters<typeof placeBiasOrder>[2]) {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { userId: world.users[by].id }, choices)
  const orders = await services.db
    .select()
    .from(order)
    .where(eq(order.groupId, groupId))
    .orderBy(order.merchantId)
  return orders.map(({ number }) => ({ number, path: `/orders/${number}` }))
}

const shown = async (path: string, who = bia) => shownHtml((await who.get(path)).text)
const action = (path: string, intent: string, who = bia) => who.post(path).type('form').send({ intent })

test('an order shows its Pix, its products, its delivery and the other order of the purchase', async () => {
  const orders = await placed('bia', [
    [shop.world.variants.filter, 2],
    [shop.world.variants.vaseSand, 1],
  ])
  const text = await shown(orders[0]?.path ?? '')
  expect(text).toContain('Filtro de papel')
  expect(text).not.toContain('Vaso de barro')
  expect(text).toContain('2 × ')
  expect(text).toContain('class="qr-code"')
  expect(text).toContain('Avenida Paulista, 1578')
  expect(text).toContain(`href="${orders[1]?.path}"`)
  expect(text).toContain('href="/orders"')
})

test('another customer’s order and an invalid order number answer 404', async () => {
  const [{ path } = { path: '' }] = await placed('bia', [[shop.world.variants.filter, 2]])
  const caio = await shop.signedIn('caio@feira.test')
  for (const wrong of [path, '/orders/0000-0000']) {
    const { status, text } = await caio.get(wrong)
    expect(status).toBe(404)
    expect(text).toContain(`Page not found: ${wrong}`)
  }
  expect((await caio.post(path).type('form').send({ intent: 'cancel' })).status).toBe(404)
  expect((await caio.post(path).type('form').send({ intent: 'buy-again' })).status).toBe(404)
  for (const odd of ['/orders/x', '/orders/a%2Fb', '/orders/%']) {
    const { status } = await bia.get(odd)
    expect([400, 404]).toContain(status)
  }
  const signedOut = await shop.visitor().get(path)
  expect(signedOut.headers.location).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
})

test('a customer cancels an unpaid order, once', async () => {
  const [{ path } = { path: '' }] = await placed('bia', [[shop.world.variants.filter, 2]])
  expect(await shown(path)).toContain('Cancelar pedido')
  expect((await action(path, 'cancel')).headers.location).toBe(`${path}?done=cancel`)
  expect(await shown(`${path}?done=cancel`)).toContain(orderMessages.done.cancel)
  const text = await shown(path)
  expect(text).toContain(orderMessages.payment.canceled)
  expect(text).not.toContain('Cancelar pedido')
  expect((await action(path, 'cancel')).status).toBe(303)
  expect((await action(path, 'claim')).status).toBe(409)
})

test('"Comprar de novo" puts what is still available of an order into the cart', async () => {
  const { services, world } = shop
  const [{ path } = { path: '' }] = await placed('ana', [
    [world.variants.filter, 2],
    [world.variants.beans1kg, 3],
    [world.variants.cup, 1],
  ])
  // Two of the bags are available, the cup was the last one, and no stock was returned.
  const answer = await action(path, 'buy-again', ana)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(`/cart?left-out=${path.split('/').at(-1)}%3A1-2`)
  const cart = await shown(String(answer.headers.location), ana)
  expect(cart).toContain(leftOutText(['Café em grãos', 'Xícara esmaltada']))
  // Nobody reads of another's order by its number.
  expect(await shown(String(answer.headers.location), bia)).not.toContain('à venda, ou não na mesma')
  expect(cart).toContain('Filtro de papel')
  expect(cart).toMatch(/Quantidade de Café em grãos[^>]*value="2"|value="2"[^>]*Quantidade de Café em grãos/)
  expect(cart).not.toContain('esmaltada</a>')

  const move = (status: 'archived' | 'published') =>
    services.db.update(product).set({ status }).where(eq(product.id, world.products.filter))
  await move('archived')
  onTestFinished(async () => void (await move('published')))
  await services.db
    .update(inventoryLevel)
    .set({ onHand: 3 })
    .where(eq(inventoryLevel.variantId, world.variants.beans1kg))
  const nothing = await action(path, 'buy-again', ana)
  expect(nothing.status).toBe(409)
  expect(nothing.text).toContain(orderMessages.fieldErrors.nothingToBuyAgain)
})
