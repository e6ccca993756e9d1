import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { buildDemoWorld } from '#server/demo/build-demo-world.ts'
import { localPictures } from '#server/pictures/local-pictures.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { testDatabase } from '../../support/shop/database.ts'
import { testServices } from '../../support/shop/test-services.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

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

test('the migration after the baseline runs once on a shop with data, and leaves it consistent', {
  timeout: 180_000,
}, async () => {
  const [folder, pictures] = [await temporaryFolder(), await temporaryFolder()]
  const services = await testServices(database, { pictures: localPictures(pictures) })
  expect(await buildDemoWorld(services)).toBe(true)
  await services.queue.stop()
  await cp('server/db/migrations', folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const next = { idx: journal.entries.length, version: '7', when: Date.now(), tag: 'next', breakpoints: true }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  await writeFile(
    join(folder, 'next.sql'),
    `alter table "order" add column gift_note text;
--> statement-breakpoint
update "order" set gift_note = '';
--> statement-breakpoint
alter table "order" alter column gift_note set not null;`,
  )

  expect(await migrate(database.url, folder)).toEqual(['next'])
  expect(await migrate(database.url, folder)).toEqual([])

  const { rows } = await database.pool.query(`select count(*) > 20 as some from "order" where gift_note = ''`)
  expect(rows).toEqual([{ some: true }])
  expect(await findDifferences(database.db)).toEqual([])
  for (const left of [folder, pictures]) await rm(left, { recursive: true })
})
