import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaign } from '#server/db/schema/index.ts'
import { endCampaign } from '#server/shop/campaigns/change-campaigns.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'

const path = '/stores/cafe/products/cafe-em-graos'
const hourMs = 3_600_000

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.update(campaign).set({ endedAt: shop.services.clock() })
  await expect.poll(page).not.toContain('Campanha')
})

const page = async () => shownHtml((await shop.visitor().get(path).expect(200)).text)

test('a campaign is on the pages of its products as soon as it is made, and gone as soon as it ends', async () => {
  const { services, world } = shop
  const { id } = await offerCampaign(services, { bps: 1_250, minItemsMinor: 5_000 })
  await expect
    .poll(page)
    .toContain('Campanha Natal: 12,5% de desconto no carrinho, em compras a partir de R$\u00a050,00. Até')
  await endCampaign(services, { campaignId: id, by: { role: 'system' } })
  await expect.poll(page).not.toContain('Campanha Natal')
  await offerCampaign(services, { merchantId: world.merchants.ana.id })
  await offerCampaign(services, { name: 'Frete', kind: 'free_shipping' })
  await expect.poll(page).toContain('Campanha Frete: frete por nossa conta.')
  expect(await page()).not.toContain('Campanha Natal')
})

test('of several the one that takes most off one piece is shown, those for a first purchase last', async () => {
  const { services } = shop
  await offerCampaign(services, { name: 'Primeira', bps: 5_000, firstPurchase: true })
  await expect.poll(page).toContain('Campanha Primeira: 50% de desconto no carrinho, na sua primeira compra.')
  await offerCampaign(services, { name: 'Pouco', bps: 100 })
  await offerCampaign(services, { name: 'Muito', kind: 'fixed', amountMinor: 1_000 })
  await expect.poll(page).toContain('Campanha Muito: R$\u00a010,00 de desconto no carrinho.')
})

test('a campaign comes to cached pages at its hour and leaves them when its budget is used up', async () => {
  const { services, world } = shop
  const startsAt = new Date(services.clock().getTime() + hourMs)
  const endsAt = new Date(startsAt.getTime() + 48 * hourMs)
  await offerCampaign(services, { kind: 'fixed', amountMinor: 700, budgetMinor: 700, startsAt, endsAt })
  expect(await page()).not.toContain('Campanha')
  services.passTime(hourMs)
  await expect.poll(page).toContain('Campanha Natal: R$\u00a07,00')
  const buyer = await guestWith(services, [world.variants.beans1kg, 1])
  await placeOrder(services, buyer, await biasCheckout(services, buyer))
  expect(await services.db.$count(campaign, eq(campaign.spentMinor, 700))).toBe(1)
  await expect.poll(page).not.toContain('Campanha')
})
