import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { handlesOfProducts } from './handles-of-products.ts'
import type { NamedProduct } from './identified-handles.ts'
import {
  type FileReading,
  padded,
  type TextRow,
  type TranslatedFile,
  translatedHeader,
  wrongLength,
} from './translated-file.ts'
import { wooColumns } from './woocommerce-columns.ts'
import { type WooCells, type WooProduct, type WooRow, wooProductRows } from './woocommerce-rows.ts'

/** Reads WooCommerce's product file, in which variations may be anywhere. Null if it is a different file. */
export function wooFile(titles: readonly string[], { now, findSaved }: FileReading): TranslatedFile | null {
  const columns = wooColumns(titles)
  const { cells: at } = columns
  if (at.title === undefined || at.type === undefined || at.price === undefined) return null

  // These are preserved, because they say more than what is made of them.
  const stored = [
    ...[at.sku, at.gtin, at.stock, at.categories, at.shortDescription],
    ...[at.saleFrom, at.saleUntil, at.id, at.type, at.parent],
  ]
  const attributes = columns.attributes.flatMap(({ name, value }) => [name, value])
  const { header, toRow } = translatedHeader({
    prefix: 'WooCommerce',
    titles,
    columns: {
      handle: at.id,
      title: at.title,
      description: at.description,
      vendor: at.brands,
      type: at.categories,
      tags: at.tags,
      published: at.published,
      status: at.published,
      sku: at.sku,
      barcode: at.gtin,
      grams: at.weight,
      lengthMm: at.length,
      widthMm: at.width,
      heightMm: at.height,
      tracker: at.stock,
      quantity: at.stock,
      policy: at.backorders,
      price: at.price,
      compareAt: at.price,
      requiresShipping: at.type,
      pictureUrl: at.images,
      picturePosition: at.images,
      variantPictureUrl: at.images,
      option1Name: attributes[0],
      option1Value: attributes[1],
      option2Name: attributes[2],
      option2Value: attributes[3],
      option3Name: attributes[4],
      option3Value: attributes[5],
    },
    read: new Set(
      Object.values(at).flatMap((index) => (index === undefined || stored.includes(index) ? [] : index)),
    ),
  })

  return {
    platform: 'woocommerce',
    header,
    async *rows(rows) {
      const context = { titles, columns, now, toRow }
      const { products, others } = await groupsOf(rows, { titles, at })
      const idColumn = titles[at.id ?? -1]?.trim() ?? ''
      const handles = await handlesOfProducts(products.map(namedProduct), { idColumn, findSaved })
      for (const [index, product] of products.entries())
        yield* wooProductRows({ ...product, handle: handles[index] ?? '' }, context)
      yield* others
    },
  }
}

interface Titles {
  titles: readonly string[]
  at: WooCells
}

/** Returns each product with its variations, and the rows that belong to none. */
async function groupsOf(rows: AsyncIterable<CsvRow>, { titles, at }: Titles) {
  const products: Omit<WooProduct, 'handle'>[] = []
  const byReference = new Map<string, Omit<WooProduct, 'handle'>>()
  const variations: { row: WooRow; parent: string }[] = []
  const others: SourceRow[] = []
  for await (const found of rows) {
    if (!('cells' in found)) {
      others.push(found)
      continue
    }
    // WooCommerce reads missing last fields of a row as empty.
    const cells = padded(found.cells, titles.length)
    const row = wooRow({ ...found, cells }, at)
    const wrong = wrongLength(cells, titles)
    const refuse = (column: number | undefined, reason: string) =>
      others.push({
        line: row.line,
        handle: '',
        refused: { column: titles[column ?? -1]?.trim() ?? '', reason },
      })
    const type = row.cell('type').toLowerCase()
    if (wrong) refuse(undefined, importReasons.wrongFieldCount(wrong.found, wrong.expected))
    else if (/variation|varia[cç][aã]o/.test(type)) variations.push({ row, parent: row.cell('parent') })
    else if (/grouped|external/.test(type)) refuse(at.type, importReasons.kindNotSold(type))
    else {
      const product = { row, variations: [] }
      products.push(product)
      if (row.cell('id')) byReference.set(`id:${row.cell('id')}`, product)
      if (row.cell('sku')) byReference.set(row.cell('sku'), product)
    }
  }
  for (const { row, parent } of variations) {
    const product = byReference.get(parent)
    if (product) product.variations.push(row)
    else {
      const column = titles[at.parent ?? -1]?.trim() ?? ''
      others.push({ line: row.line, handle: '', refused: { column, reason: importReasons.noParent(parent) } })
    }
  }
  return { products, others }
}

const wooRow = ({ line, cells }: TextRow, at: WooCells): WooRow => ({
  line,
  cells,
  cell: (column) => cells[at[column] ?? -1]?.trim() ?? '',
})

const namedProduct = ({ row, variations }: Omit<WooProduct, 'handle'>): NamedProduct => ({
  line: row.line,
  title: row.cell('title'),
  id: row.cell('id'),
  skus: [row, ...variations].flatMap((each) => each.cell('sku').replace(/^'\s*/, '') || []),
})
