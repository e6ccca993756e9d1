import { hash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findBackup } from '#server/backup/backup-folder.ts'
import { backupSourceOf } from '#server/backup/backup-jobs.ts'
import { backupTarget } from '#server/backup/backup-target.ts'
import { findStored } from '#server/backup/found-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { storeBackup } from '#server/backup/store-backup.ts'
import { readConfig } from '#server/config.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { originalPath } from '#server/pictures/media-storage.ts'
import { s3Credentials, s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let s3: Awaited<ReturnType<typeof s3StandIn>>
beforeAll(async () => {
  shop = await startShop()
  s3 = await s3StandIn({ bucket: 'balde', pageSize: 3 })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})
beforeEach(() => s3.reset())

async function aFolder() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const configOf = (dataDir: string, path = 'fotos') =>
  readConfig({
    DATA_DIR: dataDir,
    MEDIA_URL: s3.addressOf(path),
    BACKUP_TO: s3.addressOf('copias'),
    ...s3Environment,
  })

const photos = ['one', 'two', 'three', 'four'].map((text) => Buffer.from(`photo ${text}`))
const pathOf = (photo: Buffer) => originalPath(hash('sha256', photo))

async function shopWithPhotos() {
  const bucket = testBucket(s3, { shopId: () => shopIdOf(shop.services.db) })
  for (const photo of photos) await bucket.write(pathOf(photo), photo)
  return { bucket, source: backupSourceOf(configOf(await aFolder()), shop.url) }
}

const photosRead = () => s3.requested.filter((line) => line.startsWith('GET /balde/fotos/originals/')).length

/** A machine where nobody has been, whose pictures are at that path of the bucket. */
async function emptyPlace(path?: string) {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await runOnServer(database.url, 'drop schema if exists pgboss cascade')
  await runOnServer(database.url, 'drop schema drizzle, public cascade; create schema public')
  const dataDir = await aFolder()
  const source = backupSourceOf(configOf(dataDir, path), database.url)
  const restore = async (folder: string) => {
    const backup = await findBackup(folder)
    const secrets = await checkBackup(backup, { passphrase: null, withoutSecrets: true })
    return restoreBackup(backup, secrets, { ...source, pool: database.pool, replaces: false })
  }
  return { dataDir, database, restore }
}

const owner = (path: string) => String(s3.objects.get(`${path}/feira-shop-id`)).trim()
const photosAt = (path: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`${path}/originals/`)).toSorted()

test('pictures of a bucket are in the backup, and those that the one before has are not read again', async () => {
  const { bucket, source } = await shopWithPhotos()
  const to = await aFolder()
  const { manifest, folder } = await makeBackup(source, to)
  const pictures = manifest.files.filter(({ path }) => path.startsWith('pictures/'))
  expect(pictures.map(({ path }) => path)).toEqual(
    photos.map((each) => `pictures/${pathOf(each)}`).toSorted(),
  )
  await checkBackup({ manifest, folder }, { passphrase: null, withoutSecrets: true })

  const newer = Buffer.from('a newer photo')
  await bucket.write(pathOf(newer), newer)
  s3.requested.length = 0
  const next = await makeBackup(source, to)
  expect(photosRead()).toBe(1)
  await checkBackup(next, { passphrase: null, withoutSecrets: true })
})

test('a backup in a bucket reads each picture of another one once', async () => {
  const { source } = await shopWithPhotos()
  const config = configOf(await aFolder())
  if (!config.backup.to) throw new Error('no target')
  const target = backupTarget(config.backup.to, s3Credentials)
  await storeBackup(source, target, { keep: 2 })
  expect(photosRead()).toBe(photos.length)
  s3.requested.length = 0
  await storeBackup(source, target, { keep: 2 })
  expect(photosRead()).toBe(0)

  const found = await findStored(target)
  const dataDir = await aFolder()
  const options = { passphrase: null, withoutSecrets: true, dataDir, embedded: false }
  const { backup } = await found.open('restore-download', options)
  await checkBackup(backup, options)
})

test('a restore puts pictures where MEDIA_URL points, on another machine and at another path', async () => {
  const { source } = await shopWithPhotos()
  const { folder } = await makeBackup(source, await aFolder())
  const place = await emptyPlace('novas')
  await place.restore(folder)
  expect(photosAt('novas')).toEqual(photosAt('fotos').map((key) => key.replace('fotos', 'novas')))
  expect(owner('novas')).toBe(await shopIdOf(place.database.db))
  expect(owner('novas')).toBe(owner('fotos'))
  expect(await readdir(place.dataDir)).toEqual([])
})

test('a shop whose machine was lost comes back to the pictures that it still has', async () => {
  const { source } = await shopWithPhotos()
  const { folder } = await makeBackup(source, await aFolder())
  s3.objects.delete(`fotos/${pathOf(photos[0] ?? Buffer.from(''))}`)
  await (await emptyPlace()).restore(folder)
  expect(photosAt('fotos')).toHaveLength(photos.length)
})

test('the backup of a shop on the disk comes back into a bucket, and its path is of the shop that came back', async () => {
  // Nothing outside its database has asked for its id yet.
  await shop.pool.query('delete from installation')
  const dataDir = await aFolder()
  const { folder } = await makeBackup(
    { databaseUrl: shop.url, dataDir, passphrase: null, environment: {} },
    await aFolder(),
  )
  const place = await emptyPlace('novas')
  await place.restore(folder)
  expect(owner('novas')).toBe(await shopIdOf(place.database.db))
})

test('a restore into the path of another shop is refused before anything is touched', async () => {
  const { source } = await shopWithPhotos()
  const { folder } = await makeBackup(source, await aFolder())
  await testBucket(s3, { path: 'alheias', shopId: async () => 'another-shop' }).ensureOwn()
  const place = await emptyPlace('alheias')
  await expect(place.restore(folder)).rejects.toMatchObject({
    failure: 'media_foreign',
    subject: 's3://balde/alheias/',
  })
  expect(photosAt('alheias')).toEqual([])
  const { rows } = await place.database.pool.query(`select from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
})

test('a bucket that is lost in the middle of a restore leaves everything as it was, and the next try ends it', async () => {
  const { source } = await shopWithPhotos()
  const { folder } = await makeBackup(source, await aFolder())
  const place = await emptyPlace('novas')
  const [, last = ''] = photos.map(pathOf)
  s3.fail(
    { status: 403, code: 'AccessDenied' },
    1,
    ({ method, url }) => method === 'PUT' && url.pathname.endsWith(last),
  )
  await expect(place.restore(folder)).rejects.toMatchObject({ failure: 'storage_refused' })
  const { rows } = await place.database.pool.query(`select from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
  await place.restore(folder)
  expect(photosAt('novas')).toHaveLength(photos.length)
})

test('a picture that is swept while the backup is made is left out', async () => {
  const { source } = await shopWithPhotos()
  const [gone = ''] = photos.map(pathOf)
  s3.fail(
    { status: 404, code: 'NoSuchKey' },
    1,
    ({ method, url }) => method === 'GET' && url.pathname.endsWith(gone),
  )
  const { manifest } = await makeBackup(source, join(await aFolder(), 'copias'))
  expect(manifest.files.filter(({ path }) => path.startsWith('pictures/'))).toHaveLength(photos.length - 1)
})
