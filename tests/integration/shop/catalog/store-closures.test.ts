import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closure } from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { addDays } from '#shared/time/local-day.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { closeStore } from '#tests/support/shop/coupons.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
})
afterAll(() => shop.close())
afterEach(() => shop.services.db.delete(closure).where(eq(closure.merchantId, cafeId)))

const day = (ahead: number) => addDays(today(shop.services), ahead)

test('a store on holiday stays visible and in carts, but sells nothing', async () => {
  const { services, world } = shop
  const owner = await guestWith(services, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, owner)
  await closeStore(services, cafeId, day(-1), day(4), 'Estamos na colheita.')
  const expected = { reopensOn: day(5), message: 'Estamos na colheita.' }

  expect((await storeBySlug(services, 'cafe'))?.store).toMatchObject({ closure: expected, takesOrders: true })
  const [store] = (await cartView(services, owner, '01310100')).stores
  expect(store).toMatchObject({ problem: 'resting', closure: expected })
  const more = { variantId: world.variants.filter, quantity: 1 }
  await expect(addToCart(services, owner, more)).rejects.toMatchObject({
    code: 'store_resting',
    data: expected,
  })
  await expect(placeOrder(services, owner, checkout)).rejects.toMatchObject({
    code: 'store_resting',
    data: { stores: ['cafe'], reopensOn: day(5) },
  })
})

test('adjacent holidays are merged, and their first and last day are included', async () => {
  const { services } = shop
  await closeStore(services, cafeId, day(1), day(3))
  expect((await storeBySlug(services, 'cafe'))?.store.closure).toBeNull()
  await closeStore(services, cafeId, day(0), day(0), 'Hoje não.')
  expect((await storeBySlug(services, 'cafe'))?.store.closure).toEqual({
    reopensOn: day(4),
    message: 'Hoje não.',
  })
  expect((await storeBySlug(services, 'ana'))?.store.closure).toBeNull()
})
