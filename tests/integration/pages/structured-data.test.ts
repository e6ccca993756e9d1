import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '../../support/sell.ts'
import { startApp } from '../../support/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const block = /<script type="application\/ld\+json">(.*?)<\/script>/gs

async function structured(path: string) {
  const { text } = await shop.visitor().get(path).expect(200)
  return [...text.matchAll(block)].map(([, json]) => JSON.parse(json ?? ''))
}

test('a product says what it is, what each variant costs and where it stands', async () => {
  const [product, breadcrumbs] = await structured('/stores/cafe/products/cafe-em-graos')
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Café em grãos',
    url: 'http://feira.test/stores/cafe/products/cafe-em-graos',
  })
  expect(
    product.offers.map(({ price, priceCurrency }: Record<string, string>) => `${price} ${priceCurrency}`),
  ).toEqual(['32.90 BRL', '99.90 BRL'])
  expect(product.offers[0].availability).toBe('https://schema.org/InStock')
  expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Início',
    'Lojas',
    'Café da Serra',
    'Café em grãos',
  ])
})

test('a store says who is behind it', async () => {
  const [store] = await structured('/stores/cafe')
  expect(store).toMatchObject({
    '@type': 'Organization',
    legalName: 'Café da Serra Ltda.',
    taxID: '11.222.333/0001-81',
    url: 'http://feira.test/stores/cafe',
  })
})

test('a title cannot end the block it stands in', async () => {
  const merchantId = shop.world.merchants.cafe.id
  await sell(shop.services.db, { title: '</script><b>', handle: 'fim', merchantId })
  const [product] = await structured('/stores/cafe/products/fim')
  expect(product.name).toBe('</script><b>')
})

test('what is shared has a title, an address and a description; what is personal has none', async () => {
  const { text } = await shop.visitor().get('/stores/cafe').expect(200)
  expect(text).toContain('<meta property="og:title" content="Café da Serra"/>')
  expect(text).toContain('<meta property="og:url" content="http://feira.test/stores/cafe"/>')
  expect(text).toContain('<meta property="og:locale" content="pt_BR"/>')
  for (const path of ['/cart', '/search?q=cafe', '/sign-in']) {
    const personal = (await shop.visitor().get(path).expect(200)).text
    expect(personal).toContain('<meta name="robots" content="noindex"/>')
    expect(personal).not.toContain('og:title')
  }
})
