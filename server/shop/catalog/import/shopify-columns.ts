import { meantCell } from './harmless-cell.ts'
import { overlookedColumns } from './overlooked-columns.ts'

/** The columns of Shopify's product CSV that the shop reads, with every name a column has had. Matched without case. */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  pictureUrl: ['Image Src', 'Product image URL'],
  picturePosition: ['Image Position'],
  pictureAlt: ['Image Alt Text'],
  variantPictureUrl: ['Variant Image', 'Variant image URL'],
  /** Columns of our own export. */
  category: ['Feira Category'],
  publishAt: ['Feira Publish At'],
  pictureOrigin: ['Feira Image Origin'],
  madeToOrderDays: ['Feira Made To Order Days'],
  withdrawalException: ['Feira Withdrawal Exception'],
  pixPrice: ['Feira Pix Price'],
  storageLocation: ['Feira Storage Location'],
  lengthMm: ['Feira Length (mm)'],
  widthMm: ['Feira Width (mm)'],
  heightMm: ['Feira Height (mm)'],
  personalization: ['Feira Personalization'],
  personalizationMaxLength: ['Feira Personalization Max Length'],
  personalizationRequired: ['Feira Personalization Required'],
} as const

/** Columns with a product's path in Shopify's taxonomies, the newest first. Preserved like all unknown columns. */
const pathNames = [
  'product category',
  'standardized product type',
  'standard product type',
  'google shopping / google product category',
]

export type ColumnName = keyof typeof names

/** Returns the name under which a column is written. */
export const writtenName = (column: ColumnName): string => names[column][0]

/** Tells whether the shop reads a file's column of this name. */
export const isReadColumn = (title: string): boolean => columnOfName.has(title.trim().toLowerCase())

/** Known columns that the shop does not read: preserved under the older name, whichever the file uses. */
const preservedNames: Record<string, string> = {
  'fulfillment service': 'Variant Fulfillment Service',
  'tax code': 'Variant Tax Code',
  'weight unit for display': 'Variant Weight Unit',
}

/** Matches unknown columns about a variant; any other column is about the product, on its first row. */
const ofVariant =
  /^(?:variant\b|price\b|compare|cost\b|sku\b|barcode\b|weight\b|inventory\b|unit price\b|country of origin|hs code)/i

/** Tells whether an unknown column is about variants. */
export const isVariantColumn = (name: string): boolean => ofVariant.test(name)

const columnOfName = new Map(
  (Object.keys(names) as ColumnName[]).flatMap((column) =>
    names[column].map((name) => [name.toLowerCase(), column] as const),
  ),
)

export interface ColumnHeader {
  length: number
  /** The decimal separator of prices and weights, where cells are not separated by commas. */
  decimalComma: boolean
  index: ReadonlyMap<ColumnName, number>
  /** The name of a column in the file. */
  nameOf: (column: ColumnName) => string
  preserved: readonly { index: number; name: string; ofVariant: boolean }[]
  /** The preserved columns with a path in a taxonomy. */
  paths: readonly number[]
  /** Columns that appear twice: only the first is read. */
  repeated: readonly string[]
  /** Columns that look like one that the file lacks. */
  overlooked: ReturnType<typeof overlookedColumns>
}

export function readHeader(cells: readonly string[], delimiter = ','): ColumnHeader {
  const index = new Map<ColumnName, number>()
  const preserved = new Map<string, ColumnHeader['preserved'][number]>()
  const repeated: string[] = []
  for (const [at, cell] of cells.entries()) {
    const title = meantCell(cell.trim())
    const column = columnOfName.get(title.toLowerCase())
    const name = preservedNames[title.toLowerCase()] ?? title
    if (title === '') continue
    if (column ? index.has(column) : preserved.has(name)) repeated.push(title)
    else if (column) index.set(column, at)
    else preserved.set(name, { index: at, name, ofVariant: isVariantColumn(name) })
  }
  const lowerTitles = cells.map((cell) => cell.trim().toLowerCase())
  const nameOf = (column: ColumnName) => cells[index.get(column) ?? -1]?.trim() ?? names[column][0]
  return {
    length: cells.length,
    decimalComma: delimiter !== ',',
    index,
    nameOf,
    preserved: [...preserved.values()],
    paths: pathNames.map((name) => lowerTitles.indexOf(name)).filter((at) => at >= 0),
    repeated,
    overlooked: overlookedColumns([...preserved.keys()], (column) => index.has(column)),
  }
}
