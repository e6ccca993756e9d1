import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { boundedQueue } from '#server/pictures/bounded-queue.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { isPublicAddress } from '#server/pictures/public-address.ts'
import { fetchPicture } from '#server/shop/catalog/pictures/fetch-picture.ts'
import { makePictureSizes } from '#server/shop/catalog/pictures/make-picture-sizes.ts'
import { pictureWidths } from '#shared/catalog/pictures/pictures.ts'
import { photo as photoOf, pngOfSize } from '#tests/support/photos.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let pictures: PictureStore
let server: Server
let origin: string
const answers = new Map<string, RequestListener>()
let photo: Buffer
const numbered = new Map<number, Buffer>()
const photoOfNumber = (n: number) => numbered.get(n) ?? photo

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  pictures = createPictureStore(localMedia(folder))
  photo = await photoOf()
  for (const n of [1, 2, 3, 4, 9, 10, 20, 21, 22, 40])
    numbered.set(n, await photoOf({ width: 700 + n, background: `hsl(${n * 8} 50% 50%)` }))
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('the same picture is stored once, upright and without metadata', async () => {
  const sideways = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
  const stored = await pictures.store(sideways)
  expect(stored).toMatchObject({ width: 600, height: 800 })
  expect(await pictures.store(sideways)).toEqual(stored)

  const size = await pictures.read({ sha256: stored.sha256, width: 320, format: 'jpg' })
  const metadata = await sharp(size as Buffer).metadata()
  expect(metadata).toMatchObject({ width: 320, format: 'jpeg' })
  expect(metadata.exif).toBeUndefined()
  expect((size as Buffer).includes('Segredo')).toBe(false)
})

test('sizes are made in three formats, stored, and never larger than the original', async () => {
  const { sha256 } = await pictures.store(photo)
  const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const bytes = (await pictures.read({ sha256, width: 1600, format })) as Buffer
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 600, format: formats[format] })
  }
  const names = await readdir(join(folder, 'pictures', 'sizes', sha256.slice(0, 2)))
  expect(names.filter((name) => name.startsWith(sha256)).sort()).toEqual([
    ...[`${sha256}-1600.avif`, `${sha256}-1600.jpg`, `${sha256}-1600.webp`],
  ])
  expect(await pictures.read({ sha256: '0'.repeat(64), width: 160, format: 'jpg' })).toBeNull()
})

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'not_a_picture',
  ],
  ['HTML', Buffer.from('<!doctype html><img src=x>'), 'not_a_picture'],
  ['a picture of 400 megapixels', pngOfSize(20_000, 20_000), 'too_many_pixels'],
  ['a picture of 100 megapixels', pngOfSize(10_000, 10_000), 'too_many_pixels'],
  ['a picture longer than any camera takes', pngOfSize(20_001, 10), 'too_many_pixels'],
  [
    'a picture of 61 megapixels in four deep channels',
    pngOfSize(7_800, 7_800, { depth: 16, colorType: 6 }),
    'too_many_pixels',
  ],
  ['a damaged picture', pngOfSize(100, 100), 'damaged'],
  ['21 megabytes', Buffer.alloc(21 * 1024 * 1024), 'too_many_bytes'],
])('%s is refused', async (_name, bytes, reason) => {
  await expect(pictures.store(bytes)).rejects.toMatchObject({ reason })
})

test('a photo that is a web page or a program as well is refused', async () => {
  for (const hidden of ['<script>alert(1)</script>', '<ScRiPt src=//x>', '<?php system($x); ?>', '<html>']) {
    const beside = Buffer.concat([photo, Buffer.from(hidden)])
    await expect(pictures.store(beside), hidden).rejects.toMatchObject({ reason: 'hides_script' })
    const inside = await sharp(photo)
      .withExif({ IFD0: { Copyright: hidden } })
      .toBuffer()
    await expect(pictures.store(inside), hidden).rejects.toMatchObject({ reason: 'hides_script' })
  }
})

test('our own drawings are rendered to pixels', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><circle cx="200" cy="150" r="99"/></svg>'
  const stored = await pictures.storeDrawing(svg)
  expect(stored).toMatchObject({ width: 1600, height: 1200 })
  const bytes = (await pictures.read({ sha256: stored.sha256, width: 160, format: 'webp' })) as Buffer
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

test('at most two sizes are made at once, each once, and a long queue answers busy', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 1 })
  const finish: (() => void)[] = []
  const started: string[] = []
  const make = (key: string) =>
    queue.run(key, () => {
      started.push(key)
      return new Promise<string>((resolve) => finish.push(() => resolve(key)))
    })
  const [first, again, second, third] = [make('a'), make('a'), make('b'), make('c')]
  expect(await make('d')).toBe('busy')
  await expect.poll(() => started).toEqual(['a', 'b'])
  finish[0]?.()
  expect(await Promise.all([first, again])).toEqual(['a', 'a'])
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  finish[1]?.()
  finish[2]?.()
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('many size requests of one visitor delay others only by the sizes in progress, and are limited', async () => {
  const crowd = await Promise.all([1, 2, 3, 4].map((n) => pictures.store(photoOfNumber(n))))
  const sizes = crowd.flatMap(({ sha256 }) =>
    pictureWidths.flatMap((width) => (['avif', 'jpg'] as const).map((format) => ({ sha256, width, format }))),
  )
  let made = 0
  const flood = sizes.map((size) =>
    pictures.read(size, 'flood').then((answer) => {
      if (Buffer.isBuffer(answer)) made++
      return answer
    }),
  )
  const { sha256 } = await pictures.store(photoOfNumber(9))
  expect(Buffer.isBuffer(await pictures.read({ sha256, width: 320, format: 'webp' }, 'visitor'))).toBe(true)
  // Two sizes were in progress before; the others still wait.
  expect(made).toBeLessThan(sizes.length / 4)
  expect(await Promise.all(flood)).toContain('busy')
})

test('while the queue is full, the nearest size that exists is answered instead', async () => {
  const { sha256 } = await pictures.store(photoOfNumber(10))
  await pictures.make({ sha256, width: 320, format: 'jpg' })
  const crowd = await Promise.all(Array.from({ length: 3 }, (_, n) => pictures.store(photoOfNumber(20 + n))))
  const waiting = crowd.flatMap((each) =>
    pictureWidths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) =>
        pictures.read({ sha256: each.sha256, width, format }, 'one'),
      ),
    ),
  )
  const answer = await pictures.read({ sha256, width: 640, format: 'avif' }, 'one')
  expect(answer).toMatchObject({ format: 'jpg' })
  await Promise.all(waiting)
})

test('an imported picture has its sizes before anybody requests them', async () => {
  const id = newId()
  const stored = await pictures.store(photoOfNumber(40))
  await database.db.insert(picture).values({ id, status: 'ready', ...stored })
  await makePictureSizes({ db: database.db, pictures }, { pictureId: id })
  const names = await readdir(join(folder, 'pictures', 'sizes', stored.sha256.slice(0, 2)))
  expect(
    names
      .filter((name) => name.startsWith(stored.sha256))
      .map((name) => name.slice(65))
      .sort(),
  ).toEqual([160, 320, 480, 640].flatMap((width) => [`${width}.avif`, `${width}.jpg`]).sort())
})

async function fetched(
  sourceUrl: string,
  options: Parameters<typeof fetchPicture>[2] = { isAllowedAddress: () => true },
) {
  const id = newId()
  await database.db.insert(picture).values({ id, sourceUrl })
  await fetchPicture({ db: database.db, pictures }, { pictureId: id }, options)
  const [row] = await database.db.select().from(picture).where(eq(picture.id, id))
  return row
}

test('a picture is fetched from its address, following redirects', async () => {
  answers.set('/foto.jpg', (_request, response) => response.end(photo))
  answers.set('/velha.jpg', (_request, response) => response.writeHead(301, { location: '/foto.jpg' }).end())
  const ready = { status: 'ready', width: 800, height: 600, failure: null }
  expect(await fetched(`${origin}/foto.jpg`)).toMatchObject(ready)
  expect(await fetched(`${origin}/velha.jpg`)).toMatchObject(ready)
})

test('an address that will never be a picture is marked with its reason', async () => {
  answers.set('/pagina', (_request, response) => response.end('<html>'))
  answers.set('/gira', (_request, response) => response.writeHead(302, { location: '/gira' }).end())
  answers.set('/arquivo', (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  answers.set('/enorme', (_request, response) => response.end(Buffer.alloc(21 * 1024 * 1024)))
  const failureOf = async (path: string) => (await fetched(`${origin}${path}`))?.failure
  expect(await failureOf('/nada')).toBe('http_404')
  expect(await failureOf('/pagina')).toBe('not_a_picture')
  expect(await failureOf('/gira')).toBe('too_many_redirects')
  expect(await failureOf('/arquivo')).toBe('bad_address')
  expect(await failureOf('/enorme')).toBe('too_many_bytes')
})

test('a picture whose server is down is fetched again later', async () => {
  answers.set('/caiu', (_request, response) => response.writeHead(503).end())
  await expect(fetched(`${origin}/caiu`)).rejects.toThrow('503')
  await expect(fetched('http://127.0.0.1:1/x.jpg')).rejects.toThrow('ECONNREFUSED')
  const rows = await database.db
    .select()
    .from(picture)
    .where(eq(picture.sourceUrl, `${origin}/caiu`))
  expect(rows).toMatchObject([{ status: 'pending' }])
})

test('a picture whose server stays down is given up after the last retry', async () => {
  const id = newId()
  await database.db.insert(picture).values({ id, sourceUrl: 'http://127.0.0.1:1/y.jpg' })
  const lastTry = { isAllowedAddress: () => true, isLastTry: true }
  const given = fetchPicture({ db: database.db, pictures }, { pictureId: id }, lastTry)
  await expect(given).rejects.toThrow('ECONNREFUSED')
  const rows = await database.db.select().from(picture).where(eq(picture.id, id))
  expect(rows).toMatchObject([{ status: 'failed', failure: 'gave_up' }])
})

test('nothing is fetched from addresses inside the network, in any notation', async () => {
  const requested: string[] = []
  answers.set('/foto.jpg', (request, response) => {
    requested.push(request.headers.host ?? '')
    response.end(photo)
  })
  const { port } = new URL(origin)
  const hosts = [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ]
  for (const host of hosts) {
    const row = await fetched(`http://${host}:${port}/foto.jpg`, {})
    expect(row, host).toMatchObject({ status: 'failed', failure: 'forbidden_address' })
  }
  expect(requested).toEqual([])
})

test('a host name or redirect that leads inside the network is not followed', async () => {
  const inside = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  const lookup = inside as unknown as NonNullable<Parameters<typeof fetchPicture>[2]>['lookup']
  expect(await fetched('http://loja.example/a.jpg', { lookup })).toMatchObject({
    failure: 'forbidden_address',
  })

  answers.set('/dentro', (_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.7/a.jpg' }).end(),
  )
  const onlyThisServer = { isAllowedAddress: (address: string) => address === '127.0.0.1' }
  expect(await fetched(`${origin}/dentro`, onlyThisServer)).toMatchObject({ failure: 'forbidden_address' })
})

test('private, shared and reserved addresses, also embedded in IPv6, are not public', () => {
  const inside =
    '10.1.2.3 172.31.0.1 192.168.1.1 127.9.9.9 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255'
  const insideIpv6 =
    ':: ::1 fe80::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1'
  for (const address of `${inside} ${insideIpv6} nada`.split(' '))
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
})
