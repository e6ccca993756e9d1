import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const table = 'client/ui/page/table.tsx'
/** A form in a table, which is typed in. */
const grid = 'client/pages/merchant/merchant-product-grid/grid-table.tsx'

const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('client', name))

const filesWith = (text: string) => files.filter((file) => readFileSync(file, 'utf8').includes(text))

test('only Table labels the cells that phones show', () => {
  expect(filesWith('data-label')).toEqual([table])
})

test('only Table draws a table, but for the grid of products', () => {
  expect(filesWith('<table').sort()).toEqual([grid, table])
})
