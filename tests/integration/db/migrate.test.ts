import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

/** A folder of migrations, each with its statements, as the generator writes it. */
async function folderOf(migrations: Record<string, string>) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'meta'))
  const entries = Object.keys(migrations).map((tag, idx) => ({
    ...{ idx, version: '7', when: 1_795_000_000_000 + idx, tag, breakpoints: true },
  }))
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [tag, text] of Object.entries(migrations)) await writeFile(join(folder, `${tag}.sql`), text)
  return folder
}

test('each migration is a transaction of its own: one that fails is tried again, those before it stay', async () => {
  await empty()
  const wrong = 'create table second (id int); select 1 / 0'
  const first = { '0000_first': 'create table first as select txid_current() as id' }
  const folder = await folderOf({ ...first, '0001_second': wrong })
  await expect(migrate(database.url, folder)).rejects.toThrow()
  expect(await pendingMigrations(database.pool, folder)).toEqual(['0001_second'])
  const mended = await folderOf({
    ...first,
    '0001_second': 'create table second as select txid_current() as id',
  })
  expect(await migrate(database.url, mended)).toEqual(['0001_second'])
  const { rows } = await database.pool.query('select first.id <> second.id as apart from first, second')
  expect(rows).toEqual([{ apart: true }])
})

test('a migration that is older than the newest applied one is refused', async () => {
  await empty()
  const folder = await folderOf({
    '0000_first': 'select 1',
    '0001_second': 'select 1',
    '0002_third': 'select 1',
  })
  await migrate(database.url, folder)
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = 1795000000001')
  await expect(migrate(database.url, folder)).rejects.toThrow('0001_second')
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
