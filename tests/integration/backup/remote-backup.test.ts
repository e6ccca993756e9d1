import { hash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { archiveBackup } from '#server/backup/archive-backup.ts'
import { backupJobs } from '#server/backup/backup-jobs.ts'
import { findStored } from '#server/backup/found-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { rehearseStored } from '#server/backup/rehearse-backup.ts'
import { remoteBackups } from '#server/backup/remote/remote-layout.ts'
import { makeRemoteBackup } from '#server/backup/remote/upload-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { storeBackup } from '#server/backup/store-backup.ts'
import { readConfig } from '#server/config.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { backupRun, merchant, task } from '#server/db/schema/index.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import { parseStorageAddress } from '#server/object-storage/storage-address.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { extractTar } from '#tests/support/extract-tar.ts'
import { s3Credentials, s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const passphrase = 'a passphrase of the tests'
const megabyte = 1024 * 1024

let shop: Awaited<ReturnType<typeof startShop>>
let s3: Awaited<ReturnType<typeof s3StandIn>>
let dataDir: string

beforeAll(async () => {
  shop = await startShop()
  s3 = await s3StandIn({ pageSize: 100 })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})
beforeEach(async () => {
  s3.reset()
  await shop.services.db.delete(backupRun)
  await shop.services.db.delete(task)
  dataDir = await aFolder()
})

async function aFolder() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function putPicture(content: Buffer) {
  const name = hash('sha256', content)
  const path = join(dataDir, 'pictures/originals', name.slice(0, 2), name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}

const storage = () => {
  const address = parseStorageAddress(s3.addressOf('da/feira'))
  if (!address) throw new Error('not an address')
  return objectStorage(address, s3Credentials, { requestTimeoutMs: 20_000, retryMs: 1 })
}
const source = () => ({ databaseUrl: shop.url, dataDir, passphrase, environment: { PORT: '1' } })
const partsSent = () => s3.requested.filter((line) => line.includes('partNumber=')).length
const picturesSent = () =>
  s3.requested.filter((line) => /^PUT \/copias\/da\/feira\/pictures\//.test(line)).length

const jobs = (env: Record<string, string> = {}) =>
  backupJobs(
    { ...shop.services, clock: () => new Date() },
    readConfig({
      DATA_DIR: dataDir,
      BACKUP_TO: s3.addressOf('da/feira'),
      BACKUP_KEEP: '2',
      ...s3Environment,
      BACKUP_PASSPHRASE: passphrase,
      ...env,
    }),
    () => shop.url,
  )
const signal = new AbortController().signal

/** A place where nobody has been, and a restore into it. */
async function emptyPlace() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await runOnServer(database.url, 'drop schema if exists pgboss cascade')
  await runOnServer(database.url, 'drop schema drizzle, public cascade; create schema public')
  const place = { dataDir: await aFolder(), databaseUrl: database.url }
  const restore = async (given: string | null = passphrase) => {
    const found = await findStored({ storage: storage() })
    const options = { passphrase: given, withoutSecrets: false }
    const { backup, remove } = await found.open('restore-download', {
      ...options,
      dataDir: place.dataDir,
      embedded: false,
    })
    const secrets = await checkBackup(backup, options)
    const settings = { passphrase: given, environment: {}, pool: database.pool, replaces: false }
    await restoreBackup(backup, secrets, { ...place, ...settings })
    await remove()
  }
  return { ...place, database, restore }
}

describe('a backup in object storage', () => {
  it('comes back on another machine, and shares pictures with the one before', async () => {
    const picture = Buffer.from('a picture')
    await putPicture(picture)
    await makeRemoteBackup(source(), storage())
    await rm(join(dataDir, 'backup-upload.lock'), { recursive: true, force: true })
    expect(await readdir(dataDir)).toEqual(['pictures'])
    s3.requested.length = 0
    await makeRemoteBackup(source(), storage())
    expect(picturesSent()).toBe(0)
    expect((await remoteBackups(storage())).length).toBe(2)

    const place = await emptyPlace()
    await place.restore()
    const { rows } = await place.database.pool.query('select name from merchant order by name')
    const { rows: expected } = await shop.pool.query('select name from merchant order by name')
    expect(rows).toEqual(expected)
    expect(await findDifferences(place.database.db)).toEqual([])
    expect((await readdir(place.dataDir)).toSorted()).toEqual(['pictures', 'restored.env'])
    const [folder = ''] = await readdir(join(place.dataDir, 'pictures/originals'))
    expect(hash('sha256', picture).startsWith(folder)).toBe(true)
  })

  it('is continued where it was interrupted', async () => {
    await putPicture(randomBytes(20 * megabyte))
    s3.fail({ status: 503, code: 'SlowDown' }, 1_000, ({ url }) => url.searchParams.get('partNumber') === '2')
    await expect(makeRemoteBackup(source(), storage())).rejects.toMatchObject({
      failure: 'storage_unreachable',
    })
    expect(await remoteBackups(storage())).toEqual([])
    const [upload] = s3.uploads.values()
    expect([...(upload?.parts.keys() ?? [])]).toEqual([1])

    const { uploads } = s3
    const kept = new Map(uploads)
    const objects = new Map(s3.objects)
    s3.reset()
    for (const [id, each] of kept) uploads.set(id, each)
    for (const [key, body] of objects) s3.objects.set(key, body)
    const before = await shop.services.db.$count(merchant)
    const backup = await makeRemoteBackup(source(), storage())
    expect(partsSent()).toBe(2)
    expect(backup.manifest.tables.find(({ name }) => name === 'merchant')?.rows).toBe(before)
    expect((await remoteBackups(storage())).length).toBe(1)
    await (await emptyPlace()).restore()
  })

  it('replaces the oldest only when it is complete, with the pictures that only those had', async () => {
    const first = await putPicture(Buffer.from('a first picture'))
    const store = () => storeBackup(source(), { storage: storage() }, { keep: 2 })
    await store()
    await rm(first)
    await putPicture(Buffer.from('another picture'))
    await store()
    const pictures = () => [...s3.objects.keys()].filter((key) => key.startsWith('da/feira/pictures/')).length
    expect(pictures()).toBe(2)
    const [oldest = ''] = await remoteBackups(storage())

    s3.fail({ status: 403, code: 'AccessDenied' }, 1, ({ url }) => url.pathname.endsWith('/manifest.json'))
    await expect(store()).rejects.toMatchObject({ failure: 'storage_refused' })
    expect(await remoteBackups(storage())).toContain(oldest)

    await store()
    const left = await remoteBackups(storage())
    expect(left).toHaveLength(2)
    expect(left).not.toContain(oldest)
    expect([...s3.objects.keys()].some((key) => key.includes(oldest))).toBe(false)
    expect(pictures()).toBe(1)
  })

  it('whose bucket is lost in the middle is a task, and leaves the last good one', async () => {
    await jobs().back(signal)
    const good = await remoteBackups(storage())
    s3.fail({ status: 404, code: 'NoSuchBucket' }, 1, ({ url }) => url.pathname.endsWith('/order.copy.zst'))
    await expect(jobs().back(signal)).rejects.toMatchObject({ failure: 'no_bucket' })
    const tasks = await shop.services.db.select().from(task)
    expect(tasks).toMatchObject([{ kind: 'backup_failed', doneAt: null }])
    expect(await remoteBackups(storage())).toEqual(good)

    await jobs().back(signal)
    expect((await remoteBackups(storage())).length).toBe(2)
    expect(await shop.services.db.select().from(task)).toMatchObject([{ doneAt: expect.any(Date) }])
  })

  it('is proved from there', { timeout: 180_000 }, async () => {
    await jobs().back(signal)
    await jobs().rehearse()
    const runs = await shop.services.db.select().from(backupRun).orderBy(backupRun.kind)
    expect(runs.map(({ kind, failure }) => [kind, failure])).toEqual([
      ['backup', null],
      ['rehearsal', null],
    ])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('rehearsal-download'))).toEqual([])
  })

  it('is downloaded as one file that restores', async () => {
    await putPicture(Buffer.from('a picture'))
    const { folder: made } = await makeRemoteBackup(source(), storage())
    const name = basename(made)
    const archive = await archiveBackup({ storage: storage() }, name)
    const folder = await aFolder()
    if (archive) await extractTar(archive, folder)
    const stored = await findStored({ folder: join(folder, name) })
    expect(await rehearseStored(stored, { dataDir: await aFolder(), passphrase })).toMatchObject({
      missingPictures: 0,
    })
    expect(await archiveBackup({ storage: storage() }, 'feira-2020-01-01T00-00-00-000Z')).toBeNull()
  })
})

describe('a restore from object storage', () => {
  const keyOf = (end: string) => [...s3.objects.keys()].find((key) => key.endsWith(end)) ?? ''
  const broken: [string, () => void, string][] = [
    [
      'a changed file',
      () => {
        const body = s3.objects.get(keyOf('/merchant.copy.zst'))
        if (body) body[20] = (body[20] ?? 0) ^ 1
      },
      'damaged',
    ],
    [
      'a file that is cut short',
      () => s3.objects.set(keyOf('/user.copy.zst'), Buffer.from('short')),
      'damaged',
    ],
    ['a missing file', () => s3.objects.delete(keyOf('/order.copy.zst')), 'damaged'],
    ['a changed manifest', () => s3.objects.set(keyOf('/manifest.json'), Buffer.from('{}')), 'damaged'],
    ['a newer schema', () => changeManifest((manifest) => manifest.migrations.push(newer)), 'newer_schema'],
    [
      'what does not fit on the disk',
      () => changeManifest((manifest) => Object.assign(manifest.files[0] ?? {}, { bytes: 1e15 })),
      'not_enough_space',
    ],
    ['a place without backups', () => s3.objects.clear(), 'no_backup'],
  ]
  const newer = { when: 9_999_999_999_999, hash: 'f' }

  function changeManifest(
    change: (manifest: { migrations: object[]; files: { path: string; bytes: number }[] }) => void,
  ) {
    const key = keyOf('/manifest.json')
    const manifest = JSON.parse(String(s3.objects.get(key)))
    change(manifest)
    const text = JSON.stringify(manifest)
    s3.objects.set(key, Buffer.from(text))
    s3.objects.set(`${key}.sha256`, Buffer.from(`${hash('sha256', text)}  manifest.json\n`))
  }

  it.each(broken)('refuses %s, and touches nothing', async (_what, damage, failure) => {
    await makeRemoteBackup(source(), storage())
    damage()
    const place = await emptyPlace()
    await expect(place.restore()).rejects.toMatchObject({ failure })
    const { rows } = await place.database.pool.query(`select from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
    expect(await readdir(place.dataDir)).toEqual([])
  })

  it('refuses a wrong passphrase before it reads the rest', async () => {
    await makeRemoteBackup(source(), storage())
    const place = await emptyPlace()
    s3.requested.length = 0
    await expect(place.restore('quite another one')).rejects.toMatchObject({ failure: 'wrong_passphrase' })
    await expect(place.restore(null)).rejects.toMatchObject({ failure: 'no_passphrase' })
    expect(s3.requested.filter((line) => line.includes('.copy.zst'))).toEqual([])
    expect(await readdir(place.dataDir)).toEqual([])
  })

  it('that was interrupted reads on from where it was', async () => {
    await putPicture(Buffer.from('a picture'))
    await makeRemoteBackup(source(), storage())
    const place = await emptyPlace()
    s3.fail({ status: 500, code: 'InternalError' }, 1_000, ({ method, url }) =>
      Boolean(method === 'GET' && url.pathname.includes('/pictures/')),
    )
    await expect(place.restore()).rejects.toMatchObject({ failure: 'storage_unreachable' })
    const objects = new Map(s3.objects)
    s3.reset()
    for (const [key, body] of objects) s3.objects.set(key, body)
    await place.restore()
    const tables = s3.requested.filter((line) => line.includes('.copy.zst'))
    expect(tables.length).toBeLessThan(10)
  })
})

it('a backup that would fill the disk is refused before it begins', async () => {
  // A file with a hole takes no room here, and would take all of it in a copy.
  await truncate(await putPicture(Buffer.from('a picture')), 8e12)
  const to = await aFolder()
  await expect(makeBackup(source(), to)).rejects.toMatchObject({
    failure: 'not_enough_space',
    subject: expect.stringMatching(/^são precisos até 8\.000,?\d* GB, e em \S+ há [\d,.]+ [MG]B livres$/),
  })
  expect(await readdir(to)).toEqual([])
})
