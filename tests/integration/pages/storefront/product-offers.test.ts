import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quantityOffer } from '#server/db/schema/index.ts'
import { endOffer } from '#server/shop/offers/change-offers.ts'
import { offerMessages as messages } from '#shared/messages/storefront/offers.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { byPercent, offerQuantity } from '#tests/support/shop/quantity-offers.ts'

const beans = '/stores/cafe/products/cafe-em-graos'
const threeForTwo: OfferTerms = { kind: 'take_pay', take: 3, pay: 2 }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
beforeEach(async () => {
  for (const { id, merchantId } of await shop.services.db.select().from(quantityOffer))
    await endOffer(shop.services, { merchantId, offerId: id })
})
afterAll(() => shop.close())

const textOf = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)

test('the cached page of a product shows an offer as soon as it is made, and no longer once it is ended', async () => {
  const { services, world } = shop
  expect(await textOf(beans)).not.toContain('Leve 3, pague 2')
  const offerId = await offerQuantity(services, [world.variants.beans250], threeForTwo)
  await expect.poll(() => textOf(beans)).toContain('Leve 3, pague 2')
  expect(await textOf(beans)).toContain(messages.mixedOptions)
  await endOffer(services, { merchantId: world.merchants.cafe.id, offerId })
  await expect.poll(() => textOf(beans)).not.toContain('Leve 3, pague 2')
})

test('the page says at which moment its offer begins and ends', async () => {
  const { services, world } = shop
  const at = (hours: number) => new Date(services.clock().getTime() + hours * 3_600_000)
  const times = { startsAt: at(1), endsAt: at(2) }
  await offerQuantity(services, [world.variants.filter], threeForTwo, times)
  const dataOf = async () => {
    const { body } = await shop
      .visitor()
      .get('/stores/cafe/products/filtro-de-papel/_payload.json?b0123456789ab')
    return body.data.product as { offer: unknown; offerChangesAt: string | null }
  }
  await expect.poll(async () => (await dataOf()).offerChangesAt).toBe(times.startsAt.toISOString())
  expect((await dataOf()).offer).toBeNull()
})

test('quantity prices stand below the price, with the products that count together', async () => {
  const { services, world } = shop
  await offerQuantity(
    services,
    [world.variants.beans250, world.variants.filter],
    byPercent([3, 1_000], [10, 2_500]),
  )
  await expect.poll(() => textOf(beans)).toContain('A partir de 10')
  const text = await textOf(beans)
  expect(text).toContain('25% a menos')
  expect(text).toContain(messages.mixedProducts)
  expect(text).toMatch(/<a[^>]* href="\/stores\/cafe\/products\/filtro-de-papel"/)
})

test('the cart says what is missing, then what each line saves; so do checkout and order', async () => {
  const { services, world } = shop
  await offerQuantity(services, [world.variants.beans250], threeForTwo)
  const guest = shop.visitor()
  const post = (form: Record<string, string>) => guest.post('/cart').type('form').send(form)
  await post({ intent: 'add', variant: world.variants.beans250, quantity: '2' })
  expect(shownHtml((await guest.get('/cart')).text)).toContain('Falta 1 para levar 3 e pagar 2.')
  await post({ intent: 'set', variant: world.variants.beans250, quantity: '3' })
  for (const path of ['/cart', '/checkout']) {
    const text = shownHtml((await guest.get(path)).text)
    expect(text, path).toContain('Oferta por quantidade')
    expect(text, path).toContain('Na oferta por quantidade: −R$\u00a032,90')
    expect(text, path).not.toContain('para levar 3')
  }
})
