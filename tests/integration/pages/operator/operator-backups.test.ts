import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupJobs } from '#server/backup/backup-jobs.ts'
import { findStored } from '#server/backup/found-backup.ts'
import { backupKeeping } from '#server/backup/keep-backups.ts'
import { rehearseStored } from '#server/backup/rehearse-backup.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, backupRun } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import {
  backupFailureReasons,
  operatorBackupsMessages as messages,
} from '#shared/messages/operator/backups.ts'
import { backupFilePath } from '#shared/runtime/backups.ts'
import { extractTar } from '#tests/support/extract-tar.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const list = href('operator-backups')
const passphrase = 'a passphrase of the tests'
const signal = new AbortController().signal

let shop: Operation
let folder: string
let to: string
let jobs: ReturnType<typeof backupJobs>
beforeAll(async () => {
  folder = await temporaryFolder()
  to = join(folder, 'backups')
  const dataDir = join(folder, 'data')
  await mkdir(to)
  const config = readConfig({
    ...{ DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_KEEP: '2', BACKUP_PASSPHRASE: passphrase },
    SESSION_SECRET: 'a secret of the tests, which is long enough',
  })
  shop = await startOperation({ backups: backupKeeping(config) })
  jobs = backupJobs(shop.services, config, () => shop.database.url)
  const picture = join(dataDir, 'pictures/originals/ab', 'ab'.repeat(32))
  await mkdir(dirname(picture), { recursive: true })
  await writeFile(picture, 'a picture')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const page = async () => shownHtml((await shop.olga.get(list).expect(200)).text)

test('only who manages backups sees them', async () => {
  expect(await refusesOthers(shop, list)).toBe(`/sign-in?to=${encodeURIComponent(list)}`)
  expect(await page()).toContain(messages.empty)
})

test('a backup is asked for, and the list says how it went; two requests at once are one', async () => {
  for (const intent of ['back-up', 'back-up', 'rehearse']) await shop.post(list, { intent }).expect(303)
  const { rows } = await shop.services.db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job
      where name in ('backup', 'rehearse-backup') and state = 'created' group by name order by name`,
  )
  expect(rows).toEqual([
    { name: 'backup', count: 1 },
    { name: 'rehearse-backup', count: 1 },
  ])
  await shop.services.db
    .insert(backupRun)
    .values({ kind: 'rehearsal', startedAt: new Date(0), finishedAt: new Date(1), failure: 'no_space' })
  const shown = await page()
  expect(shown).toContain(to)
  expect(shown).toContain(backupFailureReasons.no_space)
})

test('a downloaded backup is the whole of it: extracted, it restores', { timeout: 180_000 }, async () => {
  await jobs.back(signal)
  const [name = ''] = await readdir(to)
  const path = backupFilePath(name)
  expect(await page()).toContain(`href="${path}"`)
  const file = await shop.olga
    .get(path)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
    })
    .expect(200)
  expect(file.headers['content-disposition']).toContain(`${name}.tar`)
  expect(file.headers['cache-control']).toBe('private, no-store')
  const taken = join(folder, 'taken')
  await extractTar(file.body, taken)
  const stored = await findStored({ folder: join(taken, name) })
  expect(stored.manifest.files.some((each) => each.path.startsWith('pictures/'))).toBe(true)
  expect(stored.manifest.secrets).not.toBeNull()
  const dataDir = join(folder, 'data')
  expect(await rehearseStored(stored, { dataDir, passphrase })).toMatchObject({ backup: { manifest: {} } })
  const taking = await shop.services.db.select().from(auditEntry).orderBy(auditEntry.at)
  expect(taking.map(({ action }) => action)).toEqual([
    'backup.requested',
    'backup.requested',
    'backup.rehearsal_requested',
    'backup.downloaded',
  ])
})

test('who proved themselves long ago proves it again, and others find no backup', async () => {
  const [name = ''] = await readdir(to)
  const support = await shop.operatorWho('support')
  await support.visitor.get(backupFilePath(name)).expect(403)
  await shop.visitor().get(backupFilePath(name)).expect(302)
  for (const other of ['feira-2020-01-01T00-00-00-000Z', '..%2F..%2Fetc', newId()])
    await shop.olga.get(backupFilePath(other)).expect(404)
  shop.services.passTime(11 * 60_000)
  const late = await shop.olga.get(backupFilePath(name)).expect(302)
  expect(late.headers.location).toContain('confirm')
})

test('of backups that are gone none is offered', { timeout: 180_000 }, async () => {
  const before = await readdir(to)
  await jobs.back(signal)
  await jobs.back(signal)
  const shown = await page()
  for (const name of await readdir(to)) expect(shown).toContain(backupFilePath(name))
  for (const name of before) expect(shown).not.toContain(backupFilePath(name))
})
