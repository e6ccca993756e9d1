import { Readable } from 'node:stream'
import { openProductFile } from '#server/shop/catalog/import/open-product-file.ts'
import type { SavedIdentity } from '#server/shop/catalog/import/platforms/identified-handles.ts'
import { readProductRows } from '#server/shop/catalog/import/read-product-rows.ts'
import type { ColumnName } from '#server/shop/catalog/import/shopify-columns.ts'

export const readingTime = new Date('2026-11-23T12:00:00Z')

/** Opens a file of these lines for a store that has the saved products. */
export const openLines = (lines: readonly string[], saved: SavedIdentity[] = []) =>
  openProductFile(Readable.from([Buffer.from(lines.join('\n'))]), {
    now: readingTime,
    findSaved: async () => saved,
  })

/** Reads the products of a file of these lines. */
export async function readLines(lines: readonly string[], saved: SavedIdentity[] = []) {
  const file = await openLines(lines, saved)
  if ('refusal' in file) throw new Error(file.refusal)
  const products = []
  for await (const product of readProductRows(file.rows, file.header)) products.push(product)
  return { ...file, products }
}

/** The cells of a row, in the order of the columns. */
export const cellsOf = (
  row: { cell: (column: ColumnName) => string | undefined } | undefined,
  ...columns: ColumnName[]
) => columns.map((column) => row?.cell(column))
