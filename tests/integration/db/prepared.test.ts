import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepared, preparedByKey } from '#server/db/prepared.ts'
import { category } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const namesOf = prepared('category-names', (db) =>
  db
    .select({ name: category.name })
    .from(category)
    .where(eq(category.slug, sql.placeholder('slug'))),
)

test('a prepared query inside a transaction sees its writes, and others see them after the commit', async () => {
  const { db } = database
  expect(await namesOf(db, { slug: 'redes' })).toEqual([])
  for (const name of ['Redes', 'Redes e mantas']) {
    await inTransaction(db, async (tx) => {
      await tx
        .insert(category)
        .values({ slug: 'redes', name, position: 1 })
        .onConflictDoUpdate({ target: category.slug, set: { name } })
      expect(await namesOf(tx, { slug: 'redes' })).toEqual([{ name }])
      expect(await namesOf(db, { slug: 'redes' })).not.toEqual([{ name }])
    })
    expect(await namesOf(db, { slug: 'redes' })).toEqual([{ name }])
  }
})

/** Reads a row of numbers; `built` is called for each query that is built. */
const rowOfNumbers = (name: string, built: () => void) =>
  preparedByKey(name, (db, { length }: { length: number }) => {
    built()
    const numbers = Array.from({ length }, (_, index) => sql`${sql.placeholder('from')}::int + ${index}::int`)
    return db
      .select({ numbers: sql<number[]>`numbers` })
      .from(sql`(select array[${sql.join(numbers, sql`, `)}] as numbers) made`)
  })

test('a query by key is built once for each key, and run with the parameters of each call', async () => {
  const { db } = database
  const built = vi.fn()
  const numbersOf = rowOfNumbers('few', built)
  const calls = [1, 2, 3].flatMap((length) => [10, 20, 30].map((from) => ({ length, from })))
  const results = await Promise.all(calls.map(({ length, from }) => numbersOf(db, { length }, { from })))
  expect(results.map(([row]) => row?.numbers)).toEqual(
    calls.map(({ length, from }) => Array.from({ length }, (_, index) => from + index)),
  )
  expect(built).toHaveBeenCalledTimes(3)
})

test('transactions one after the other build a query once for their connection', async () => {
  const built = vi.fn()
  const numbersOf = rowOfNumbers('in transactions', built)
  for (const from of [1, 2, 3])
    await inTransaction(database.db, async (tx) => {
      expect(await numbersOf(tx, { length: 1 }, { from })).toEqual([{ numbers: [from] }])
    })
  expect(built).toHaveBeenCalledTimes(1)
})

test('a query by key is prepared for a limited number of keys, and run for all', async () => {
  const numbersOf = rowOfNumbers('numbers', () => undefined)
  for (const length of [1, ...Array.from({ length: 60 }, (_, index) => index + 1), 1]) {
    const [row] = await numbersOf(database.db, { length }, { from: 7 })
    expect(row?.numbers).toHaveLength(length)
    expect(row?.numbers.at(-1)).toBe(6 + length)
  }
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) as count from pg_prepared_statements where name like 'numbers %'`,
  )
  expect(rows[0]?.count).toBeLessThanOrEqual(30)
  expect(rows[0]?.count).toBeGreaterThan(0)
})
