import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { picture, product, variant } from '#server/db/schema/index.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sell } from '#tests/support/shop/sell.ts'

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

test('a product has structured data with each variant’s price and its breadcrumbs', async () => {
  const [group, breadcrumbs] = await structured('/stores/cafe/products/cafe-em-graos')
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Café em grãos',
    url: 'http://feira.test/stores/cafe/products/cafe-em-graos',
  })
  const { beans250, beans1kg } = shop.world.variants
  expect(group.hasVariant).toMatchObject(
    [beans250, beans1kg].map((id) => ({
      '@type': 'Product',
      url: `http://feira.test/stores/cafe/products/cafe-em-graos?variant=${id}`,
      offers: { url: `http://feira.test/stores/cafe/products/cafe-em-graos?variant=${id}` },
    })),
  )
  const offers = group.hasVariant.map((variant: { offers: unknown }) => variant.offers)
  expect(
    offers.map(({ price, priceCurrency }: Record<string, string>) => `${price} ${priceCurrency}`),
  ).toEqual(['32.90 BRL', '99.90 BRL'])
  expect(offers[0].availability).toBe('https://schema.org/InStock')
  // As the café's rules and the law have it.
  expect(offers[0].shippingDetails).toMatchObject({
    shippingDestination: { addressCountry: 'BR' },
    shippingRate: { currency: 'BRL', minValue: '12.90' },
    deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 } },
  })
  expect(offers[0].hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: 'BR',
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/FreeReturn',
  })
  expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Início',
    'Lojas',
    'Café da Serra',
    'Café em grãos',
  ])
})

test('a store has structured data with its company', async () => {
  const [store] = await structured('/stores/cafe')
  expect(store).toMatchObject({
    '@type': 'Organization',
    legalName: 'Café da Serra Ltda.',
    taxID: '11.222.333/0001-81',
    url: 'http://feira.test/stores/cafe',
    address: {
      streetAddress: 'Rua do Café, 12 – Centro',
      postalCode: '29260-000',
      addressLocality: 'Domingos Martins',
      addressRegion: 'ES',
    },
  })
})

test('a title with </script> cannot end the element of structured data', async () => {
  const merchantId = shop.world.merchants.cafe.id
  await sell(shop.services.db, { title: '</script><b>', handle: 'fim', merchantId })
  const [ending] = await structured('/stores/cafe/products/fim')
  expect(ending.name).toBe('</script><b>')
})

test('public pages have title, address and description for sharing; personal pages have none', async () => {
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

test('a product with one variant has structured data with one offer', async () => {
  const [cup] = await structured('/stores/cafe/products/xicara-esmaltada')
  expect(cup).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'BRL' } })
})

test('a variant has its GTIN in structured data, without spaces, and only when it is valid', async () => {
  const { db } = shop.services
  const { beans250, beans1kg } = shop.world.variants
  await db.update(variant).set({ barcode: "'789 1234 56789-5" }).where(eq(variant.id, beans250))
  await db.update(variant).set({ barcode: '7891234567890' }).where(eq(variant.id, beans1kg))
  await expect
    .poll(async () => {
      const [group] = await structured('/stores/cafe/products/cafe-em-graos')
      return group.hasVariant.map(({ gtin }: { gtin?: string }) => gtin)
    })
    .toEqual(['7891234567895', undefined])
})

test('a product’s title and summary for search engines stand in its head, and its name on the page', async () => {
  const merchantId = shop.world.merchants.cafe.id
  await sell(shop.services.db, { title: 'Moka', handle: 'moka', merchantId })
  const path = '/stores/cafe/products/moka'
  const before = (await shop.visitor().get(path).expect(200)).text
  expect(before).toContain('<title>Moka · Café da Serra · Feira</title>')
  const seo = { seoTitle: 'Moka italiana', seoDescription: 'Três xícaras em cinco minutos.' }
  await shop.services.db.update(product).set(seo).where(eq(product.handle, 'moka'))
  await expect
    .poll(async () => (await shop.visitor().get(path)).text)
    .toContain('<title>Moka italiana · Feira</title>')
  const { text } = await shop.visitor().get(path).expect(200)
  expect(text).toContain('<meta property="og:title" content="Moka italiana"/>')
  expect(text).toContain('<meta name="description" content="Três xícaras em cinco minutos."/>')
  expect(text).toContain('<meta property="og:description" content="Três xícaras em cinco minutos."/>')
  expect(text).toMatch(/<h1[^>]*>Moka<\/h1>/)
})

test('the home page has structured data with the shop’s company and its search', async () => {
  const [{ '@graph': graph }] = await structured('/')
  expect(graph).toMatchObject([
    { '@type': 'Organization', name: 'Feira', email: 'ajuda@feira.test' },
    {
      '@type': 'WebSite',
      url: 'http://feira.test/',
      potentialAction: { target: { urlTemplate: 'http://feira.test/search?q={search_term_string}' } },
    },
  ])
})

test.each([
  '/',
  '/stores',
  '/stores/cafe',
  '/categories/cafes',
  '/stores/cafe/products/cafe-em-graos',
  '/help',
])('the sharing picture of %s has alternative text', async (path) => {
  const { text } = await shop.visitor().get(path).expect(200)
  expect(text).toMatch(/<meta property="og:image" content="http:\/\/feira\.test\/[^"]+\.jpg"\/>/)
  expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('the sharing picture of a category is one of its products', async () => {
  const { db } = shop.services
  const [beans] = await db.select().from(product).where(eq(product.handle, 'cafe-em-graos'))
  const id = newId()
  const size = { sha256: 'a picture', width: 1600, height: 1600 }
  await db.insert(picture).values({
    id,
    productId: beans?.id ?? null,
    merchantId: beans?.merchantId ?? null,
    status: 'ready',
    ...size,
  })
  await expect
    .poll(async () => (await shop.visitor().get('/categories/cafes')).text)
    .toContain(`<meta property="og:image" content="http://feira.test${picturePath(id, 1280, 'jpg')}"/>`)
})
