import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import { readTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { releases, sealingKeyOfReleases } from '#tests/support/upgrade/earlier-program.ts'
import { loadRelease } from '#tests/support/upgrade/load-release.ts'
import { laterMigration, migrationsAnd } from '#tests/support/upgrade/migrations-and.ts'
import { purchaseOf, readStatements, replayStatements } from '#tests/support/upgrade/recorded-statements.ts'

const migrations = 'server/db/migrations'

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

describe.each(readdirSync(releases).map((file) => file.replace('.sql.gz', '')))(
  'the database of %s',
  (version) => {
    let database: Awaited<ReturnType<typeof testDatabase>>
    let next: Awaited<ReturnType<typeof migrationsAnd>>
    beforeAll(async () => {
      next = await migrationsAnd({ of_a_later_release: laterMigration })
      database = await testDatabase()
      await loadRelease(database.url, version)
    })
    afterAll(async () => {
      await database.close()
      await rm(next.folder, { recursive: true, force: true })
    })

    const orders = async () =>
      (await database.pool.query('select number, status, total_minor from "order" order by number')).rows

    test('was made by the migrations as they are today', async () => {
      const { rows } = await database.pool.query(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      )
      const applied = readdirSync(migrations)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .slice(0, rows.length)
      expect(rows.map(({ hash }) => hash)).toEqual(applied.map((name) => sha256(join(migrations, name))))
    })

    test('is brought forward once, keeps every order, and is sound', async () => {
      const before = await orders()
      expect(before.length).toBeGreaterThan(20)
      const pending = await pendingMigrations(database.pool)

      expect(await migrate(database.url)).toEqual(pending)
      expect(await migrate(database.url, next.folder)).toEqual(next.later)
      expect(await migrate(database.url, next.folder)).toEqual([])

      expect(await orders()).toEqual(before)
      const { rows } = await database.pool.query('select sum(wrapping_minor)::int as wrapping from "order"')
      expect(rows).toEqual([{ wrapping: 0 }])
      expect(await findDifferences(database.db)).toEqual([])
    })

    test('takes a purchase as the release’s program sends it, which may still run', async () => {
      await migrate(database.url, next.folder)
      const before = (await orders()).length
      const statements = await readStatements(purchaseOf(version))

      await replayStatements(database.url, statements)

      expect((await orders()).length).toBe(before + 1)
      expect(await findDifferences(database.db)).toEqual([])
    })

    test('has every tax id sealed, and its key opens them', async () => {
      await migrate(database.url, next.folder)
      const groups = await database.db.select().from(orderGroup)
      expect(groups.length).toBeGreaterThan(20)
      expect(groups.filter(({ taxId }) => taxId !== '')).toEqual([])
      const keys = { sealingKeys: [sealingKeyOfReleases] }
      for (const group of groups) expect(readTaxId(keys, group)).toMatch(/^\d{11}$/)
    })
  },
)
