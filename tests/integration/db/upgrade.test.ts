import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '../../support/shop/database.ts'

/** The demo world as each release left it in its database: `pg_dump` of what the release's own code made. */
const folder = 'tests/support/releases'

describe.each(readdirSync(folder))('the database of %s', (file) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    await runOnServer(database.url, 'drop schema pgboss, drizzle, public cascade; create schema public')
    await runOnServer(database.url, gunzipSync(readFileSync(join(folder, file))).toString())
  })
  afterAll(() => database.close())

  const orders = async () =>
    (await database.pool.query('select number, status, total_minor from "order" order by number')).rows

  test('is brought forward once, keeps every order, and is sound', async () => {
    const before = await orders()
    expect(before.length).toBeGreaterThan(20)
    expect(await pendingMigrations(database.pool)).not.toEqual([])

    expect(await migrate(database.url)).not.toEqual([])
    expect(await migrate(database.url)).toEqual([])

    expect(await orders()).toEqual(before)
    expect(await findDifferences(database.db)).toEqual([])
  })
})
