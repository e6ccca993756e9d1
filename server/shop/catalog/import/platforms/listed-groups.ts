import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import type { ListedPlatform, ListedRow, RowMeaning } from './listed-platform.ts'
import { padded, wrongLength } from './translated-file.ts'

export interface ListedEntry {
  row: ListedRow
  meaning: RowMeaning
}

export interface ListedProduct extends ListedEntry {
  /** Its variants, or none if it is sold as it is. */
  variations: ListedEntry[]
}

/** Returns each product with its variations, wherever they stand, and the rows that belong to none. */
export async function groupsOfListing(
  rows: AsyncIterable<CsvRow>,
  titles: readonly string[],
  platform: ListedPlatform,
): Promise<{ products: ListedProduct[]; others: SourceRow[] }> {
  const products: ListedProduct[] = []
  const byReference = new Map<string, ListedProduct>()
  const byGroup = new Map<string, ListedProduct>()
  const variations: ListedEntry[] = []
  const others: SourceRow[] = []
  for await (const found of rows) {
    if (!('cells' in found)) {
      others.push(found)
      continue
    }
    const cells = padded(found.cells, titles.length)
    const wrong = wrongLength(cells, titles)
    if (wrong) {
      const reason = importReasons.wrongFieldCount(wrong.found, wrong.expected)
      others.push({ line: found.line, handle: '', refused: { column: '', reason } })
      continue
    }
    const row = listedRow(found.line, cells, platform)
    const meaning = platform.meaningOf(row)
    if (!meaning) continue
    const known = meaning.group === undefined ? undefined : byGroup.get(meaning.group)
    if (known) known.variations.push({ row, meaning })
    else if (meaning.parent !== '') variations.push({ row, meaning })
    else {
      const product: ListedProduct = { row, meaning, variations: [] }
      if (meaning.group !== undefined) {
        product.variations.push({ row, meaning })
        byGroup.set(meaning.group, product)
      }
      products.push(product)
      for (const reference of [row.cell('sku'), row.cell('id')])
        if (reference && !byReference.has(reference)) byReference.set(reference, product)
    }
  }
  for (const variation of variations) {
    const product = byReference.get(variation.meaning.parent)
    if (product) product.variations.push(variation)
    else {
      const column = titles[platform.columns.parent ?? -1]?.trim() ?? ''
      const reason = importReasons.noParent(variation.meaning.parent)
      others.push({ line: variation.row.line, handle: '', refused: { column, reason } })
    }
  }
  for (const product of byGroup.values()) keepOneVariant(product)
  return { products, others }
}

/** A group of one row without options is a product that is sold as it is. */
function keepOneVariant(product: ListedProduct) {
  const [only, ...others] = product.variations
  if (only && others.length === 0 && only.meaning.options('').size === 0) product.variations = []
}

function listedRow(
  line: number,
  cells: readonly string[],
  { columns, otherwise }: ListedPlatform,
): ListedRow {
  const at = (index: number | undefined) => cells[index ?? -1]?.trim() ?? ''
  return {
    line,
    cells,
    at,
    cell(column) {
      const text = at(columns[column])
      return /^[0.,]*$/.test(text) ? at(otherwise?.[column]) || text : text
    },
  }
}
