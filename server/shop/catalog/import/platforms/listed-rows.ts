import type { ImportProblem } from '#server/shop/catalog/import/import-report.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import type { ListedEntry, ListedProduct } from './listed-groups.ts'
import { barcodeOfCell, type ListedColumn, type ListedPlatform, type RefusedCell } from './listed-platform.ts'
import { unnamedOption } from './option-composition.ts'
import { paragraphsOf } from './paragraphs.ts'
import { pricesOf } from './prices.ts'
import { sizeInMillimeters } from './size-in-millimeters.ts'
import { gramsOf, type RowInColumns } from './translated-file.ts'

interface ListedContext {
  titles: readonly string[]
  platform: ListedPlatform
  toRow: (row: RowInColumns) => SourceRow
}

const maxOptions = 3

/** Yields the rows of a product and its variations in Shopify's columns. */
export function* listedRows(
  { row, meaning, variations, handle }: ListedProduct & { handle: string },
  context: ListedContext,
): Generator<SourceRow> {
  const { toRow, titles, platform } = context
  if (meaning.refused) {
    for (const { line } of [row, ...variations.map((each) => each.row)])
      yield { line, handle, refused: meaning.refused }
    return
  }
  const title = row.cell('title')
  const chosen = withOptions(variations, title)
  const names = [...new Set(chosen.flatMap(({ options }) => [...options.keys()]))]
  if (names.length > maxOptions) {
    for (const line of new Set([row.line, ...variations.map((each) => each.row.line)]))
      yield { line, handle, refused: { column: '', reason: importReasons.tooManyOptions(maxOptions) } }
    return
  }
  const isSold = variations.length === 0
  const variant: VariantCells = isSold ? variantCells({ row, meaning }, null, context) : { columns: {} }
  if ('refused' in variant) {
    yield { line: row.line, handle, refused: variant.refused }
    return
  }
  const lacksVariations = isSold && meaning.isWhole
  const isActive = meaning.status === 'active' && !lacksVariations
  const [picture, ...otherPictures] = new Set(
    [meaning, ...variations.map((each) => each.meaning)].flatMap(({ pictures }) => pictures),
  )
  const [option1Name = '', option2Name = '', option3Name = ''] = names
  yield toRow({
    line: row.line,
    columns: {
      handle,
      title,
      vendor: row.cell('vendor'),
      description: paragraphsOf(meaning.description),
      type: meaning.type,
      status: isActive ? 'active' : 'draft',
      seoTitle: row.cell('seoTitle'),
      seoDescription: row.cell('seoDescription'),
      option1Name,
      option2Name,
      option3Name,
      ...variant.columns,
      ...(picture && { pictureUrl: picture, picturePosition: '1' }),
    },
    source: isSold ? withoutCode(row, platform) : row.cells,
    notes: [...notesOf(row, meaning), ...(variant.notes ?? [])],
    ...(variant.guessesStock && { guessesStock: true }),
  })
  for (const [index, pictureUrl] of otherPictures.entries())
    yield toRow({ line: row.line, columns: { handle, pictureUrl, picturePosition: String(index + 2) } })

  for (const { entry, options } of chosen) {
    const { line } = entry.row
    const read = isOff(entry)
      ? { refused: { column: titleOf('status'), reason: importReasons.variationIsOff } }
      : variantCells(entry, row, context)
    if ('refused' in read) {
      yield { line, handle, refused: read.refused }
      continue
    }
    const [option1Value = '', option2Value = '', option3Value = ''] = names.map(
      (name) => options.get(name) ?? '',
    )
    const variantPictureUrl = entry.meaning.pictures[0] ?? ''
    yield toRow({
      line,
      columns: { handle, option1Value, option2Value, option3Value, ...read.columns, variantPictureUrl },
      source: withoutCode(entry.row, platform),
      notes: read.notes ?? [],
      ...(read.guessesStock && { guessesStock: true }),
    })
  }

  function titleOf(column: ListedColumn) {
    return titles[platform.columns[column] ?? -1]?.trim() ?? ''
  }

  /** A variation that is off has a product that is on; all of them are off of a product that is a draft. */
  function isOff(entry: ListedEntry) {
    return entry.meaning.status === 'draft' && meaning.status !== 'draft' && entry.row !== row
  }

  function notesOf({ line, cell }: ListedEntry['row'], { status }: ListedEntry['meaning']): ImportProblem[] {
    const effect = 'value_ignored'
    const isUnknown = status === 'unknown' && platform.columns.status !== undefined
    return [
      ...(lacksVariations
        ? [{ line, column: titleOf('parent'), reason: importReasons.variationsMissing, effect } as const]
        : []),
      ...(isUnknown
        ? [
            {
              line,
              column: titleOf('status'),
              reason: importReasons.unknownStatus(cell('status')),
              effect,
            } as const,
          ]
        : []),
    ]
  }
}

/**
 * Returns the cells without the code, which is stored with the variant. That of a product with variations is stored
 * with the product.
 */
const withoutCode = ({ cells }: ListedEntry['row'], { columns: { sku } }: ListedPlatform): string[] =>
  cells.map((cell, index) => (index === sku ? '' : cell))

/**
 * Returns the options of variations, of which "Cor" and "COR" are one. Variations without any have their codes as the
 * values of one.
 */
function withOptions(variations: readonly ListedEntry[], title: string) {
  const nameOf = new Map<string, string>()
  const chosen = variations.map((entry) => {
    const options = [...entry.meaning.options(title)].map(([name, value]) => {
      const key = foldedName(name)
      nameOf.set(key, nameOf.get(key) ?? name)
      return [nameOf.get(key) ?? name, value] as const
    })
    return { entry, options: new Map(options) }
  })
  if (chosen.some(({ options }) => options.size > 0)) return chosen
  return chosen.map(({ entry }) => {
    const value = entry.row.cell('sku') || entry.row.cell('title') || String(entry.row.line)
    return { entry, options: new Map([[unnamedOption, value]]) }
  })
}

type VariantCells =
  | { columns: RowInColumns['columns']; notes?: ImportProblem[]; guessesStock?: boolean }
  | { refused: RefusedCell }

/** Reads what is sold. A variation without a price or a weight has that of its product. */
function variantCells(
  { row, meaning }: ListedEntry,
  product: ListedEntry['row'] | null,
  { titles, platform }: ListedContext,
): VariantCells {
  if (meaning.refused) return { refused: meaning.refused }
  const titleOf = (column: ListedColumn) => titles[platform.columns[column] ?? -1]?.trim() ?? ''
  const priced = row.cell('price') === '' && product ? product : row
  const prices = pricesOf({
    regular: priced.cell('price'),
    sale: priced.cell('sale'),
    saleColumn: titleOf('sale'),
  })
  if ('refused' in prices) return prices
  const weight = row.cell('weight') || product?.cell('weight') || ''
  const grams = gramsOf(weight, platform.gramsPerUnit)
  if (grams === null)
    return { refused: { column: titleOf('weight'), reason: importReasons.notKilograms(weight) } }
  const notes: ImportProblem[] = []
  const note = (column: ListedColumn, reason: string) =>
    notes.push({ line: row.line, column: titleOf(column), reason, effect: 'value_ignored' })
  const size = sizeInMillimeters((side) => row.cell(side) || product?.cell(side) || '', note)
  const stock = row.cell('stock')
  const guessesStock = stock === '' && !meaning.isUncounted
  if (guessesStock) note('stock', importReasons.stockNotSaid)
  return {
    columns: {
      sku: row.cell('sku'),
      barcode: barcodeOfCell(row.cell('barcode')),
      grams,
      ...size,
      ...prices,
      cost: row.cell('cost'),
      tracker: meaning.isUncounted ? '' : 'shopify',
      quantity: meaning.isUncounted ? '' : stock || '0',
    },
    notes,
    guessesStock,
  }
}
