import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batch } from '#server/db/batch.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { recordQueries } from '#tests/support/shop/database/recorded-queries.ts'

const bucket = pgTable('bin', { name: text().primaryKey(), units: integer() })
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table bin (name text primary key, units int)')
})
afterAll(() => database.close())

test('the statements of a batch are executed in their order, in one round trip', async () => {
  let counts: number[][] = []
  const { roundTrips } = await recordQueries(() =>
    inTransaction(database.db, async (tx) => {
      const count = tx.select({ n: sql<number>`count(*)` }).from(bucket)
      const [before, , between, , after] = await batch([
        count,
        tx.insert(bucket).values({ name: 'a', units: 1 }),
        tx.select({ n: sql<number>`count(*)` }).from(bucket),
        tx.insert(bucket).values({ name: 'b', units: 1 }),
        tx.select({ n: sql<number>`count(*)` }).from(bucket),
      ])
      counts = [before, between, after].map((rows) => rows.map(({ n }) => n))
    }),
  )

  expect(counts).toEqual([[0], [1], [2]])
  // BEGIN, the statements, COMMIT.
  expect(roundTrips).toBe(3)
})

test('the statements of a batch leave in one write', async () => {
  let writes = 0
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`select 1`)
    const write = vi.spyOn(Socket.prototype, '_write')
    const writev = vi.spyOn(Socket.prototype, '_writev')
    await batch([tx.select().from(bucket), tx.execute(sql`select 1`), tx.select().from(bucket)])
    writes = write.mock.calls.length + writev.mock.calls.length
    write.mockRestore()
    writev.mockRestore()
  })
  expect(writes).toBe(1)
})

test('a batch rejects with the error of the statement that failed, not of those after it', async () => {
  const doubled = inTransaction(database.db, (tx) =>
    batch([
      tx.select().from(bucket),
      // Its promise settles before that of the statement before it.
      tx.insert(bucket).values({ name: 'c', units: 1 }),
      tx.insert(bucket).values({ name: 'c', units: 2 }),
      tx.execute(sql`select 1`),
      tx.select().from(bucket),
    ]),
  )

  const error = await doubled.catch((reason: unknown) => reason)

  expect(violatedConstraint(error)).toBe('bin_pkey')
  const { rows } = await database.pool.query("select from bin where name = 'c'")
  expect(rows).toHaveLength(0)
  // The connection can be used again.
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
