import type { ExtraColumns, VariantDraft } from '#server/shop/catalog/products/product-draft.ts'
import { maxStorageLocation } from '#shared/catalog/store-stock.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import {
  readGrams,
  readMillimeters,
  readMoney,
  readPictureUrl,
  readPolicy,
  readQuantity,
  readText,
  readYesOrNo,
  rowReader,
} from './cell-values.ts'
import { meantCell } from './harmless-cell.ts'
import type { ImportProblem } from './import-report.ts'
import { chosenValues } from './option-names.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { ColumnHeader, ColumnName } from './shopify-columns.ts'

/** Columns of variants. A row without any of them is there for its picture. */
const significantColumns: ColumnName[] = [
  ...(['option1Value', 'option2Value', 'option3Value', 'sku', 'barcode', 'grams'] as const),
  ...(['tracker', 'quantity', 'price', 'compareAt', 'pixPrice', 'variantPictureUrl'] as const),
]

export const hasVariant = ({ cell }: ProductRow) => significantColumns.some((column) => cell(column))

/** Reads a variant from a row, or null with its problems if it is not valid. */
export function variantOfRow(
  row: ProductRow,
  header: ColumnHeader,
  { isFirst, isOnly }: { isFirst: boolean; isOnly: boolean },
): { variant: VariantDraft | null; problems: ImportProblem[] } {
  const { read, problems } = rowReader(row, header, 'row_skipped')
  const size = sizeOfRow(read)
  const tracker = read('tracker', readText())
  const quantity = read('quantity', readQuantity)
  const variant: VariantDraft = {
    options: readOptions(row, read, isOnly),
    fields: {
      sku: emptyToNull(read('sku', readText())),
      barcode: emptyToNull(read('barcode', readText())),
      priceMinor: read('price', readMoney) ?? undefined,
      compareAtMinor: read('compareAt', readMoney),
      pixPriceMinor: read('pixPrice', readMoney),
      storageLocation: emptyToNull(read('storageLocation', readText(maxStorageLocation))),
      costMinor: read('cost', readMoney),
      weightGrams: read('grams', readGrams),
      ...(size !== 'incomplete' && size),
      requiresShipping: read('requiresShipping', readYesOrNo),
      taxable: read('taxable', readYesOrNo),
    },
    extra: preservedColumns(row, header, isFirst),
    stock: {
      tracked: tracker === undefined ? undefined : tracker !== '',
      policy: read('policy', readPolicy),
      onHand: quantity,
    },
    pictureUrl: read('variantPictureUrl', readPictureUrl),
    ...(row.guessesStock && { guessesStock: true }),
  }
  if (problems.length > 0) return { variant: null, problems }
  const { sizeIncomplete: reason } = importReasons
  const column = header.nameOf('lengthMm')
  return {
    variant,
    problems: size === 'incomplete' ? [{ line: row.line, column, reason, effect: 'value_ignored' }] : [],
  }
}

/** Reads the packed size, of which a carrier needs all three sides. */
function sizeOfRow(read: ReturnType<typeof rowReader>['read']) {
  const size = {
    lengthMm: read('lengthMm', readMillimeters),
    widthMm: read('widthMm', readMillimeters),
    heightMm: read('heightMm', readMillimeters),
  }
  const sides = Object.values(size)
  const given = sides.filter((side) => side !== null && side !== undefined)
  return given.length > 0 && given.length < sides.length ? ('incomplete' as const) : size
}

const emptyToNull = (text: string | undefined) => (text === undefined ? undefined : text || null)

function readOptions(
  row: ProductRow,
  read: ReturnType<typeof rowReader>['read'],
  isOnly: boolean,
): string[] | undefined {
  const columns = ['option1Value', 'option2Value', 'option3Value'] as const
  const values = columns.map((column) => read(column, readText()))
  return chosenValues(values, { name: row.cell('option1Name'), isOnly })
}

/** Returns the columns that the shop does not show, preserved for the export. */
function preservedColumns({ cell, cells }: ProductRow, header: ColumnHeader, isFirst: boolean): ExtraColumns {
  const preserved: ExtraColumns = {}
  // Product values of the first row are preserved with the product.
  for (const { index, name, ofVariant } of header.preserved) {
    preserved[name] = (ofVariant || !isFirst ? meantCell(cells[index] ?? '') : null) || null
  }
  const tracker = cell('tracker')
  if (tracker !== undefined) {
    preserved['Variant Inventory Tracker'] = tracker === 'shopify' ? null : tracker || null
    // A quantity without a tracker counts nothing.
    preserved['Variant Inventory Qty'] = tracker === '' ? cell('quantity') || null : null
  }
  const grams = cell('grams')
  if (grams !== undefined) preserved['Variant Grams'] = /\.\d*[1-9]/.test(grams) ? grams : null
  return preserved
}
