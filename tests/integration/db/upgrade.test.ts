import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import { sealOlderTaxIds } from '#server/shop/orders/tax-ids/seal-older-tax-ids.ts'
import { readTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { taxIdsSealedSince } from '#server/shop/orders/tax-ids/tax-id-queries.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { purchaseOf, readStatements, replayStatements } from '#tests/support/upgrade/recorded-statements.ts'

/** The demo world as each release left it in its database: `pg_dump` of what the release's own code made. */
const folder = 'tests/support/releases'
const migrations = 'server/db/migrations'

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

const versions = readdirSync(folder).map((file) => file.replace('.sql.gz', ''))

describe.each(versions)('the database of %s', (version) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    await runOnServer(database.url, 'drop schema pgboss, drizzle, public cascade; create schema public')
    await runOnServer(database.url, gunzipSync(readFileSync(join(folder, `${version}.sql.gz`))).toString())
  })
  afterAll(() => database.close())

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
    expect(await migrate(database.url)).toEqual([])

    expect(await orders()).toEqual(before)
    expect(await findDifferences(database.db)).toEqual([])
  })

  test('takes a purchase as the release’s program sends it, which may still run', async () => {
    await migrate(database.url)
    const before = (await orders()).length
    const statements = await readStatements(purchaseOf(version))

    await replayStatements(database.url, statements)

    expect((await orders()).length).toBe(before + 1)
    expect(await findDifferences(database.db)).toEqual([])
  })

  test('has its tax ids sealed, but for the day in which the release’s program may still run', async () => {
    await migrate(database.url)
    const { db, pool } = database
    const since = await taxIdsSealedSince(db)
    const waitsMs = since.getTime() - Date.now()
    expect(waitsMs / 3_600_000).toBeGreaterThan(23)
    expect(waitsMs / 3_600_000).toBeLessThanOrEqual(24)
    const at = (clock: () => Date) => ({
      db,
      clock,
      taxIdsSealedSince: since,
      sealingKeys: ['a-key-of-the-tests'],
    })
    const { rows: before } = await pool.query('select id, tax_id from order_group order by id')
    expect(before.length).toBeGreaterThan(20)

    expect(
      await sealOlderTaxIds(
        at(() => new Date()),
        { maxRows: 1_000 },
      ),
    ).toEqual({ sealed: 0, unreadable: [] })
    const sealed = await sealOlderTaxIds(
      at(() => since),
      { maxRows: 1_000 },
    )

    expect(sealed).toEqual({ sealed: before.length, unreadable: [] })
    const groups = await db.select().from(orderGroup).orderBy(orderGroup.id)
    expect(
      groups.map((group) => ({
        id: group.id,
        tax_id: readTaxId(
          at(() => since),
          group,
        ),
      })),
    ).toEqual(before)
    expect(groups.filter(({ taxId }) => taxId !== '')).toEqual([])
    expect(await findDifferences(db)).toEqual([])
  })
})
