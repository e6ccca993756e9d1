import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionKinds } from '#shared/payments/connections.ts'

/** These rooms are the providers; the demo world and migrations write rows of them. */
const own = /^server\/(?:payments|carriers|invoicing|demo|db\/migrations)\//
const files = globSync('{server,client}/**/*.{ts,tsx}').filter((file) => !own.test(file))

/** A comparison with one provider's name, in code, in a query or in SQL. */
const names = connectionKinds.join('|')
const asked = new RegExp(
  `(?:[!=]==|(?<!const )\\b(?:kind|method) =) '(?:${names})'|\\beq\\([^()]+, '(?:${names})'\\)`,
  'g',
)

/** A file about one provider says so in its path. */
const isAbout = (file: string, question: string) =>
  file.includes((/'(\w+)'/.exec(question)?.[1] ?? '').replaceAll('_', '-'))

/** What is of one provider by its nature. */
const allowed: Record<string, number> = {
  // The index holds that an account at Stripe is one store's.
  'server/db/schema/connections.ts': 1,
}

test('nobody outside their rooms asks by name which provider it is', () => {
  expect(files.length).toBeGreaterThan(500)
  const found: Record<string, number> = {}
  for (const file of files) {
    const questions = readFileSync(file, 'utf8')
      .match(asked)
      ?.filter((question) => !isAbout(file, question))
    if (questions?.length) found[file] = questions.length
  }
  expect(found).toEqual(allowed)
})
