import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlFunctions } from '#server/db/functions.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const made = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)

const functionsMade = () =>
  made(`select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`)
const triggersMade = () =>
  made(`select relname || '.' || tgname || ' ' || tgfoid::regproc as name from pg_trigger
    join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`)

test('every function has one file of its name, with every trigger that runs it', async () => {
  const names = sqlFunctions().map(({ name }) => name)
  expect((await functionsMade()).map((name) => name.split('(')[0])).toEqual(names.sort())
  const triggers = sqlFunctions().flatMap((each) =>
    each.triggers.map(({ name, table }) => `${table}.${name} ${each.name}`),
  )
  expect(await triggersMade()).toEqual(triggers.sort())
})

test('a function that reads tables keeps its plan for the next row, which PostgreSQL does not do for SQL', () => {
  // An immutable one is computed while the query is planned, and one that returns a table becomes part of the query.
  const planned = sqlFunctions().filter(
    ({ text }) => /LANGUAGE sql\b/.test(text) && !/\bIMMUTABLE\b|RETURNS TABLE/.test(text),
  )
  expect(planned.map(({ name }) => name)).toEqual([])
})

test('a start makes again what was changed or dropped by hand, and nothing else', async () => {
  const present = () =>
    made(`select md5(string_agg(pg_get_functiondef(oid), '' order by oid::regprocedure::text)) as name
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`)
  const [before, triggers] = [await present(), await triggersMade()]
  await client.query(`create or replace function refuse_rewriting() returns trigger language plpgsql as
    $$ begin return new; end $$; drop trigger append_only on ledger_posting`)
  await client.query(`alter table refund disable trigger never_deleted`)
  expect(await present()).not.toEqual(before)
  const versions = async () => await made(`select xmin::text as name from pg_proc where proname = 'fold'`)
  const untouched = await versions()

  await migrate(database.url)
  expect(await present()).toEqual(before)
  expect(await triggersMade()).toEqual(triggers)
  expect(
    await made(`select tgname as name from pg_trigger where tgenabled <> 'O' and not tgisinternal`),
  ).toEqual([])
  expect(await versions()).toEqual(untouched)
})

test('a trigger is made again while a backup reads its table', async () => {
  const triggers = await triggersMade()
  await client.query('drop trigger never_deleted on refund; drop trigger append_only on ledger_posting')
  await client.query('begin; lock table refund, ledger_posting, payment in access share mode')
  await migrate(database.url)
  await client.query('commit')
  expect(await triggersMade()).toEqual(triggers)
})
