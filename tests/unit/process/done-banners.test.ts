import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('server/web/pages/**/*.ts')
const read = /searchParams\.(?:get|has)\('(?:done|saved|removed|decided|deleted|created)'\)/

/** It says beside each part of an application that it is saved; several may be at once. */
const ofParts = 'server/web/pages/account/sell.ts'

test('a page says what was done by its table alone (docs/adding-a-form-field.md)', () => {
  expect(pages.length).toBeGreaterThan(150)
  const byHand = pages.filter((file) => read.test(readFileSync(file, 'utf8')))
  expect(byHand.sort()).toEqual([ofParts])
})
