import type { ImportProblem } from '#server/shop/catalog/import/import-report.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { paragraphsOf } from './paragraphs.ts'
import { pricesOf } from './prices.ts'
import { sizeInMillimeters } from './size-in-millimeters.ts'
import { gramsOf, kindOfCategories, type RowInColumns } from './translated-file.ts'
import type { WooColumns } from './woocommerce-columns.ts'

export type WooCells = WooColumns['cells']

export interface WooRow {
  line: number
  cells: readonly string[]
  /** Trimmed text of a cell, or empty if the file has no such column. */
  cell: (column: keyof WooCells) => string
}

export interface WooProduct {
  /** The handle of the saved product, or one made of the name. */
  handle: string
  row: WooRow
  variations: WooRow[]
}

interface WooContext {
  titles: readonly string[]
  columns: WooColumns
  now: Date
  toRow: (row: RowInColumns) => SourceRow
}

const maxOptions = 3

/** Yields the rows of a product and its variations in Shopify's columns. */
export function* wooProductRows(
  { handle, row, variations }: WooProduct,
  context: WooContext,
): Generator<SourceRow> {
  const { toRow, columns, titles } = context
  const chosen = variations.map((each) => ({ row: each, options: optionsOf(each, columns) }))
  const names = [...new Set(chosen.flatMap(({ options }) => [...options.keys()]))]
  if (names.length > maxOptions) {
    for (const { line } of [row, ...variations])
      yield { line, handle, refused: { column: '', reason: importReasons.tooManyOptions(maxOptions) } }
    return
  }
  const [picture, ...otherPictures] = picturesOf(row)
  const isVariable = variations.length > 0 || /variable|vari[aá]vel/.test(row.cell('type').toLowerCase())
  const variant = isVariable ? {} : variantColumns(row, row, context)
  if ('refused' in variant) {
    yield { line: row.line, handle, refused: variant.refused }
    return
  }
  const [option1Name, option2Name, option3Name] = names
  yield toRow({
    line: row.line,
    columns: {
      handle,
      title: row.cell('title'),
      vendor: row.cell('brands'),
      description: descriptionOf(row),
      type: kindOfCategories(row.cell('categories')),
      tags: row.cell('tags').replaceAll('\\,', ' '),
      ...statusColumns(row.cell('published')),
      option1Name: option1Name ?? '',
      option2Name: option2Name ?? '',
      option3Name: option3Name ?? '',
      ...variant.columns,
      ...(picture && { pictureUrl: picture, picturePosition: '1' }),
    },
    source: isVariable ? row.cells : withoutVariant(row, columns),
    notes: variant.notes ?? [],
  })
  for (const [index, pictureUrl] of otherPictures.entries())
    yield toRow({ line: row.line, columns: { handle, pictureUrl, picturePosition: String(index + 2) } })

  for (const { row: variation, options } of chosen) {
    const column = titles[columns.cells.published ?? -1]?.trim() ?? ''
    const refused =
      variation.cell('published') === '0' ? { column, reason: importReasons.variationIsOff } : null
    const read = refused ? { refused } : variantColumns(variation, row, context)
    if ('refused' in read) {
      yield { line: variation.line, handle, refused: read.refused }
      continue
    }
    const [option1Value = '', option2Value = '', option3Value = ''] = names.map(
      (name) => options.get(name) ?? '',
    )
    const values = { option1Value, option2Value, option3Value }
    const variantPictureUrl = picturesOf(variation)[0] ?? ''
    yield toRow({
      line: variation.line,
      columns: { handle, ...values, ...read.columns, variantPictureUrl },
      source: withoutVariant(variation, columns),
      notes: read.notes ?? [],
    })
  }
}

/** Returns the description, in which WooCommerce writes line ends as `\\n`. */
const descriptionOf = (row: WooRow): string =>
  paragraphsOf((row.cell('description') || row.cell('shortDescription')).replaceAll('\\n', '\n'))

function optionsOf({ cells }: WooRow, { attributes }: WooColumns): Map<string, string> {
  const pairs = attributes.map(({ name, value }) => [cells[name]?.trim() ?? '', cells[value]?.trim() ?? ''])
  return new Map(
    pairs.flatMap(([name = '', value = '']) => (name ? [[name, value.replaceAll('\\,', ',')]] : [])),
  )
}

/**
 * Returns the cells without those of the variant, which are stored with the variant. Those of a product with variations
 * are stored with the product.
 */
function withoutVariant({ cells }: WooRow, { cells: { sku, gtin, stock } }: WooColumns): string[] {
  const ofVariant = [sku, gtin, stock]
  return cells.map((cell, index) => (ofVariant.includes(index) ? '' : cell))
}

/** Splits the list of pictures. A URL may contain a comma; the next one begins with its protocol. */
const picturesOf = (row: WooRow): string[] =>
  row
    .cell('images')
    .split(/,\s*(?=https?:)/)
    .filter(Boolean)

/** Converts the status: 1 is published, 0 private, -1 a draft. */
function statusColumns(published: string): RowInColumns['columns'] {
  if (published === '-1') return { published: 'false', status: 'draft' }
  return published === '0'
    ? { published: 'false', status: 'active' }
    : { published: 'true', status: 'active' }
}

type VariantColumns =
  | { columns?: RowInColumns['columns']; notes?: ImportProblem[] }
  | { refused: { column: string; reason: string } }

function variantColumns(row: WooRow, parent: WooRow, { titles, columns, now }: WooContext): VariantColumns {
  const { cells: at, gramsPerUnit } = columns
  const titleOf = (column: keyof WooCells) => titles[at[column] ?? -1]?.trim() ?? ''
  const isOn = isOnSale(row, now)
  const regular = row.cell('price')
  const prices = pricesOf({ regular, sale: isOn ? row.cell('sale') : '', saleColumn: titleOf('sale') })
  if ('refused' in prices) return prices
  // A variation without a weight has that of its product.
  const weight = row.cell('weight') || parent.cell('weight')
  const grams = gramsOf(weight, gramsPerUnit)
  if (grams === null)
    return { refused: { column: titleOf('weight'), reason: importReasons.notKilograms(weight) } }

  const stock = row.cell('stock').toLowerCase()
  const isShared = stock === 'parent'
  const isOut = stock === '' && ['0', 'no', 'não'].includes(row.cell('inStock').toLowerCase())
  const notes: ImportProblem[] = isShared
    ? [
        {
          line: row.line,
          column: titleOf('stock'),
          reason: importReasons.sharedStock,
          effect: 'value_ignored',
        },
      ]
    : []
  const size = sizeInMillimeters(
    (side) => row.cell(side) || parent.cell(side),
    (side, reason) => notes.push({ line: row.line, column: titleOf(side), reason, effect: 'value_ignored' }),
  )
  const isVirtual = /virtual/.test(row.cell('type').toLowerCase())
  const mayOversell = ['1', 'notify', 'yes', 'sim'].includes(row.cell('backorders').toLowerCase())
  return {
    columns: {
      sku: row.cell('sku'),
      barcode: row.cell('gtin'),
      ...size,
      grams,
      ...prices,
      tracker: stock !== '' || isOut ? 'shopify' : '',
      quantity: isShared || isOut ? '0' : stock,
      policy: mayOversell ? 'continue' : 'deny',
      requiresShipping: isVirtual ? 'false' : 'true',
    },
    notes,
  }
}

/** Tells whether the sale price is valid: a sale may have days on which it begins and ends. */
function isOnSale(row: WooRow, now: Date): boolean {
  const [from, until] = [row.cell('saleFrom'), row.cell('saleUntil')].map((text) => Date.parse(text))
  const dayMs = 24 * 60 * 60 * 1000
  const hasBegun = from === undefined || Number.isNaN(from) || from <= now.getTime()
  const isOver = until !== undefined && !Number.isNaN(until) && until + dayMs <= now.getTime()
  return hasBegun && !isOver
}
