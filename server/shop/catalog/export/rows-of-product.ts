import { harmlessCell, harmlessCode } from '#server/shop/catalog/import/harmless-cell.ts'
import { descriptionOrigin } from '#server/shop/catalog/import/row-pictures.ts'
import { type ColumnName, isVariantColumn } from '#server/shop/catalog/import/shopify-columns.ts'
import { pixPriceColumn } from '#server/shop/catalog/products/plan-variants.ts'
import type {
  SavedPicture,
  SavedProduct,
  SavedVariant,
} from '#server/shop/catalog/products/saved-product-queries.ts'
import { picturePath, widestOf } from '#shared/catalog/pictures/pictures.ts'
import { proposalOf } from '#shared/catalog/product-moves.ts'
import { decimalText } from '#shared/money/money.ts'

/** The columns that the shop reads, in Shopify's order. */
export const exportedColumns = [
  ...(['handle', 'title', 'description', 'vendor', 'type', 'tags', 'published'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value'] as const),
  ...(['sku', 'grams', 'tracker', 'quantity', 'policy', 'price', 'compareAt'] as const),
  ...(['requiresShipping', 'taxable', 'barcode', 'pictureUrl', 'picturePosition', 'pictureAlt'] as const),
  ...(['seoTitle', 'seoDescription', 'variantPictureUrl', 'cost', 'status'] as const),
  ...(['category', 'publishAt', 'pictureOrigin', 'madeToOrderDays', 'withdrawalException'] as const),
  ...(['pixPrice', 'storageLocation', 'lengthMm', 'widthMm', 'heightMm'] as const),
  ...(['personalization', 'personalizationMaxLength', 'personalizationRequired'] as const),
] satisfies ColumnName[]

export interface ExportContext {
  /** Names of the preserved columns, which only files have. */
  preserved: readonly string[]
  slugOfCategory: ReadonlyMap<string, string>
  /** Base URL of the shop, for pictures that were uploaded here. */
  publicUrl: string
}

type Cells = Partial<Record<ColumnName, string>>

/**
 * Returns the rows of a product: the first has the product's own data, each has one of its variants and one of its
 * pictures.
 */
export function rowsOfProduct(product: SavedProduct, context: ExportContext): string[][] {
  const variants = product.variants.filter(({ archivedAt }) => !archivedAt)
  const pictures = product.pictures.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const addresses = new Map(pictures.map((each) => [each.id, addressOf(each, context)]))
  const handle = harmlessCell(product.extra.Handle ?? product.handle)
  const before = standsApart(variants[0], context) ? 1 : 0
  const length = Math.max(1, before + variants.length, pictures.length)
  return Array.from({ length }, (_row, index) => {
    const [variant, picture] = [variants[index - before], pictures[index]]
    const cells: Cells = {
      handle,
      ...(index === 0 && productCells(product, context)),
      ...(variant && variantCells(variant, product, addresses)),
      ...(picture && pictureCells(picture, addresses)),
    }
    const preserved = context.preserved.map((name) => {
      const owner = index === 0 && !isVariantColumn(name) ? product : variant
      return harmlessCell(owner?.extra[name] ?? '')
    })
    return [...exportedColumns.map((column) => cells[column] ?? ''), ...preserved]
  })
}

/**
 * Tells whether the first variant has values of its own in product columns, so that it needs its own row, as in files
 * from WooCommerce.
 */
const standsApart = (variant: SavedVariant | undefined, { preserved }: ExportContext): boolean =>
  preserved.some((name) => !isVariantColumn(name) && variant?.extra[name] !== undefined)

function productCells(product: SavedProduct, { slugOfCategory }: ExportContext): Cells {
  const { title, descriptionHtml, brand, productType, tags, seoTitle, seoDescription, extra } = product
  const [name1, name2, name3] = product.optionNames
  return {
    title: harmlessCell(title),
    description: harmlessCell(descriptionHtml),
    vendor: harmlessCell(brand ?? ''),
    type: harmlessCell(productType),
    tags: harmlessCell(tags.join(', ')),
    ...statusCells(product),
    option1Name: harmlessCell(extra['Option1 Name'] ?? name1 ?? 'Title'),
    option2Name: harmlessCell(extra['Option2 Name'] ?? name2 ?? ''),
    option3Name: harmlessCell(extra['Option3 Name'] ?? name3 ?? ''),
    seoTitle: harmlessCell(seoTitle ?? ''),
    seoDescription: harmlessCell(seoDescription ?? ''),
    category: slugOfCategory.get(product.categoryId ?? '') ?? '',
    madeToOrderDays: product.madeToOrderDays === 0 ? '' : String(product.madeToOrderDays),
    withdrawalException: product.withdrawalException ?? '',
    ...personalizationCells(product),
  }
}

const personalizationCells = (product: SavedProduct): Cells =>
  product.personalizationLabel === null
    ? {}
    : {
        personalization: harmlessCell(product.personalizationLabel),
        personalizationMaxLength: String(product.personalizationMaxLength),
        personalizationRequired: String(product.personalizationRequired),
      }

/**
 * Returns the status columns. An imported file may have a pair that the status alone cannot express; an empty cell of
 * it is exported as missing.
 */
function statusCells(product: SavedProduct): Cells {
  const { publishAt, extra } = product
  const proposed = proposalOf(product)
  if (proposed === 'published') return { published: 'true', status: 'active' }
  if (proposed === 'scheduled')
    return { published: 'false', status: 'draft', publishAt: publishAt?.toISOString() ?? '' }
  const isPreserved = 'Published' in extra || 'Status' in extra
  return {
    published: extra.Published ?? (isPreserved ? '' : 'false'),
    status: extra.Status ?? proposed,
  }
}

function variantCells(
  variant: SavedVariant,
  { optionNames }: SavedProduct,
  addresses: ReadonlyMap<string, string>,
): Cells {
  const { extra, level, compareAtMinor, pixPriceMinor, costMinor } = variant
  const isTracked = level?.tracked ?? false
  return {
    option1Value: optionNames.length === 0 ? 'Default Title' : harmlessCell(variant.option1),
    option2Value: harmlessCell(variant.option2),
    option3Value: harmlessCell(variant.option3),
    sku: harmlessCode(variant.sku ?? ''),
    barcode: harmlessCode(variant.barcode ?? ''),
    storageLocation: harmlessCell(variant.storageLocation ?? ''),
    grams: extra['Variant Grams'] ?? String(variant.weightGrams),
    tracker: harmlessCell(extra['Variant Inventory Tracker'] ?? (isTracked ? 'shopify' : '')),
    quantity: isTracked ? String(level?.onHand ?? 0) : (extra['Variant Inventory Qty'] ?? ''),
    policy: level?.policy ?? 'deny',
    price: decimalText(variant.priceMinor, 2),
    compareAt:
      compareAtMinor === null ? (extra['Variant Compare At Price'] ?? '') : decimalText(compareAtMinor, 2),
    pixPrice: pixPriceMinor === null ? (extra[pixPriceColumn] ?? '') : decimalText(pixPriceMinor, 2),
    cost: costMinor === null ? '' : decimalText(costMinor, 2),
    lengthMm: String(variant.lengthMm ?? ''),
    widthMm: String(variant.widthMm ?? ''),
    heightMm: String(variant.heightMm ?? ''),
    requiresShipping: String(variant.requiresShipping),
    taxable: String(variant.taxable),
    variantPictureUrl: harmlessCell(addresses.get(variant.pictureId ?? '') ?? ''),
  }
}

const pictureCells = (picture: SavedPicture, addresses: ReadonlyMap<string, string>): Cells => ({
  pictureUrl: harmlessCell(addresses.get(picture.id) ?? ''),
  picturePosition: String(picture.position),
  pictureAlt: harmlessCell(picture.alt),
  pictureOrigin: picture.fromDescription ? descriptionOrigin : '',
})

/** Returns the URL from which a picture was imported; an uploaded picture has one of this shop. */
const addressOf = ({ id, sourceUrl, width }: SavedPicture, { publicUrl }: ExportContext): string =>
  sourceUrl ?? new URL(picturePath(id, widestOf(width ?? 0), 'jpg'), publicUrl).href
