import type { ColumnName } from '#server/shop/catalog/import/shopify-columns.ts'
import { handlesOfProducts } from './handles-of-products.ts'
import { groupsOfListing, type ListedProduct } from './listed-groups.ts'
import type { ListedPlatform } from './listed-platform.ts'
import { listedRows } from './listed-rows.ts'
import { type FileReading, type TranslatedFile, translatedHeader } from './translated-file.ts'

/** Reads a file that lists products and variations in rows of one kind. */
export function listedFile(
  titles: readonly string[],
  { findSaved }: FileReading,
  platform: ListedPlatform,
): TranslatedFile {
  const { id, sku, parent, status } = platform.columns
  // These say more than what is made of them, or find the product again.
  const stored = [id, sku, parent, status]
  const { columns, otherwise = {} } = platform
  const read = [...Object.values(columns), ...Object.values(otherwise), ...platform.read]
  const { header, toRow } = translatedHeader({
    prefix: platform.prefix,
    titles,
    columns: writtenColumns(platform),
    read: new Set(read.flatMap((index) => (index === undefined || stored.includes(index) ? [] : index))),
  })
  return {
    platform: platform.platform,
    header,
    async *rows(rows) {
      const { products, others } = await groupsOfListing(rows, titles, platform)
      const idColumn = titles[id ?? -1]?.trim() ?? ''
      const handles = await handlesOfProducts(products.map(namedProduct), { idColumn, findSaved })
      for (const [index, product] of products.entries())
        yield* listedRows({ ...product, handle: handles[index] ?? '' }, { titles, platform, toRow })
      yield* others
    },
  }
}

/** Returns the columns that the translation writes. What the file does not have stays as it is in the shop. */
function writtenColumns({ columns: at, otherwise = {}, has }: ListedPlatform) {
  const named: Partial<Record<ColumnName, number | undefined>> = {
    vendor: at.vendor,
    status: at.status,
    sku: at.sku,
    barcode: at.barcode,
    grams: at.weight ?? otherwise.weight,
    lengthMm: at.length,
    widthMm: at.width,
    heightMm: at.height,
    cost: at.cost,
    compareAt: at.sale ?? otherwise.sale,
    seoTitle: at.seoTitle,
    seoDescription: at.seoDescription,
  }
  const written = Object.entries(named).filter(([, index]) => index !== undefined)
  const none = undefined
  return {
    handle: at.id ?? at.sku,
    title: at.title,
    ...Object.fromEntries(written),
    price: at.price,
    tracker: at.stock,
    quantity: at.stock,
    ...(has.description && { description: none }),
    ...(has.type && { type: none }),
    ...(has.pictures && { pictureUrl: none, picturePosition: none, variantPictureUrl: none }),
    ...(has.variations && {
      option1Name: none,
      option1Value: none,
      option2Name: none,
      option2Value: none,
      option3Name: none,
      option3Value: none,
    }),
  } satisfies Partial<Record<ColumnName, number | undefined>>
}

const namedProduct = ({ row, variations }: ListedProduct) => ({
  line: row.line,
  title: row.cell('title'),
  id: row.cell('id'),
  skus: [...new Set([row, ...variations.map((each) => each.row)])].flatMap(
    (each) => each.cell('sku').replace(/^'\s*/, '') || [],
  ),
})
