import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenConstraint } from '#server/db/sql-state.ts'
import { together } from '#server/db/together.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { askedBy } from '../../support/asked.ts'
import { testDatabase } from '../../support/database.ts'

const shelf = pgTable('shelf', { name: text().primaryKey(), units: integer() })
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table shelf (name text primary key, units int)')
})
afterAll(() => database.close())

test('statements sent at once are done in their order, and waited for once', async () => {
  let counts: number[][] = []
  const { turns } = await askedBy(() =>
    inTransaction(database.db, async (tx) => {
      const count = tx.select({ n: sql<number>`count(*)` }).from(shelf)
      const [before, , between, , after] = await together([
        count,
        tx.insert(shelf).values({ name: 'a', units: 1 }),
        tx.select({ n: sql<number>`count(*)` }).from(shelf),
        tx.insert(shelf).values({ name: 'b', units: 1 }),
        tx.select({ n: sql<number>`count(*)` }).from(shelf),
      ])
      counts = [before, between, after].map((rows) => rows.map(({ n }) => n))
    }),
  )

  expect(counts).toEqual([[0], [1], [2]])
  // The beginning, the statements, the end.
  expect(turns).toBe(3)
})

test('the statement that failed is to blame, not those after it', async () => {
  const doubled = inTransaction(database.db, (tx) =>
    together([
      tx.select().from(shelf),
      // Answered sooner than the failure of what was sent before it.
      tx.insert(shelf).values({ name: 'c', units: 1 }),
      tx.insert(shelf).values({ name: 'c', units: 2 }),
      tx.execute(sql`select 1`),
      tx.select().from(shelf),
    ]),
  )

  const error = await doubled.catch((reason: unknown) => reason)

  expect(brokenConstraint(error)).toBe('shelf_pkey')
  const { rows } = await database.pool.query("select from shelf where name = 'c'")
  expect(rows).toHaveLength(0)
  // The connection is as good as new.
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement that comes often keeps its plan, and answers the same', async () => {
  const named = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*) as n from pg_prepared_statements where statement like '%kept%'",
    )
    return rows[0]?.n
  }
  await inTransaction(database.db, async (tx) => {
    for (let time = 1; time <= 30; time++) {
      const { rows } = await tx.execute<{ kept: number }>(sql`select ${time}::int as kept`)
      expect(rows).toEqual([{ kept: time }])
    }
  })
  expect(await named()).toBe(1)
})
