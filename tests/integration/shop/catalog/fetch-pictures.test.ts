import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, pictureFetch, pictureHost, product } from '#server/db/schema/catalog.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { fetchPictures, type RoundOptions } from '#server/shop/catalog/pictures/fetch-pictures.ts'
import { productsOfStore } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { productByHandle } from '#server/shop/catalog/products/product-queries.ts'
import { photo as photoOf } from '#tests/support/photos.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import type { World } from '#tests/support/shop/world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let database: Awaited<ReturnType<typeof worldDatabase>>
let services: TestServices
let world: World
let folder: string
let server: Server
let port: number
/** The paths requested from the picture server, and the host names that were resolved. */
const requested: string[] = []
const lookedUp: string[] = []
/** Paths that answer with an error for now. */
const broken = new Set<string>()

beforeAll(async () => {
  database = await worldDatabase()
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  services = await testServices(database, { pictures: createPictureStore(localMedia(folder)) })
  world = database.world
  const photo = await photoOf()
  server = createServer(({ url = '' }, response) => {
    requested.push(url)
    if (broken.has(url)) response.writeHead(503).end()
    else response.end(photo)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

beforeEach(async () => {
  requested.length = 0
  lookedUp.length = 0
  await services.db.delete(pictureFetch)
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.queue.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The name of a dead host does not resolve. */
const lookup = ((name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
  lookedUp.push(name)
  if (name.startsWith('morta')) done(new Error(`getaddrinfo ENOTFOUND ${name}`), [])
  else done(null, [{ address: '127.0.0.1', family: 4 }])
}) as unknown as NonNullable<RoundOptions['lookup']>

const fetchDue = (options: RoundOptions = {}) =>
  fetchPictures(services, { isAllowedAddress: () => true, lookup, ...options })

/** An imported product with so many pictures. */
async function importPictures(
  storeSlug: string,
  handle: string,
  { host, pictures }: { host: string; pictures: number },
) {
  const rows = Array.from({ length: pictures }, (_, at) => {
    const cells = at === 0 ? `${handle},${handle},10.00` : `${handle},,`
    return `${cells},http://${host}:${port}/${handle}-${at + 1}.jpg`
  })
  const file = Readable.from([Buffer.from(['Handle,Title,Variant Price,Image Src', ...rows].join('\n'))])
  await importProducts(services, { file, storeSlug })
}

async function countOf(status: 'pending' | 'ready' | 'failed', handle: string) {
  const [row] = await services.db
    .select({ count: count() })
    .from(picture)
    .where(and(eq(picture.status, status), like(picture.sourceUrl, `%/${handle}-%`)))
  return row?.count
}

test('an unreachable host delays only its own pictures, which are given up in the end', async () => {
  await importPictures('ana', 'parada', { host: 'morta.example', pictures: 30 })
  await importPictures('cafe', 'andando', { host: 'viva.example', pictures: 3 })
  const failures: unknown[] = []
  await fetchDue({ onFailures: (each) => failures.push(each) })
  expect(await countOf('ready', 'andando')).toBe(3)
  const attempts = lookedUp.filter((name) => name === 'morta.example').length
  expect(attempts).toBeLessThanOrEqual(4)
  expect(failures).toMatchObject([{ host: 'morta.example', count: attempts }])

  // The host is paused; then one picture tries it for all.
  await fetchDue()
  expect(lookedUp.filter((name) => name === 'morta.example')).toHaveLength(attempts)
  services.passTime(minuteMs)
  await fetchDue()
  expect(lookedUp.filter((name) => name === 'morta.example')).toHaveLength(attempts + 1)

  for (let round = 0; round < 10; round++) {
    services.passTime(2 * hourMs)
    await fetchDue()
  }
  expect(await countOf('failed', 'parada')).toBe(30)
  expect(await services.db.$count(pictureFetch)).toBe(0)
  expect(await services.db.$count(pictureHost)).toBe(0)
})

test('after a host is reachable again all of its pictures are fetched', async () => {
  await importPictures('ana', 'volta', { host: 'viva.example', pictures: 9 })
  await services.db
    .insert(pictureHost)
    .values({ host: 'viva.example', failures: 3, nextTryAt: new Date(services.clock().getTime() + hourMs) })
  await fetchDue()
  expect(requested).toEqual([])
  services.passTime(hourMs)
  await fetchDue()
  expect(await countOf('ready', 'volta')).toBe(9)
  expect(await services.db.$count(pictureHost)).toBe(0)
})

test('the pictures of a store with few do not wait for a store with many', async () => {
  await importPictures('ana', 'muitas', { host: 'viva.example', pictures: 60 })
  await importPictures('cafe', 'poucas', { host: 'viva.example', pictures: 2 })
  await fetchDue()
  expect(requested).toHaveLength(62)
  const places = ['/poucas-1.jpg', '/poucas-2.jpg'].map((path) => requested.indexOf(path))
  expect(Math.max(...places)).toBeLessThan(10)
})

test('a picture that fails is retried later, and the others do not wait for it', async () => {
  await importPictures('ana', 'teimosa', { host: 'viva.example', pictures: 3 })
  broken.add('/teimosa-2.jpg')
  await fetchDue()
  expect([await countOf('ready', 'teimosa'), await countOf('pending', 'teimosa')]).toEqual([2, 1])
  expect(await services.db.$count(pictureHost)).toBe(0)
  broken.clear()
  services.passTime(minuteMs)
  await fetchDue()
  expect(await countOf('ready', 'teimosa')).toBe(3)
})

test('a missing picture never comes before an existing one', async () => {
  await importPictures('ana', 'mista', { host: 'viva.example', pictures: 4 })
  broken.add('/mista-1.jpg').add('/mista-3.jpg')
  const merchantId = world.merchants.ana.id
  const address = { merchantSlug: 'ana', productHandle: 'mista' }
  const before = await productByHandle(services.db, address)
  expect(before?.product.pictures).toHaveLength(1)

  await fetchDue()
  broken.clear()
  const ready = await services.db
    .select({ id: picture.id })
    .from(picture)
    .innerJoin(product, eq(product.id, picture.productId))
    .where(and(eq(product.handle, 'mista'), eq(picture.status, 'ready')))
    .orderBy(picture.position)
  const found = await productByHandle(services.db, address)
  expect(found?.product.pictures.map(({ id }) => id)).toEqual(ready.map(({ id }) => id))
  const list = await productsOfStore(services.db, {
    merchantId,
    status: '',
    query: 'mista',
    categoryIds: null,
    stock: '',
    lack: '',
    sort: 'newest',
    cursor: null,
  })
  expect(list.items[0]?.picture?.id).toBe(ready[0]?.id)
})
