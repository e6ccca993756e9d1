import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invariants } from '#server/db/invariants.ts'
import { checkMessages } from '#shared/messages/operator/operator.ts'

test('docs/money.md lists every invariant with its rule', () => {
  const rows = readFileSync('docs/money.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)
  const listed = Object.fromEntries([...rows].map(([, name, rule]) => [name, rule]))
  const rules = invariants().map(({ name, rule }) => [name, rule])
  expect(listed).toMatchObject(Object.fromEntries(rules))
})

test('each invariant says its rule in a sentence, and in the words of the operator', () => {
  for (const { name, rule } of invariants()) {
    expect(rule, name).toMatch(/^[A-Z].*[.]$/)
    expect(checkMessages[name], name).toBeTruthy()
  }
})

test('every check that the operator has words for is made', () => {
  const made = new Set(['invariants', ...invariants().map(({ name }) => name)])
  expect(Object.keys(checkMessages).filter((name) => !made.has(name))).toEqual([])
})
