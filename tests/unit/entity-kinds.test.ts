import * as drizzle from 'drizzle-orm'
import * as entity from 'drizzle-orm/entity'
import * as core from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as ours from '#server/db/entity-kinds.ts'
import { order } from '#server/db/schema/index.ts'

const kinds = Object.values({ ...drizzle, ...core }).filter(
  (each) => typeof each === 'function' && Object.hasOwn(each, entity.entityKind),
) as Parameters<typeof entity.is>[1][]

class Unlike {}

const classless = Object.create(null)

const things = [
  ...Object.values(core.getTableConfig(order).columns),
  order,
  core.alias(order, 'other'),
  core.alias(order, 'other').id,
  drizzle.sql`select ${order.id}`,
  drizzle.sql.placeholder('id'),
  drizzle.sql.param(1, order.totalMinor),
  new drizzle.Subquery(drizzle.sql``, {}, 'sub'),
  new Date(),
  new Unlike(),
  classless,
  ...[null, undefined, '', 1, [], {}, () => 0],
]

test('it answers of everything what Drizzle answers', () => {
  expect(Object.keys(ours).toSorted()).toEqual(Object.keys(entity).toSorted())
  expect(kinds.length).toBeGreaterThan(50)
  let yes = 0
  for (const thing of things)
    for (const kind of kinds) {
      // The second time from what it knows.
      const answers = [ours.is(thing, kind), ours.is(thing, kind)]
      // Drizzle falls over what has no class.
      const theirs = thing !== classless && entity.is(thing, kind)
      expect(answers).toEqual([theirs, theirs])
      if (theirs) yes++
    }
  expect(yes).toBeGreaterThan(things.length)
})

test('a class that Drizzle does not know is refused, as there', () => {
  expect(() => entity.is({}, Unlike as never)).toThrow(/Unlike/)
  expect(() => ours.is({}, Unlike)).toThrow(/Unlike/)
})
