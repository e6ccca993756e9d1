import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, merchant, product } from '#server/db/schema/index.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applySellingRule } from '#server/shop/merchants/selling-price.ts'
import { href } from '#shared/href.ts'
import { instalmentMessages as messages } from '#shared/messages/merchant/instalments.ts'
import { shownHtml } from '../../../support/http/shown-html.ts'
import { startApp } from '../../../support/http/start-app.ts'
import { guestWith } from '../../../support/shop/checkout.ts'

/** A shop with Pix as the only method of all stores; the coffee store gets an account for cards. */
let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp({ payments: paymentProviders({ fakeBank: null, stripe: null }) })
  await applySellingRule(shop.services)
  caio = await shop.signedIn('caio@feira.test')
  await shop.services.db.update(merchant).set({ pixDiscountBps: 1_000 }).where(isCafe)
})
afterAll(() => shop.close())

const isCafe = eq(merchant.slug, 'cafe')
const page = href('merchant-discounts')
const beansPage = '/stores/cafe/products/cafe-em-graos'
const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const offer = (free: string, minMinor: string) =>
  caio.post(`${page}/_payload.json?b`).send({ intent: 'instalments', free, minMinor })
const connect = () =>
  shop.database.pool.query(
    `insert into connection (id, kind, merchant_id, sealed_account)
    values (gen_random_uuid(), 'mercado_pago', $1, 'sealed')`,
    [shop.world.merchants.cafe.id],
  )
const disconnect = () =>
  shop.database.pool.query(
    `update connection set disconnected_at = now(), sealed_account = null where disconnected_at is null`,
  )

test('a store without cards shows one price and no instalments, whatever it would pay for', async () => {
  expect((await offer('3', '5,00')).body.form).toMatchObject({ ok: true })
  for (const path of [beansPage, '/stores/cafe', '/search']) {
    expect(await shown(path), path).not.toContain('sem juros')
    expect(await shown(path), path).toContain('R$\u00a029,61')
  }
  expect(await shownHtml((await caio.get(page).expect(200)).text)).toContain(messages.noCards)
})

test('with cards, lists, product and cart show both prices and the instalments of the full one', async () => {
  await connect()
  for (const path of [beansPage, '/', '/stores/cafe', '/categories/cafes', '/search']) {
    const html = await shown(path)
    expect(html, path).toContain('R$\u00a032,90')
    expect(html, path).toContain('R$\u00a029,61 no Pix')
    expect(html, path).toContain('até 3x de R$\u00a010,97 sem juros')
  }
  const { db } = shop.services
  expect((await db.select().from(product).where(eq(product.handle, 'cafe-em-graos')))[0]).toMatchObject({
    priceMinor: 3_290,
  })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 2])
  const cart = await cartView(shop.services, owner, null)
  expect(cart).toMatchObject({ itemsMinor: 6_580, onlyByPix: false })
  expect(cart.stores).toMatchObject([{ pixDiscountBps: 1_000, instalments: { free: 3, minMinor: 500 } }])
})

test('a store without cards keeps its one price beside it', async () => {
  const cups = await shop.services.db
    .select({ slug: merchant.slug, handle: product.handle })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
  const other = cups.find(({ slug }) => slug !== 'cafe')
  if (!other) throw new Error('The world has one store')
  expect(await shown(`/stores/${other.slug}/products/${other.handle}`)).not.toContain('sem juros')
})

test('a minimum leaves fewer instalments, and the change is on the very next page', async () => {
  await offer('12', '15,00')
  expect(await shown(beansPage)).toContain('até 2x de R$\u00a016,45 sem juros')
  await offer('1', '5,00')
  expect(await shown(beansPage)).not.toContain('sem juros')
})

test('a wrong rule comes back filled in, and nothing changes', async () => {
  for (const [free, minMinor, field] of [
    ['13', '5,00', 'free'],
    ['0', '5,00', 'free'],
    ['três', '5,00', 'free'],
    ['3', '4,99', 'minMinor'],
    ['3', '', 'minMinor'],
  ] as const) {
    const { body, status } = await offer(free, minMinor)
    expect(status).toBe(422)
    expect(body.form).toMatchObject({ intent: 'instalments', values: { free, minMinor } })
    expect(Object.keys(body.form.errors)).toEqual([field])
  }
  expect((await shop.services.db.select().from(merchant).where(isCafe))[0]).toMatchObject({
    freeInstalments: 1,
    minInstalmentMinor: 500,
  })
})

test('a change is audited once, the same again is none', async () => {
  const entries = () =>
    shop.services.db.select().from(auditEntry).where(eq(auditEntry.action, 'instalments.changed'))
  const before = (await entries()).length
  await offer('6', '10,00')
  await offer('6', '10,00')
  const [newest, ...older] = (await entries()).toReversed()
  expect(older).toHaveLength(before)
  expect(newest).toMatchObject({ after: { freeInstalments: 6, minInstalmentMinor: 1_000 } })
})

test('without the account, the Pix price is the only price again', async () => {
  await disconnect()
  const html = await shown(beansPage)
  expect(html).toContain('R$\u00a029,61')
  expect(html).not.toContain('R$\u00a032,90')
  expect(html).not.toContain('sem juros')
})

test('the database refuses a rule that no card knows', async () => {
  const set = (values: Partial<typeof merchant.$inferInsert>) =>
    shop.services.db.update(merchant).set(values).where(isCafe)
  await expect(set({ freeInstalments: 13 })).rejects.toThrow()
  await expect(set({ minInstalmentMinor: 499 })).rejects.toThrow()
})
