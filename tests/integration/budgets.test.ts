import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import budgets from '#tests/budgets.json' with { type: 'json' }
import { startApp } from '#tests/support/http/start-app.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { recordQueries } from '#tests/support/shop/database/recorded-queries.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('placing an order of two stores stays within its budget of statements', async () => {
  const { services, world } = shop
  const { beans250, vaseSand } = world.variants
  const owner = await guestWith(services, [beans250, 1], [vaseSand, 1])
  const checkout = await biasCheckout(services, owner)
  const { statements, roundTrips } = await recordQueries(() => placeOrder(services, owner, checkout))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budgets.placeOrder.statements)
  expect(roundTrips).toBeLessThanOrEqual(budgets.placeOrder.roundTrips)
})

test('a cached page for a signed-in visitor stays within its budget of statements', async () => {
  const bia = shop.visitor()
  await bia
    .post('/sign-in')
    .type('form')
    .send({ email: 'bia@feira.test', password: worldPassword })
    .expect(303)
  await bia.get('/stores/ana').expect(200)
  const { statements } = await recordQueries(() => bia.get('/stores/ana').expect(200))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budgets.cachedPage.signedInStatements)
})

test('a cached page for a guest with a cart stays within its budget of statements', async () => {
  const guestToken = newGuestToken()
  await addToCart(shop.services, { guestToken }, { variantId: shop.world.variants.vaseSand, quantity: 1 })
  const cart = () => request(shop.app).get('/stores/ana').set('Cookie', `feira_cart=${guestToken}; js=1`)
  await cart().expect(200)
  const { statements } = await recordQueries(() => cart().expect(200))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budgets.cachedPage.guestCartStatements)
})
