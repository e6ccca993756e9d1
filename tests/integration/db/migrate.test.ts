import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { testDatabase } from '../../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let emptyUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await runOnServer(database.url, 'drop schema pgboss, drizzle, public cascade; create schema public')
  emptyUrl = database.url
})
afterAll(() => database.close())

test('two processes that migrate an empty database at once share the work', async () => {
  expect(await pendingMigrations(database.pool)).toContain('0000_search-words')

  const results = await Promise.all([migrate(emptyUrl), migrate(emptyUrl)])

  expect(results.map((applied) => applied.length === 0).toSorted()).toEqual([false, true])
  expect(results.flat()).toContain('0000_search-words')
  expect(await pendingMigrations(database.pool)).toEqual([])
})

test('migrating a migrated database changes nothing', async () => {
  expect(await migrate(emptyUrl)).toEqual([])
})
