import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { handleOf } from '#server/shop/catalog/products/product-handle.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { type TextRow, type TranslatedFile, translatedHeader, wrongLength } from './translated-file.ts'
import { wooColumns } from './woocommerce-columns.ts'
import { type WooCells, type WooProduct, type WooRow, wooProductRows } from './woocommerce-rows.ts'

/** Reads WooCommerce's product file; null if it is none. Variations may stand anywhere in it. */
export function wooFile(titles: readonly string[], now: Date): TranslatedFile | null {
  const columns = wooColumns(titles)
  const { cells: at } = columns
  if (at.title === undefined || at.type === undefined || at.price === undefined) return null

  // These say more than what is made of them.
  const stored = [
    ...[at.sku, at.gtin, at.stock, at.categories, at.shortDescription],
    ...[at.saleFrom, at.saleUntil, at.id, at.type, at.parent],
  ]
  const attributes = columns.attributes.flatMap(({ name, value }) => [name, value])
  const { header, toRow } = translatedHeader({
    prefix: 'WooCommerce',
    titles,
    columns: {
      ...{ handle: at.id, title: at.title, description: at.description, vendor: at.brands },
      ...{ type: at.categories, tags: at.tags, published: at.published, status: at.published },
      ...{ sku: at.sku, barcode: at.gtin, grams: at.weight, tracker: at.stock, quantity: at.stock },
      ...{ policy: at.backorders, price: at.price, compareAt: at.price, requiresShipping: at.type },
      ...{ pictureUrl: at.images, picturePosition: at.images, variantPictureUrl: at.images },
      ...{ option1Name: attributes[0], option1Value: attributes[1] },
      ...{ option2Name: attributes[2], option2Value: attributes[3] },
      ...{ option3Name: attributes[4], option3Value: attributes[5] },
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
      for (const product of products) yield* wooProductRows(product, context)
      yield* others
    },
  }
}

interface Titles {
  titles: readonly string[]
  at: WooCells
}

/** Each product with its variations, and the rows that belong to none. */
async function groupsOf(rows: AsyncIterable<CsvRow>, { titles, at }: Titles) {
  const products: WooProduct[] = []
  const byReference = new Map<string, WooProduct>()
  const variations: { row: WooRow; parent: string }[] = []
  const others: SourceRow[] = []
  const handles = new Set<string>()
  for await (const found of rows) {
    if (!('cells' in found)) {
      others.push(found)
      continue
    }
    const row = wooRow(found, at)
    const wrong = wrongLength(found.cells, titles)
    const refuse = (column: number | undefined, reason: string) =>
      others.push({
        ...{ line: row.line, handle: '' },
        refused: { column: titles[column ?? -1]?.trim() ?? '', reason },
      })
    const type = row.cell('type').toLowerCase()
    if (wrong) refuse(undefined, importReasons.wrongFieldCount(wrong.found, wrong.expected))
    else if (/variation|varia[cç][aã]o/.test(type)) variations.push({ row, parent: row.cell('parent') })
    else if (/grouped|external/.test(type)) refuse(at.type, importReasons.kindNotSold(type))
    else {
      const product = { handle: newHandle(row, handles), row, variations: [] }
      products.push(product)
      handles.add(product.handle)
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
  ...{ line, cells },
  cell: (column) => cells[at[column] ?? -1]?.trim() ?? '',
})

/** The file has no address of a product: its name is one, and its number where two have the same name. */
function newHandle(row: WooRow, handles: ReadonlySet<string>): string {
  const name = handleOf(row.cell('title')) ?? ''
  return name !== '' && handles.has(name) ? (handleOf(`${name}-${row.cell('id') || row.line}`) ?? name) : name
}
