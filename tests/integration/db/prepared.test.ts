import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from '#server/db/prepared.ts'
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
