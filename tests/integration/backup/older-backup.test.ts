import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const releases = 'tests/support/releases'

async function emptyDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await runOnServer(database.url, 'drop schema if exists pgboss cascade')
  await runOnServer(database.url, 'drop schema drizzle, public cascade; create schema public')
  return database
}

test.each(readdirSync(releases))('a backup of %s comes back and is brought forward', async (file) => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const older = await emptyDatabase()
  await runOnServer(older.url, gunzipSync(readFileSync(join(releases, file))).toString())
  const place = { dataDir, passphrase: null, environment: {} }
  const backup = await makeBackup({ ...place, databaseUrl: older.url }, join(folder, 'backups'))
  expect((await pendingMigrations(older.pool)).length).toBeGreaterThan(0)

  const secrets = await checkBackup(backup, { passphrase: null, withoutSecrets: false })
  const target = await emptyDatabase()
  const { url: databaseUrl, pool } = target
  await restoreBackup(backup, secrets, { ...place, databaseUrl, pool, replaces: false })

  expect(await pendingMigrations(pool)).toEqual([])
  const orders = 'select number, status, total_minor from "order" order by number'
  expect((await pool.query(orders)).rows).toEqual((await older.pool.query(orders)).rows)
  expect(await findDifferences(target.db)).toEqual([])
})
