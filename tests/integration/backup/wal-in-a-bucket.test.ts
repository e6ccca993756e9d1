import { hash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { storeBackup } from '#server/backup/store-backup.ts'
import { checkFiles } from '#server/backup/stored-file.ts'
import { backupOfTime } from '#server/backup/wal/backup-of-time.ts'
import { basesIn, clusterOf } from '#server/backup/wal/base.ts'
import { lastShippedAt, segmentPath, segmentsIn, walsIn } from '#server/backup/wal/cluster-wal.ts'
import { makeBase } from '#server/backup/wal/make-base.ts'
import { lastShipFailure } from '#server/backup/wal/ship-failure.ts'
import { archivedSegments, shipEverything } from '#server/backup/wal/ship-segments.ts'
import { walBucket } from '#server/backup/wal/wal-bucket.ts'
import { walStoreAt } from '#server/backup/wal/wal-store-at.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { homeOf } from '#server/db/embedded-postgres/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import { newId } from '#server/db/new-id.ts'
import { synonym } from '#server/db/schema/index.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import { parseStorageAddress } from '#server/object-storage/storage-address.ts'
import { s3Credentials, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const minuteMs = 60_000
const passphrase = 'a passphrase of the tests'
const picture = hash('sha256', 'a picture')
const picturePath = `pictures/originals/${picture.slice(0, 2)}/${picture}`
const timing = { requestTimeoutMs: 2_000, retryMs: 1, maxTries: 2 }

let s3: Awaited<ReturnType<typeof s3StandIn>>
let database: Database
let dataDir: string
/** Between the first row and the second. */
let between: Date
let wordsBetween: number

async function aFolder() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const storage = () => {
  const address = parseStorageAddress(s3.addressOf('da/feira'))
  if (!address) throw new Error('not an address')
  return objectStorage(address, s3Credentials, timing)
}
const target = () => ({ storage: storage() })
const store = () => walStoreAt(target(), dataDir)
const wal = async () => {
  const [found] = await walsIn(store())
  if (!found) throw new Error('The database has archived its log')
  return found
}
const addWord = (word: string) => database.db.insert(synonym).values({ key: word, word, setId: newId() })

beforeAll(async () => {
  s3 = await s3StandIn({ pageSize: 100 })
  dataDir = await temporaryFolder()
  database = await connectDatabase({ dataDir, fsync: false, archivesWal: true })
  await migrate(database.url)
  await mkdir(join(dataDir, picturePath, '..'), { recursive: true })
  await writeFile(join(dataDir, picturePath), 'a picture')
  const source = { databaseUrl: database.url, dataDir, passphrase, environment: { HOST: '127.0.0.1' } }
  await storeBackup(source, target(), { keep: 2 })
  await makeBase({ dataDir, store: store(), keep: 2 })
  await addWord('antes')
  wordsBetween = await database.db.$count(synonym)
  // The time is cut off to whole milliseconds.
  await database.pool.query('select pg_sleep(0.01)')
  const { rows } = await database.pool.query('select clock_timestamp() as at, pg_sleep(0.01)')
  between = rows[0].at
  await addWord('depois')
  await shipEverything(dataDir, store())
})
afterAll(async () => {
  await database.close()
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The backup of the moment between, made on another machine. */
async function fromElsewhere(time = between) {
  const elsewhere = await aFolder()
  return {
    elsewhere,
    made: backupOfTime(target(), time, { dataDir: elsewhere, passphrase, withoutSecrets: false }),
  }
}

test('a moment comes back from object storage, with pictures and secrets', {
  timeout: 3 * minuteMs,
}, async () => {
  const { elsewhere, made } = await fromElsewhere()
  const { backup, secrets, remove } = await made
  await checkFiles(backup)
  expect(backup.manifest.tables.find(({ name }) => name === 'synonym')?.rows).toBe(wordsBetween)
  expect(backup.manifest.files.map(({ path }) => path)).toContain(picturePath)
  expect(secrets?.environment).toEqual({ HOST: '127.0.0.1' })
  await remove()
  expect(await readdir(elsewhere)).toEqual([])
  expect((await lastShippedAt(store()))?.getTime()).toBeGreaterThan(0)
})

test('what is damaged or missing in the bucket is named', async () => {
  const [base] = await basesIn(await wal())
  const file = clusterOf(base?.folder ?? '')
  const { name = '' } =
    (await segmentsIn(await wal())).find((each) => each.name >= (base?.firstSegment ?? '')) ?? {}
  const without = async (path: string, content?: Buffer) => {
    const key = `da/feira/${path}`
    const stored = s3.objects.get(key)
    if (!stored) throw new Error(`${key} was stored`)
    if (content) s3.objects.set(key, content)
    else s3.objects.delete(key)
    const { elsewhere, made } = await fromElsewhere()
    const failure = await made.catch((error) => [error.failure, error.subject])
    expect(await readdir(elsewhere)).toEqual([])
    s3.objects.set(key, stored)
    return failure
  }
  expect(await without(file)).toEqual(['damaged', file])
  expect(await without(file, Buffer.from('another label'))).toEqual(['damaged', file])
  expect(await without(segmentPath(await wal(), name))).toEqual(['wal_hole', name])
})

test('while the bucket does not answer segments wait on the disk, and the reason is noted', async () => {
  const home = await homeOf(dataDir)
  s3.fail(
    { status: 503, code: 'ServiceUnavailable' },
    Number.POSITIVE_INFINITY,
    ({ method }) => method === 'PUT',
  )
  await addWord('enquanto')
  await expect(shipEverything(dataDir, store())).rejects.toMatchObject({ failure: 'storage_unreachable' })
  expect(await archivedSegments({ home })).not.toEqual([])
  expect(await lastShipFailure(home)).toMatchObject({ failure: 'storage_unreachable' })

  s3.heal()
  await shipEverything(dataDir, store())
  expect(await archivedSegments({ home })).toEqual([])
  expect(await lastShipFailure(home)).toBe(null)
})

test('a base that is cut off leaves the older one, and the next one removes what it needs no more', {
  timeout: 3 * minuteMs,
}, async () => {
  const { bases } = await wal()
  const [older] = await basesIn(await wal())
  s3.fail(
    { status: 403, code: 'AccessDenied' },
    Number.POSITIVE_INFINITY,
    ({ method, url }) => method === 'PUT' && url.pathname.endsWith('/base.json'),
  )
  await expect(makeBase({ dataDir, store: store(), keep: 1 })).rejects.toMatchObject({
    failure: 'storage_refused',
  })
  expect((await store().folders(bases)).map((name) => `${bases}/${name}`)).toEqual([older?.folder])

  s3.heal()
  s3.objects.set(`da/feira/${bases}/base-2020-01-01T00-00-00-000Z/cluster.zst`, Buffer.from('18'))
  await makeBase({ dataDir, store: store(), keep: 1 })
  const [newer, ...others] = await basesIn(await wal())
  expect(others).toEqual([])
  expect(newer?.folder).not.toBe(older?.folder)
  expect((await store().folders(bases)).map((name) => `${bases}/${name}`)).toEqual([newer?.folder])
  const [first] = await segmentsIn(await wal())
  expect(first?.name ?? newer?.firstSegment).toBe(newer?.firstSegment)
})

test('a server that was started without archiving says what to do', { timeout: minuteMs }, async () => {
  const folder = await aFolder()
  const plain = await connectDatabase({ dataDir: folder, fsync: false })
  onTestFinished(() => plain.close())
  const made = makeBase({ dataDir: folder, store: walBucket(storage(), folder), keep: 1 })
  await expect(made).rejects.toMatchObject({ failure: 'not_archiving' })
})
