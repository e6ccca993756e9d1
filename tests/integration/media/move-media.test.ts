import { hash, randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { mediaCommand } from '#server/cli/media.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { filesOf, type MediaStorage, originalPath, sizesOf } from '#server/pictures/media-storage.ts'
import { moveMedia } from '#server/pictures/move-media.ts'
import { mediaMessages as messages } from '#shared/messages/command-line/media.ts'
import { s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let s3: Awaited<ReturnType<typeof s3StandIn>>
let shop: Awaited<ReturnType<typeof startShop>>
let dataDir: string
beforeAll(async () => {
  s3 = await s3StandIn({ bucket: 'midia', pageSize: 7 })
  shop = await startShop()
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})
beforeEach(async () => {
  s3.reset()
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true, force: true })
})

const bucketOf = (path = 'fotos') => testBucket(s3, { path, shopId: () => shopIdOf(shop.services.db) })

/** Ten photos, each with its original and a size. */
async function storePhotos(media: MediaStorage, count = 10) {
  for (let index = 0; index < count; index++) {
    const data = randomBytes(500 + index)
    const sha256 = hash('sha256', data)
    await media.write(originalPath(sha256), data)
    await media.write(`${sizesOf(sha256)}320.avif`, data.subarray(0, 100))
  }
}

async function contentOf(media: MediaStorage) {
  const files = await filesOf(media, '')
  const entries = files.map(
    async ({ path }) => [path, hash('sha256', (await media.read(path)) ?? '')] as const,
  )
  return Object.fromEntries((await Promise.all(entries)).toSorted())
}

const puts = () => s3.requested.filter((line) => /^PUT \/midia\/fotos\/(?:originals|sizes)/.test(line)).length
const copies = { deletesSource: false }

test('pictures are copied from the disk to a bucket and back, with their sizes', async () => {
  const local = localMedia(dataDir)
  await storePhotos(local)
  const before = await contentOf(local)
  expect(Object.keys(before)).toHaveLength(20)
  expect(await moveMedia(local, bucketOf(), copies)).toEqual({ copied: 20, known: 0, deleted: 0 })
  expect(await contentOf(bucketOf())).toEqual(before)

  await rm(join(dataDir, 'pictures'), { recursive: true })
  expect(await moveMedia(bucketOf(), local, copies)).toEqual({ copied: 20, known: 0, deleted: 0 })
  expect(await contentOf(local)).toEqual(before)
})

test('an interrupted move goes on where it was', async () => {
  const local = localMedia(dataDir)
  await storePhotos(local)
  let sent = 0
  s3.fail(
    { status: 403, code: 'AccessDenied' },
    1,
    ({ method, url }) => method === 'PUT' && url.pathname.includes('originals') && ++sent > 6,
  )
  await expect(moveMedia(local, bucketOf(), copies)).rejects.toMatchObject({ failure: 'unavailable' })
  const arrived = (await filesOf(bucketOf(), '')).length
  expect(arrived).toBeGreaterThan(0)
  const before = puts()
  expect(await moveMedia(local, bucketOf(), copies)).toEqual({
    copied: 20 - arrived,
    known: arrived,
    deleted: 0,
  })
  expect(puts() - before).toBe(20 - arrived)
})

test('what the shop stores meanwhile comes along', async () => {
  const local = localMedia(dataDir)
  await storePhotos(local)
  let isStored = false
  const busy: MediaStorage = {
    ...local,
    async read(path) {
      if (!isStored) {
        isStored = true
        await storePhotos(local, 1)
      }
      return local.read(path)
    },
  }
  expect(await moveMedia(busy, bucketOf(), copies)).toMatchObject({ copied: 22 })
  expect(await contentOf(bucketOf())).toEqual(await contentOf(local))
})

describe('a file that is not what it should be', () => {
  it('at the target is replaced', async () => {
    const local = localMedia(dataDir)
    await storePhotos(local)
    await moveMedia(local, bucketOf(), copies)
    const [key = ''] = [...s3.objects.keys()].filter((each) => each.includes('originals'))
    s3.objects.set(key, randomBytes(s3.objects.get(key)?.length ?? 0))
    expect(await moveMedia(local, bucketOf(), copies)).toEqual({ copied: 1, known: 19, deleted: 0 })
    expect(await contentOf(bucketOf())).toEqual(await contentOf(local))
  })

  it('after it was sent stops the move, and nothing is deleted', async () => {
    const local = localMedia(dataDir)
    await storePhotos(local)
    const bucket = bucketOf()
    const liar: MediaStorage = { ...bucket, read: async () => Buffer.from('something else') }
    const move = moveMedia(local, liar, { deletesSource: true })
    await expect(move).rejects.toMatchObject({ failure: 'damaged' })
    expect(await filesOf(local, '')).toHaveLength(20)
  })
})

describe('media move', () => {
  function feira(environment: Record<string, string>) {
    vi.stubEnv('DATA_DIR', dataDir)
    for (const [name, value] of Object.entries({ ...s3Environment, ...environment })) vi.stubEnv(name, value)
    return commandLine(mediaCommand, shop.services)
  }
  const bucket = () => s3.addressOf('fotos')

  it('leads through all of it: copy, restart, copy again, delete', async () => {
    const local = localMedia(dataDir)
    await storePhotos(local)
    const first = await feira({})('move', 'local', bucket())
    expect(first).toMatchObject({ code: 0, complained: '' })
    expect(first.said).toContain(messages.moved({ copied: 20, known: 0 }))
    expect(first.said).toMatch(/MEDIA_URL='s3:\/\/midia\/fotos\/\?endpoint=/)

    await storePhotos(local, 1)
    const second = await feira({ MEDIA_URL: bucket() })('move', 'local', bucket())
    expect(second.said).toBe(`${messages.moved({ copied: 2, known: 20 })}\n${messages.mayDelete}`)

    const last = await feira({ MEDIA_URL: bucket() })('move', 'local', bucket(), '--delete-source')
    expect(last.said).toBe(`${messages.moved({ copied: 0, known: 22 })}\n${messages.deleted(22)}`)
    expect(await filesOf(local, '')).toEqual([])
    expect(await filesOf(bucketOf(), '')).toHaveLength(22)
  })

  it('leaves a bucket whose pictures went elsewhere to whoever comes next', async () => {
    await storePhotos(bucketOf())
    await writeFile(join(dataDir, 'a-file-of-the-shop'), '')
    const run = await feira({})('move', bucket(), 'local', '--delete-source')
    expect(run).toMatchObject({ code: 0, complained: '' })
    expect([...s3.objects.keys()]).toEqual([])
    expect(await filesOf(localMedia(dataDir), '')).toHaveLength(20)
    expect(await readdir(dataDir)).toContain('a-file-of-the-shop')
  })

  it('deletes nothing that the shop still uses', async () => {
    await storePhotos(localMedia(dataDir))
    expect(await feira({})('move', 'local', bucket(), '--delete-source')).toEqual({
      code: 1,
      said: '',
      complained: messages.stillUsed,
    })
    expect(s3.objects.size).toBe(0)
  })

  it('knows the place that is used under another region, and two such addresses for one', async () => {
    await storePhotos(bucketOf())
    const alias = bucket().replace('region=', 'region=another-')
    const used = feira({ MEDIA_URL: bucket() })
    expect(await used('move', alias, 'local', '--delete-source')).toMatchObject({
      code: 1,
      complained: messages.stillUsed,
    })
    expect(await used('move', bucket(), alias)).toMatchObject({ code: 1, complained: messages.samePlace })
    expect(await filesOf(bucketOf(), '')).toHaveLength(20)
  })

  it('deletes nothing where two addresses lead to one place', async () => {
    await storePhotos(bucketOf())
    const alias = bucket().replace('127.0.0.1', 'localhost')
    expect(alias).not.toBe(bucket())
    await expect(feira({})('move', bucket(), alias, '--delete-source')).rejects.toMatchObject({
      failure: 'one_place',
    })
    expect(await filesOf(bucketOf(), '')).toHaveLength(20)
  })

  it('goes into no path of another shop', async () => {
    await testBucket(s3, { shopId: async () => 'another-shop' }).ensureOwn()
    await expect(feira({})('move', 'local', bucket())).rejects.toMatchObject({ failure: 'foreign' })
  })

  it.each([
    [['move'], messages.wrongPlace('')],
    [['move', 'local', 'ftp://x'], messages.wrongPlace('ftp://x')],
    [['move', 'local', 'local'], messages.samePlace],
  ])('%j is refused', async (args, complained) => {
    expect(await feira({})(...args)).toMatchObject({ code: 1, complained })
  })
})
