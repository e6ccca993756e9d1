import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BackupError } from '#server/backup/backup-error.ts'
import { backupJobs } from '#server/backup/backup-jobs.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/new-id.ts'
import { backupRun, installation, orderGroup, picture, task } from '#server/db/schema/index.ts'
import { lastBackups } from '#server/shop/backups/backup-queries.ts'
import { operatorView } from '#server/shop/verify/operator-queries.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
let to: string

beforeAll(async () => {
  shop = await startShop()
  folder = await temporaryFolder()
  await mkdir(join(folder, 'data'), { mode: 0o711 })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await shop.services.db.delete(backupRun)
  await shop.services.db.delete(task)
  to = join(folder, 'backups')
  await rm(to, { recursive: true, force: true })
  await mkdir(to)
})

const jobs = (backupTo = to, environment: Record<string, string> = {}) => {
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_TO: backupTo, BACKUP_KEEP: '2', ...environment }
  const clock = () => new Date()
  return backupJobs({ ...shop.services, clock }, readConfig(env), () => shop.url)
}
const signal = new AbortController().signal
const openTasks = async () =>
  (await shop.services.db.select().from(task)).filter(({ doneAt }) => doneAt === null)

test('old backups go only after a new one is complete', async () => {
  for (let made = 0; made < 3; made++) await jobs().back(signal)
  const remaining = await readdir(to)
  expect(remaining).toHaveLength(2)

  const stopped = new AbortController()
  stopped.abort()
  await expect(jobs().back(stopped.signal)).rejects.toMatchObject({ failure: 'stopped' })
  expect(await readdir(to)).toEqual(remaining)
})

test('a failed backup is one task for the operator, which the next good one closes', {
  timeout: 180_000,
}, async () => {
  const nowhere = '/dev/null/backups'
  await expect(jobs(nowhere).back(signal)).rejects.toBeInstanceOf(BackupError)
  await expect(jobs(nowhere).back(signal)).rejects.toBeInstanceOf(BackupError)
  expect(await openTasks()).toMatchObject([{ kind: 'backup_failed', merchantId: null, data: {} }])
  expect(await lastBackups(shop.services.db)).toMatchObject({
    backup: { failure: 'not_writable' },
    lastGoodAt: null,
  })

  await expect(jobs().rehearse()).rejects.toMatchObject({ failure: 'no_backup' })
  expect(await openTasks()).toHaveLength(2)

  await jobs().back(signal)
  await jobs().rehearse()
  expect(await openTasks()).toEqual([])
  const { backups } = await operatorView(shop.services, { after: null, may: () => true })
  expect(backups).toMatchObject({
    backup: { failure: null, bytes: expect.any(Number) },
    rehearsal: { failure: null },
  })
})

test('a rehearsal proves the newest backup, and names a damaged one', { timeout: 180_000 }, async () => {
  await jobs().back(signal)
  await jobs().rehearse()
  expect(await lastBackups(shop.services.db)).toMatchObject({
    rehearsal: { failure: null, ordersSince: 0, newestRowAt: expect.any(String) },
  })

  const [name = ''] = await readdir(to)
  await truncate(join(to, name, 'database/merchant.copy.zst'), 10)
  await expect(jobs().rehearse()).rejects.toMatchObject({ failure: 'damaged' })
  expect(await openTasks()).toMatchObject([{ kind: 'backup_failed' }])
  expect(await lastBackups(shop.services.db)).toMatchObject({ rehearsal: { failure: 'damaged' } })
})

test('a rehearsal of another shop’s backup is a failure that is said', { timeout: 180_000 }, async () => {
  await jobs().back(signal)
  await shop.services.db.update(installation).set({ shopId: newId() })
  await expect(jobs().rehearse()).rejects.toMatchObject({ failure: 'other_shop' })
  expect(await lastBackups(shop.services.db)).toMatchObject({ rehearsal: { failure: 'other_shop' } })
  await jobs().back(signal)
  await jobs().rehearse()
  expect(await lastBackups(shop.services.db)).toMatchObject({ rehearsal: { failure: null } })
})

test('a rehearsal counts the orders since the last piece of the log, and the pictures that the backup lacks', {
  timeout: 180_000,
}, async () => {
  const { services, world } = shop
  const shown = { status: 'ready', sha256: 'ab'.repeat(32), width: 10, height: 10 } as const
  await services.db.insert(picture).values({ id: newId(), ...shown })
  await jobs().back(signal)
  const startedMs = Date.now()
  const inMinutes = (minutes: number) => new Date(startedMs + minutes * 60_000)
  for (const minutes of [10, 20, 30]) {
    const { groupId } = await anOrder({ services, world }, { items: ['beans250'], state: 'pending' })
    await services.db
      .update(orderGroup)
      .set({ createdAt: inMinutes(minutes) })
      .where(eq(orderGroup.id, groupId))
  }
  const segments = join(to, 'wal/7000000000000000000/segments')
  const segment = join(segments, '000000010000000000000007.zst')
  await mkdir(segments, { recursive: true })
  await writeFile(segment, '')
  await utimes(segment, inMinutes(15), inMinutes(15))

  await jobs(to, { BACKUP_WAL: '1' }).rehearse()
  expect(await lastBackups(services.db)).toMatchObject({
    rehearsal: { failure: null, ordersSince: 2, missingPictures: 1 },
  })
})
