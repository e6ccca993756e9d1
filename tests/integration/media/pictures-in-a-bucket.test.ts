import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant, picture } from '#server/db/schema/index.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { makePictureSizes } from '#server/shop/catalog/pictures/make-picture-sizes.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { outageLog } from '#server/web/middleware/outage-log.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'
import { photo } from '#tests/support/photos.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const page = href('merchant-store')
const hourMs = 60 * 60 * 1000

let s3: Awaited<ReturnType<typeof s3StandIn>>
let shop: Awaited<ReturnType<typeof startApp>>
let caio: ReturnType<Awaited<ReturnType<typeof startApp>>['visitor']>
let reported: string[]

beforeAll(async () => {
  s3 = await s3StandIn({ bucket: 'midia', pageSize: 5 })
  shop = await startApp()
  restartProcess()
  caio = shop.visitor()
  await caio.post('/sign-in').type('form').send({ email: 'caio@feira.test', password: worldPassword })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

/** Another one remembers nothing of the bucket. */
function restartProcess() {
  reported = []
  const logger = pino({}, { write: (line: string) => void reported.push(line) })
  const bucket = testBucket(s3, {
    shopId: () => shopIdOf(shop.services.db),
    maxCachedBytes: 1_000_000,
    outage: outageLog(logger, 'the bucket'),
  })
  Object.assign(shop.services.pictures, createPictureStore(bucket))
}

const upload = (bytes: Buffer) => caio.post(page).field('intent', 'logo').attach('logo', bytes, 'logo.jpg')

async function logo() {
  const { db } = shop.services
  const [store] = await db.select().from(merchant).where(eq(merchant.id, shop.world.merchants.cafe.id))
  const [row] = store?.logoId ? await db.select().from(picture).where(eq(picture.id, store.logoId)) : []
  return row ?? null
}

async function newLogo(background: string) {
  await upload(await photo({ background })).expect(303)
  const row = await logo()
  if (!row?.sha256) throw new Error('no logo')
  return { id: row.id, sha256: row.sha256, url: picturePath(row.id, 320, 'avif') }
}

const keysOf = (sha256: string) => [...s3.objects.keys()].filter((key) => key.includes(sha256))
const reads = () => s3.requested.filter((line) => line.startsWith('GET /midia/fotos/sizes/')).length

test('a photo is stored in the bucket and served through the shop, as from the disk', async () => {
  const { id, sha256, url } = await newLogo('#123')
  expect(keysOf(sha256)).toEqual([`fotos/originals/${sha256.slice(0, 2)}/${sha256}`])
  const { headers, body } = await shop.visitor().get(url).responseType('blob').expect(200)
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  expect(keysOf(sha256)).toContain(`fotos/sizes/${sha256.slice(0, 2)}/${sha256}-320.avif`)
  await shop
    .visitor()
    .get(url)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  const part = await shop.visitor().get(url).set('Range', 'bytes=10-19').responseType('blob').expect(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${body.length}`)
  expect(part.body).toEqual(body.subarray(10, 20))
  await shop.visitor().get(url).set('Range', `bytes=${body.length}-`).expect(416)
  const stale = { Range: 'bytes=10-19', 'If-Range': '"an-older-one"' }
  await shop.visitor().get(url).set(stale).expect(200)

  // The job finds that size, and makes the others.
  await makePictureSizes(shop.services, { pictureId: id })
  expect(keysOf(sha256).length).toBe(1 + 4 * 2)
})

test('a size is read from the bucket once by each process', async () => {
  const { url } = await newLogo('#456')
  await shop.visitor().get(url).expect(200)
  restartProcess()
  const before = reads()
  for (let request = 0; request < 3; request++) await shop.visitor().get(url).expect(200)
  expect(reads() - before).toBe(1)
})

test('what nothing has shown for 30 days leaves the bucket with its sizes, unless it was just stored again', async () => {
  const old = await newLogo('#789')
  const again = await newLogo('#987')
  const current = await newLogo('#abc')
  await shop.visitor().get(old.url).expect(200)
  const [key = ''] = keysOf(old.sha256)
  s3.writtenAt.set(key, new Date(Date.now() - 2 * hourMs))
  const sweepAfter = (days: number) =>
    sweepPictures({ ...shop.services, clock: () => new Date(Date.now() + days * 24 * hourMs) })
  await sweepAfter(0)
  await sweepAfter(31)
  expect(keysOf(old.sha256)).toEqual([])
  expect(keysOf(again.sha256).length).toBe(1)
  expect(keysOf(current.sha256).length).toBe(1)
})

test('while the bucket is lost pages stay, photos wait, and an upload says that nothing changed', async () => {
  const { id, url } = await newLogo('#fed')
  await shop.visitor().get(url).expect(200)
  restartProcess()
  s3.loseBucket()
  const { headers } = await shop.visitor().get(url).expect(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  await shop.visitor().get('/stores/cafe').expect(200)

  const refused = await upload(await photo({ background: '#0f0' })).expect(422)
  expect(shownHtml(refused.text)).toContain(merchantProductMessages.fieldErrors.pictures.not_stored)
  expect((await logo())?.id).toBe(id)
  await expect(makePictureSizes(shop.services, { pictureId: id })).rejects.toMatchObject({
    failure: 'unavailable',
  })
  // Reported once, for all of them.
  expect(reported).toHaveLength(1)
})
