import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fakeBank } from '#server/db/fake-bank.ts'
import { merchant, order, orderLine, product, variant } from '#server/db/schema/index.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applySellingRule } from '#server/shop/merchants/selling-price.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'

/** A shop with Pix as its only payment method; the coffee store has a Pix discount of ten percent. */
let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp({ payments: paymentProviders({ fakeBank: null, stripe: null }) })
  await applySellingRule(shop.services)
  await promise(1_000)
})
afterAll(() => shop.close())

const promise = (pixDiscountBps: number) =>
  shop.services.db.update(merchant).set({ pixDiscountBps }).where(eq(merchant.slug, 'cafe'))
const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const beansPage = '/stores/cafe/products/cafe-em-graos'

test('where Pix is the only payment method, lists and product show the Pix price only', async () => {
  for (const path of [beansPage, '/', '/stores/cafe', '/categories/cafes', '/search']) {
    const html = await shown(path)
    expect(html, path).toContain('R$\u00a029,61')
    expect(html, path).not.toContain('R$\u00a032,90')
    expect(html, path).not.toContain('no Pix (')
    expect(html, path).not.toContain('desconto no Pix')
  }
})

test('structured data and feed have the Pix price', async () => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      (await shop.visitor().get(beansPage)).text,
    ) ?? []
  expect(json).toContain('"29.61"')
  expect(json).not.toContain('"32.90"')
  // Shopping engines take nothing without a picture.
  await shop.database.pool.query(`
    insert into picture (id, product_id, merchant_id, status, sha256, width, height)
    select gen_random_uuid(), id, merchant_id, 'ready', 'a picture', 1600, 1600 from product
    where handle = 'cafe-em-graos'`)
  const { text } = await request(shop.app).get('/feeds/products.xml').expect(200)
  expect(text).toContain('<g:price>29.61 BRL</g:price>')
  expect(text).not.toContain('32.90 BRL')
})

test('lists are filtered and sorted by the Pix price', async () => {
  const { db } = shop.services
  const [beans] = await db.select().from(product).where(eq(product.handle, 'cafe-em-graos'))
  expect(beans).toMatchObject({ priceMinor: 2_961, maxPriceMinor: 8_991 })
  // A changed Pix discount changes the price at once.
  await promise(5_000)
  expect((await db.select().from(product).where(eq(product.handle, 'cafe-em-graos')))[0]).toMatchObject({
    priceMinor: 1_645,
  })
  expect(await shown('/stores/cafe')).toContain('R$\u00a016,45')
  await promise(1_000)
  expect(await shown('/stores/cafe')).toContain('R$\u00a029,61')
})

test('cart, checkout and order show the same price', async () => {
  const { services, world } = shop
  const owner = await guestWith(services, [world.variants.beans250, 3])
  const cart = await cartView(services, owner, null)
  expect(cart).toMatchObject({ itemsMinor: 3 * 2_961, discountMinor: 0, onlyByPix: true })
  expect(cart.stores).toMatchObject([{ pixDiscountBps: 0, lines: [{ unitPriceMinor: 2_961 }] }])
  const checkout = await biasCheckout(services, owner)
  expect(checkout.expectedTotalMinor).toBe(3 * 2_961 + 1_290)
  const { groupId } = await placeOrder(services, owner, checkout)
  const [placed] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  expect(placed).toMatchObject({ itemsMinor: 3 * 2_961, discountMinor: 0, pixDiscountMinor: 0 })
  const lines = await services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, placed?.id ?? ''))
  expect(lines).toMatchObject([{ unitPriceMinor: 2_961, totalMinor: 3 * 2_961 }])
  expect(await findDifferences(services.db)).toEqual([])
})

test('with a second payment method both prices are shown', async () => {
  const pay = async (payments: typeof shop.services.payments) => {
    Object.assign(shop.services, { payments })
    await applySellingRule(shop.services)
  }
  const onlyPix = shop.services.payments
  onTestFinished(() => pay(onlyPix))
  await pay(paymentProviders({ fakeBank: fakeBank(shop.services.db), stripe: null }))
  const html = await shown(beansPage)
  expect(html).toContain('R$\u00a032,90')
  expect(html).toContain('R$\u00a029,61 no Pix (10% de desconto)')
  expect(await shown('/stores/cafe')).toContain('R$\u00a032,90')
})

test('an own Pix price is the price of an offer, and of the days before it', async () => {
  const { services, world } = shop
  const isBeans = eq(variant.id, world.variants.beans250)
  const set = (values: Partial<typeof variant.$inferInsert>) =>
    services.db.update(variant).set(values).where(isBeans)
  const beans = async () => {
    const { body } = await shop.visitor().get(`${beansPage}/_payload.json`).expect(200)
    const { variants } = body.data.product.product as PageData['product']['product']
    return variants.find(({ id }) => id === world.variants.beans250)
  }
  onTestFinished(async () => {
    await set({ compareAtMinor: null, pixPriceMinor: null })
  })
  await set({ compareAtMinor: 4_000, pixPriceMinor: 2_500 })
  expect(await beans()).toMatchObject({ priceMinor: 2_500, pixPriceMinor: null, lowestBeforeMinor: 2_961 })
  expect(await shown(beansPage)).toContain('R$\u00a025,00')
  // Raised afterwards, the offer says what it was.
  await set({ pixPriceMinor: 2_700 })
  expect(await beans()).toMatchObject({ priceMinor: 2_700, lowestBeforeMinor: 2_500 })
  // Without a Pix key nobody pays it, and nobody ever did.
  const ofStore = eq(merchant.slug, 'cafe')
  const [store] = await services.db.select().from(merchant).where(ofStore)
  onTestFinished(async () => {
    await services.db
      .update(merchant)
      .set({ pixKey: store?.pixKey ?? null, pixDiscountBps: 1_000 })
      .where(ofStore)
  })
  await services.db.update(merchant).set({ pixKey: null, pixDiscountBps: 0 }).where(ofStore)
  expect(await beans()).toMatchObject({ priceMinor: 3_290, lowestBeforeMinor: null })
})
