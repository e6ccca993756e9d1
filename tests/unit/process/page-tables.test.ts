import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pageTables } from '#scripts/build/page-tables.ts'

const tables = await pageTables()

test.each(Object.keys(tables))('%s is what `npm run pages` writes', async (file) => {
  expect(await readFile(file, 'utf8')).toBe(tables[file])
})
