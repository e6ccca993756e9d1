import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { favoriteMerchant, favoriteProduct, merchant } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, addToCart } from '#server/shop/cart/change-cart.ts'
import { addFavorites } from '#server/shop/favorites/change-favorites.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { isApplication, type MerchantStatus, merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { biasCheckout, fillCart } from '#tests/support/shop/checkout.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterEach(() => give('active'))
afterAll(() => shop.close())

const give = (status: MerchantStatus) =>
  shop.services.db.update(merchant).set({ status }).where(eq(merchant.id, shop.world.merchants.ana.id))

const textOf = async (path: string) => (await shop.visitor().get(path)).text

/** The addresses at which everybody could meet a store or its products. */
const lists = [
  '/',
  '/stores',
  '/stores?q=cer%C3%A2mica',
  '/search?q=vaso',
  '/search?q=ana',
  '/categories/casa',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/feeds/products.xml',
  '/api/v1/suggestions?q=cer%C3%A2',
]

const answers: Record<MerchantStatus, number> = {
  applied: 404,
  in_review: 404,
  active: 200,
  rejected: 404,
  suspended: 200,
  closed: 410,
}

test('pages of a store answer by its status', async () => {
  const [product] = /\/stores\/ana\/products\/[\w-]+/.exec(await textOf('/stores/ana')) ?? []
  for (const status of merchantStatuses) {
    await give(status)
    for (const path of ['/stores/ana', product, `${product}/reviews`])
      expect((await shop.visitor().get(String(path))).status, `${path}: ${status}`).toBe(answers[status])
  }
})

test('a store that does not sell is in no list, search, sitemap, feed or suggestion', async () => {
  const mentions = async () => {
    const found = []
    for (const path of lists) if ((await textOf(path)).includes('stores/ana')) found.push(path)
    return found
  }
  expect(await mentions()).toContain('/stores')
  for (const status of merchantStatuses.filter((each) => each !== 'active')) {
    await give(status)
    // The page of a suspended store stays, so its address may be known.
    const allowed = status === 'suspended' ? ['/sitemaps/pages.xml'] : []
    expect(
      (await mentions()).filter((path) => !allowed.includes(path)),
      status,
    ).toEqual([])
  }
})

test('nothing of an application becomes a favorite or goes into a cart', async () => {
  const { services, world } = shop
  const { db } = services
  const owner = { guestToken: newGuestToken() }
  for (const status of merchantStatuses.filter(isApplication)) {
    await give(status)
    await addFavorites(services, world.users.bia.id, {
      products: [world.products.vase],
      stores: [world.merchants.ana.id],
    })
    expect(await db.$count(favoriteProduct)).toBe(0)
    expect(await db.$count(favoriteMerchant)).toBe(0)
    await expect(
      addToCart(services, owner, { variantId: world.variants.vaseSand, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('what a cart holds of a suspended store waits, and can be ordered when it returns', async () => {
  const { services, world } = shop
  const owner = { guestToken: newGuestToken() }
  await fillCart(services, owner, [world.variants.beans250, 1], [world.variants.vaseSand, 2])
  await give('suspended')
  const cart = await cartView(services, owner, null)
  expect(cart.stores.map(({ slug }) => slug)).toEqual(['cafe'])
  expect(cart.leftOut).toMatchObject([{ slug: 'ana', problem: 'suspended' }])
  await acceptCartChanges(services, owner)

  const placed = await placeOrder(services, owner, await biasCheckout(services, owner))
  expect(placed).toMatchObject({ leavesCart: true })
  await expect(placeOrder(services, owner, await biasCheckout(services, owner))).rejects.toMatchObject({
    code: 'store_suspended',
  })
  await give('active')
  const back = await cartView(services, owner, null)
  expect(back.stores).toMatchObject([{ slug: 'ana', problem: null, lines: [{ quantity: 2 }] }])
  const after = await placeOrder(services, owner, await biasCheckout(services, owner))
  expect(after).toMatchObject({ leavesCart: false })
})
