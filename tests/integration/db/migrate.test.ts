import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { testDatabase } from '../../support/shop/database/database.ts'

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

test('a database from before the baseline is refused in Portuguese, and left unchanged', async () => {
  await empty()
  await database.pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a development version', 1794000000000);
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
