import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { picture, variant } from '#server/db/schema/index.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import { switchedListener } from '#server/start/switched-listener.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sell } from '#tests/support/shop/sell.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** Adds a picture, because shopping engines refuse products without one. */
async function feed() {
  await shop.services.db.execute(sql`
    insert into picture (id, product_id, merchant_id, status, sha256, width, height)
    select gen_random_uuid(), p.id, p.merchant_id, 'ready', 'a picture', 1600, 1600 from product p
    where p.title <> 'Sem foto' and not exists (select 1 from picture where product_id = p.id)`)
  const { text, headers } = await request(shop.app).get('/feeds/products.xml').expect(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  return text.split('<item>').slice(1)
}

const field = (item: string | undefined, name: string) =>
  new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item ?? '')?.[1]

test('the product feed has each variant with its price and availability', async () => {
  const items = await feed()
  const beans = items.find((item) => field(item, 'id') === shop.world.variants.beans250)
  expect(field(beans, 'title')).toContain('Café em grãos')
  expect(field(beans, 'price')).toBe('32.90 BRL')
  expect(field(beans, 'availability')).toBe('in_stock')
  expect(field(beans, 'link')).toBe(
    `http://feira.test/stores/cafe/products/cafe-em-graos?variant=${shop.world.variants.beans250}`,
  )
  expect(field(beans, 'description')).toBe('Notas de chocolate e laranja.')
})

test('an offer has both prices in the feed, and text is escaped', async () => {
  const { db } = shop.services
  const merchantId = shop.world.merchants.cafe.id
  await sell(db, { title: 'Pão & <queijo>', merchantId, priceMinor: 900, compareAtMinor: 1200, onHand: 0 })
  const item = (await feed()).find((each) => each.includes('queijo'))
  expect(field(item, 'title')).toBe('Pão &amp; &lt;queijo&gt;')
  expect(field(item, 'price')).toBe('12.00 BRL')
  expect(field(item, 'sale_price')).toBe('9.00 BRL')
  expect(field(item, 'availability')).toBe('out_of_stock')
})

test('the feed has options, GTIN and all pictures of a variant', async () => {
  const { db } = shop.services
  const merchantId = shop.world.merchants.ana.id
  const id = await sell(db, { title: 'Vestido', merchantId, optionNames: ['Cor', 'Tamanho', 'Barra'] })
  const options = { option1: 'Índigo', option2: 'M', option3: 'Curta' }
  await db
    .update(variant)
    .set({ ...options, barcode: '7891000315507' })
    .where(eq(variant.productId, id))
  const bytes = { sha256: 'a picture', width: 1600, height: 1600 }
  const pictures = Array.from({ length: 3 }, (_, position) => ({ id: newId(), position }))
  await db
    .insert(picture)
    .values(
      pictures.map((own) => ({ ...own, productId: id, merchantId, status: 'ready' as const, ...bytes })),
    )
  const own = pictures[2]?.id ?? ''
  await db.update(variant).set({ pictureId: own }).where(eq(variant.productId, id))
  const items = await feed()
  const dress = items.find((item) => item.includes('Vestido'))
  expect(['color', 'size', 'gtin', 'identifier_exists'].map((name) => field(dress, name))).toEqual([
    'Índigo',
    'M',
    '7891000315507',
    undefined,
  ])
  expect(field(dress, 'image_link')).toContain(picturePath(own, 1280, 'jpg'))
  expect(dress?.match(/<g:additional_image_link>/g)).toHaveLength(2)
  await db.update(variant).set({ barcode: '7891000315508' }).where(eq(variant.productId, id))
  const withWrongDigit = (await feed()).find((item) => item.includes('Vestido'))
  expect(field(withWrongDigit, 'gtin')).toBeUndefined()
  expect(field(withWrongDigit, 'identifier_exists')).toBe('no')
})

test('a product without a picture is not in the feed', async () => {
  const { db } = shop.services
  await sell(db, { title: 'Sem foto', merchantId: shop.world.merchants.ana.id })
  expect((await feed()).some((item) => item.includes('Sem foto'))).toBe(false)
})

test('a feed longer than one query reads has each variant once', async () => {
  const { db } = shop.services
  const before = (await feed()).length
  const merchantId = shop.world.merchants.ana.id
  for (let number = 0; number < 520; number++) await sell(db, { title: `Peça ${number}`, merchantId })
  const ids = (await feed()).map((item) => field(item, 'id'))
  expect(ids.length).toBe(before + 520)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a feed on its way has no more listeners than Node expects', async () => {
  const whole = await startApp({}, { metrics: startMetrics('a-token-for-the-tests', '.').served })
  onTestFinished(() => whole.close())
  const { answer } = switchedListener(whole.app)
  let most = 0
  const server = createServer((req, res) => {
    res.on('newListener', (event) => {
      if (event === 'close') most = Math.max(most, res.listenerCount('close') + 1 - res.getMaxListeners())
    })
    answer(req, res)
  })
  await request(server).get('/feeds/products.xml').expect(200)
  expect(most).toBeLessThanOrEqual(0)
})
