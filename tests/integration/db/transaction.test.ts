import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    "create table bin (name text primary key, units int); insert into bin values ('a', 10), ('b', 10)",
  )
})
afterAll(() => database.close())

const take = (tx: Db, name: string) => tx.execute(sql`update bin set units = units - 1 where name = ${name}`)

test('two buyers whose transactions deadlock both succeed by a retry', async () => {
  const attempts: string[] = []
  let held = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const buy = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      attempts.push(first)
      await take(tx, first)
      if (++held === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await take(tx, second)
    })

  await Promise.all([buy('a', 'b'), buy('b', 'a')])

  const { rows } = await database.pool.query('select units from bin order by name')
  expect(rows).toEqual([{ units: 8 }, { units: 8 }])
  expect(attempts.length).toBeGreaterThan(2)
})

test('a nested transaction is part of the outer one, and rolled back with it', async () => {
  await database.pool.query("insert into bin values ('c', 10)")

  const work = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => take(inner, 'c'))
    throw new Error('changed my mind')
  })

  await expect(work).rejects.toThrow('changed my mind')
  const { rows } = await database.pool.query("select units from bin where name = 'c'")
  expect(rows).toEqual([{ units: 10 }])
})

test('an error that no retry can fix is thrown at once', async () => {
  let attempts = 0
  const work = inTransaction(database.db, async (tx) => {
    attempts++
    await tx.execute(sql`insert into bin values ('a', 1)`)
  })

  await expect(work).rejects.toThrow()
  expect(attempts).toBe(1)
})
