import { readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { releases } from '#tests/support/upgrade/earlier-program.ts'
import { loadRelease } from '#tests/support/upgrade/load-release.ts'
import { laterMigration, migrationsAnd } from '#tests/support/upgrade/migrations-and.ts'

/** The migrations of a later release, for whom the backup is an older one. */
const later = vi.hoisted(() => ({ folder: null as string | null }))
vi.mock(import('drizzle-orm/migrator'), async (original) => {
  const { readMigrationFiles } = await original()
  return {
    readMigrationFiles: (config) =>
      readMigrationFiles(later.folder ? { ...config, migrationsFolder: later.folder } : config),
  }
})

async function emptyDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await runOnServer(database.url, 'drop schema if exists pgboss cascade')
  await runOnServer(database.url, 'drop schema drizzle, public cascade; create schema public')
  return database
}

const versions = readdirSync(releases).map((file) => file.replace('.sql.gz', ''))

test.each(versions)('a backup of %s comes back and is brought forward', async (version) => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const older = await emptyDatabase()
  await loadRelease(older.url, version)
  const place = { dataDir, passphrase: null, environment: {} }
  const backup = await makeBackup({ ...place, databaseUrl: older.url }, join(folder, 'backups'))
  const { folder: migrations } = await migrationsAnd({ of_a_later_release: laterMigration })
  onTestFinished(() => rm(migrations, { recursive: true, force: true }))
  expect((await pendingMigrations(older.pool, migrations)).length).toBeGreaterThan(0)
  later.folder = migrations

  const secrets = await checkBackup(backup, { passphrase: null, withoutSecrets: false })
  const target = await emptyDatabase()
  const { url: databaseUrl, pool } = target
  await restoreBackup(backup, secrets, { ...place, databaseUrl, pool, replaces: false })

  expect(await pendingMigrations(pool, migrations)).toEqual([])
  const orders = 'select number, status, total_minor from "order" order by number'
  expect((await pool.query(orders)).rows).toEqual((await older.pool.query(orders)).rows)
  expect(await findDifferences(target.db)).toEqual([])
})
