import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared, preparedInShapes } from '#server/db/prepared.ts'
import { category } from '#server/db/schema/index.ts'
import { together } from '#server/db/together.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDatabase } from '../../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const namesOf = prepared((db) =>
  db
    .select({ name: category.name })
    .from(category)
    .where(eq(category.slug, sql.placeholder('slug'))),
)

test('a prepared question sees what its own transaction has written, and nobody else does before the end', async () => {
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

test('sent with other statements it is asked in its turn', async () => {
  const slug = 'cestos'
  const [before, , after] = await inTransaction(database.db, (tx) =>
    together([
      namesOf(tx, { slug }),
      tx.insert(category).values({ slug, name: 'Cestos', position: 1 }),
      namesOf(tx, { slug }),
    ]),
  )
  expect([before, after]).toEqual([[], [{ name: 'Cestos' }]])
})

let built = 0
const numbersOf = preparedInShapes((db, { length }: { length: number }) => {
  built++
  const numbers = Array.from({ length }, (_, at) => sql`${sql.placeholder('from')}::int + ${at}::int`)
  return db
    .select({ numbers: sql<number[]>`numbers` })
    .from(sql`(select array[${sql.join(numbers, sql`, `)}] as numbers) made`)
})

test('a question of several shapes is built once for each, and asked with everybody’s own values', async () => {
  const { db } = database
  const asked = [1, 2, 3].flatMap((length) => [10, 20, 30].map((from) => ({ length, from })))
  const answers = await Promise.all(asked.map(({ length, from }) => numbersOf(db, { length }, { from })))
  expect(answers.map(([row]) => row?.numbers)).toEqual(
    asked.map(({ length, from }) => Array.from({ length }, (_, at) => from + at)),
  )
  expect(built).toBe(3)
})

test('of more shapes than are kept, each is still asked as it is', async () => {
  for (const length of [1, ...Array.from({ length: 60 }, (_, at) => at + 1), 1]) {
    const [row] = await numbersOf(database.db, { length }, { from: 7 })
    expect(row?.numbers).toHaveLength(length)
    expect(row?.numbers.at(-1)).toBe(6 + length)
  }
})
