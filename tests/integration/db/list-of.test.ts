import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardPage, type ListOrder, listOf, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { newId } from '#server/db/new-id.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { numberedPage } from '#server/shop/numbered-page.ts'
import { type TestDatabase, testDatabase } from '#tests/support/shop/database/database.ts'

const at = sql`at`
const id = sql`id`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(
    sql`create table moment (id uuid primary key, at timestamptz not null, name text not null)`,
  )
  // Two of the same microsecond at each time, of which only the id knows the order.
  for (let n = 0; n < 8; n++) {
    const moment = `2026-11-0${1 + Math.floor(n / 2)}T12:00:00.000001Z`
    await database.db.execute(
      sql`insert into moment values (${newId()}, ${moment}, ${String.fromCharCode(97 + n)})`,
    )
  }
})
afterAll(() => database.close())

const perPage = 3

const pageAt = (order: ListOrder, cursor: string | null) =>
  listOf({
    order,
    perPage,
    cursor,
    query: async ({ isBeyond, sortedBy, limit }) => {
      const { rows } = await database.db.execute<{ id: string; name: string; micros: number }>(sql`
        select id, name, ${microsOf(at)} as micros from moment where ${isBeyond ?? sql`true`}
        order by ${sql.join(sortedBy, sql`, `)} limit ${limit}`)
      return rows
    },
    idOf: (row) => row.id,
    view: (rows) => rows.map(({ name }) => name),
  })

test.each([
  ['newest', newestFirst(at, id), ['hgf', 'edc', 'ba']],
  ['oldest', oldestFirst(at, id), ['abc', 'def', 'gh']],
])('a list with the %s first is read to its end, and back to its beginning', async (_, order, pages) => {
  const forwards = [await pageAt(order, null)]
  for (let next = forwards[0]?.next; next; next = forwards.at(-1)?.next)
    forwards.push(await pageAt(order, next))
  expect(forwards.map(({ items }) => items.join(''))).toEqual(pages)
  expect(forwards[0]?.previous).toBeNull()

  const backwards = [await pageAt(order, forwards.at(-1)?.previous ?? null)]
  for (let previous = backwards[0]?.previous; previous; previous = backwards.at(-1)?.previous)
    backwards.push(await pageAt(order, previous))
  expect(backwards.map(({ items }) => items.join(''))).toEqual(pages.slice(0, -1).reverse())
  expect(backwards.at(-1)?.next).toBe(forwards[0]?.next)
})

test.each(['', 'first', '%00', newId(), '../etc'])(
  'a cursor that nobody wrote, %j, is the first page',
  async (cursor) => {
    expect(await pageAt(newestFirst(at, id), cursor)).toEqual(await pageAt(newestFirst(at, id), null))
  },
)

test('a page may hold fewer rows than usual', async () => {
  const { rows } = { rows: [1, 2, 3].map((micros) => ({ micros, id: newId() })) }
  const page = await listOf({
    order: oldestFirst(at, id),
    perPage,
    fitting: () => 2,
    cursor: null,
    query: async () => rows,
    idOf: (row) => row.id,
    view: (shown) => shown.map(({ micros }) => micros),
  })
  expect(page.items).toEqual([1, 2])
  expect(page.next).not.toBeNull()
})

test('a numbered list knows its neighbors, and its first page has no number', () => {
  const found = ['a', 'b', 'c', 'd']
  expect(numberedPage(found, { page: 1, perPage })).toEqual({
    items: ['a', 'b', 'c'],
    next: '2',
    previous: null,
  })
  expect(numberedPage(found, { page: 2, perPage })).toMatchObject({ next: '3', previous: '' })
  expect(numberedPage(['a'], { page: 3, perPage })).toEqual({ items: ['a'], next: null, previous: '2' })
})

test('a list that is read forwards leads back to its beginning', () => {
  const cursorOf = (last: string) => last
  const found = ['a', 'b', 'c', 'd']
  expect(forwardPage(found, { isLater: false, perPage, cursorOf })).toEqual({
    items: ['a', 'b', 'c'],
    next: 'c',
    previous: null,
  })
  expect(forwardPage(['d'], { isLater: true, perPage, cursorOf })).toEqual({
    items: ['d'],
    next: null,
    previous: '',
  })
})
