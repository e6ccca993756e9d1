import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import type { FindSaved } from '#server/shop/catalog/import/saved-identities.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { identifiedHandles, type NamedProduct, nameHandle, type SavedIdentity } from './identified-handles.ts'
import {
  type FileReading,
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
      const handles = await handlesOf(products, { idColumn: titles[at.id ?? -1]?.trim() ?? '', findSaved })
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

const padded = (cells: string[], length: number) => [
  ...cells,
  ...Array<string>(Math.max(0, length - cells.length)).fill(''),
]

const wooRow = ({ line, cells }: TextRow, at: WooCells): WooRow => ({
  line,
  cells,
  cell: (column) => cells[at[column] ?? -1]?.trim() ?? '',
})

/** Products of a file that are looked up at once. */
const productsPerQuestion = 1_000

/** Finds the handles of products, because the file has none. */
async function handlesOf(
  products: readonly Omit<WooProduct, 'handle'>[],
  { idColumn, findSaved }: { idColumn: string; findSaved: FindSaved },
): Promise<string[]> {
  const named = products.map(
    ({ row, variations }): NamedProduct => ({
      line: row.line,
      title: row.cell('title'),
      id: row.cell('id'),
      skus: [row, ...variations].flatMap((each) => each.cell('sku').replace(/^'\s*/, '') || []),
    }),
  )
  const saved = new Map<string, SavedIdentity>()
  for (let from = 0; from < named.length; from += productsPerQuestion) {
    const part = named.slice(from, from + productsPerQuestion)
    const found = await findSaved({
      idColumn,
      ids: part.flatMap(({ id }) => id || []),
      skus: part.flatMap(({ skus }) => skus),
      handles: part.flatMap(({ title }) => nameHandle(title) || []),
    })
    for (const each of found) saved.set(each.handle, each)
  }
  return identifiedHandles(named, [...saved.values()])
}
