import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { migrationsAnd } from '#tests/support/upgrade/migrations-and.ts'

const baseline = '0000_shop'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const empty = () =>
  runOnServer(database.url, 'drop schema pgboss, drizzle, public cascade; create schema public')

test('two processes that migrate an empty database at once apply each migration once', async () => {
  await empty()
  expect(await pendingMigrations(database.pool)).toContain(baseline)

  const results = await Promise.all([migrate(database.url), migrate(database.url)])

  expect(results.map((applied) => applied.length === 0).toSorted()).toEqual([false, true])
  expect(results.flat()).toContain(baseline)
  expect(await pendingMigrations(database.pool)).toEqual([])
})

test('migrating a migrated database changes nothing', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('each migration is a transaction of its own: one that fails is tried again, those before it stay', async () => {
  const first = { first: 'create table first as select txid_current() as id' }
  const wrong = await migrationsAnd({ ...first, second: 'create table second (id int); select 1 / 0' })
  const [, second] = wrong.later
  await expect(migrate(database.url, wrong.folder)).rejects.toThrow()
  expect(await pendingMigrations(database.pool, wrong.folder)).toEqual([second])
  const mended = await migrationsAnd({
    ...first,
    second: 'create table second as select txid_current() as id',
  })
  expect(await migrate(database.url, mended.folder)).toEqual([second])
  const { rows } = await database.pool.query('select first.id <> second.id as apart from first, second')
  expect(rows).toEqual([{ apart: true }])
})

test('a migration that is older than the newest applied one is refused', async () => {
  const { folder, later } = await migrationsAnd({ first: 'select 1', second: 'select 1' })
  const [first = ''] = later
  await migrate(database.url, folder)
  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) - 1 from drizzle.__drizzle_migrations)',
  )
  expect(await pendingMigrations(database.pool, folder)).toEqual([first])
  await expect(migrate(database.url, folder)).rejects.toThrow(first)
})

test('a database from before the baseline is refused in Portuguese, and left unchanged', async () => {
  await empty()
  await database.pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('of an earlier baseline', 1795000000000), ('of a development version', 1795890755713);
    create table product (id uuid primary key)`)

  await expect(migrate(database.url)).rejects.toThrow(databaseMessages.olderThanBaseline)

  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([{ tablename: 'product' }])
})

test('a database that is newer than the program is refused in Portuguese, and left unchanged', async () => {
  const stamps = async () =>
    (await database.pool.query('select created_at from drizzle.__drizzle_migrations order by 1')).rows
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9000000000000)",
  )
  const before = await stamps()

  await expect(migrate(database.url)).rejects.toThrow(databaseMessages.newerThanProgram(1))

  expect(await stamps()).toEqual(before)
})
