import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '../../support/sell.ts'
import { startApp } from '../../support/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

async function feed() {
  const { text, headers } = await request(shop.app).get('/feeds/products.xml').expect(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  return text.split('<item>').slice(1)
}

const field = (item: string | undefined, name: string) =>
  new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item ?? '')?.[1]

test('shopping engines read each variant with its price and whether it can be bought', async () => {
  const items = await feed()
  const beans = items.find((item) => field(item, 'id') === shop.world.variants.beans250)
  expect(field(beans, 'title')).toContain('Café em grãos')
  expect(field(beans, 'price')).toBe('32.90 BRL')
  expect(field(beans, 'availability')).toBe('in_stock')
  expect(field(beans, 'link')).toBe('http://feira.test/stores/cafe/products/cafe-em-graos')
  expect(field(beans, 'description')).toBe('Notas de chocolate e laranja.')
})

test('an offer tells both prices, and text stays text', async () => {
  const { db } = shop.services
  const merchantId = shop.world.merchants.cafe.id
  await sell(db, { title: 'Pão & <queijo>', merchantId, priceMinor: 900, compareAtMinor: 1200, onHand: 0 })
  const item = (await feed()).find((each) => each.includes('queijo'))
  expect(field(item, 'title')).toBe('Pão &amp; &lt;queijo&gt;')
  expect(field(item, 'price')).toBe('12.00 BRL')
  expect(field(item, 'sale_price')).toBe('9.00 BRL')
  expect(field(item, 'availability')).toBe('out_of_stock')
})

test('more than is read at once comes whole, each variant once', async () => {
  const { db } = shop.services
  const before = (await feed()).length
  const merchantId = shop.world.merchants.ana.id
  for (let number = 0; number < 520; number++) await sell(db, { title: `Peça ${number}`, merchantId })
  const ids = (await feed()).map((item) => field(item, 'id'))
  expect(ids.length).toBe(before + 520)
  expect(new Set(ids).size).toBe(ids.length)
})
