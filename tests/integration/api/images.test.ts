import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { imagesRouter } from '#server/web/api/images.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let pictures: PictureStore
const ready = newId()
const pending = newId()

const shop = (store = pictures) =>
  request(express().use('/images', imagesRouter({ db: database.db, pictures: store })))

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  pictures = createPictureStore(localMedia(folder))
  const photo = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#25a8' } })
    .png()
    .toBuffer()
  const stored = await pictures.store(photo)
  await database.db.insert(picture).values([
    { id: ready, status: 'ready', ...stored },
    { id: pending, sourceUrl: 'https://img.example/a.jpg' },
  ])
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  [320, 'avif', 'image/avif', 320],
  [160, 'webp', 'image/webp', 160],
  [1600, 'jpg', 'image/jpeg', 400],
] as const)('picture %i.%s is answered as %s, cached for a year', async (requested, format, type, width) => {
  const response = await shop()
    .get(picturePath(ready, requested, format))
    .responseType('blob')
    .expect(200)
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(response.body).metadata()).width).toBe(width)
})

test('a browser that has the picture gets 304', async () => {
  const first = await shop().get(picturePath(ready, 160, 'webp'))
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const second = await shop()
    .get(picturePath(ready, 160, 'webp'))
    .set('If-None-Match', etag)
  expect(second.status).toBe(304)
})

test.each([
  `161/${ready}.webp`,
  `160/${ready}.png`,
  `160/${ready}.svg`,
  `0160/${ready}.webp`,
  `160/${ready}.webp/x`,
  `160/${ready}`,
  ready,
  `160/${pending}.webp`,
  `160/${newId()}.webp`,
  '160/nada.webp',
  '160/..%2f..%2fetc%2fpasswd',
  '160/%E0%A4%A',
])('/images/%s answers 404', async (path) => {
  const response = await shop().get(`/images/${path}`).expect(404)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('when too many picture sizes wait to be made the shop answers 503 with Retry-After', async () => {
  const busy: PictureStore = { ...pictures, read: async () => 'busy' }
  const response = await shop(busy)
    .get(picturePath(ready, 480, 'avif'))
    .expect(503)
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

test('a picture answered in place of a size that is not made yet is not cached', async () => {
  const bytes = (await pictures.read({ sha256: await sha256Of(ready), width: 160, format: 'jpg' })) as Buffer
  const crowded: PictureStore = { ...pictures, read: async () => ({ bytes, format: 'jpg' }) }
  const { headers } = await shop(crowded)
    .get(picturePath(ready, 480, 'avif'))
    .expect(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

async function sha256Of(id: string) {
  const [row] = await database.db.select().from(picture).where(eq(picture.id, id))
  return row?.sha256 ?? ''
}
