import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { ratingView } from '#server/db/rating-view.ts'
import { category, inventoryLevel, merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { maxLineQuantity } from '#shared/cart.ts'
import type { VariantView } from '#shared/catalog.ts'
import type { ProductDetails } from '#shared/pages.ts'
import { sellingPrice } from '../merchants/selling-price.ts'
import { availableQuantity } from '../stock/available-quantity.ts'
import { readyFirst } from './cover-of-product.ts'
import { lowestPricesBefore } from './lowest-price-queries.ts'
import { isForSale } from './product-card-queries.ts'
import { summaryOf } from './summary-of.ts'

/** More than Shopify allows. */
export const maxVariants = 2100
const maxPictures = 250

export interface FoundProduct {
  id: string
  categoryId: string | null
  /** One piece of each variant, as a cart would send it. */
  parcels: { variantId: string; weightGrams: number; itemsMinor: number }[]
  product: ProductDetails
}

/** A product that people may see, with everything they can choose; null otherwise. */
export async function productByHandle(
  db: Db,
  { merchantId, handle }: { merchantId: string; handle: string },
): Promise<FoundProduct | null> {
  const [row] = await productRow(db, { merchantId, handle })
  if (!row) return null

  const { id, categoryId, title, descriptionHtml, seoDescription, brand, tags, optionNames } = row.product
  const [variants, pictures] = await Promise.all([
    variantsOf(db, id, optionNames.length),
    picturesOf(db, id, title),
  ])
  const summary = seoDescription || summaryOf(descriptionHtml)
  const told = { id, handle, title, descriptionHtml, summary, brand, tags, optionNames }
  return {
    id,
    categoryId,
    parcels: variants.map(({ parcel }) => parcel),
    product: {
      ...{ ...told, category: row.category, rating: ratingView(row.product) },
      ...{ variants: variants.map(({ view }) => view), pictures },
    },
  }
}

const productRow = prepared((db) =>
  db
    .select({ product, category: { slug: category.slug, name: category.name } })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .where(
      and(
        eq(product.merchantId, sql.placeholder('merchantId')),
        eq(product.handle, sql.placeholder('handle')),
        isForSale,
      ),
    ),
)

interface FoundVariant {
  view: VariantView
  parcel: FoundProduct['parcels'][number]
}

async function variantsOf(db: Db, productId: string, optionCount: number): Promise<FoundVariant[]> {
  const rows = await variantRows(db, { productId })
  const offers = rows.filter((row) => row.variant.compareAtMinor !== null)
  const lowest = await lowestPricesBefore(
    db,
    offers.map((row) => row.variant.id),
  )
  return rows.map(({ variant: row, priceMinor, level }) => {
    const available = availableQuantity(level)
    return {
      view: {
        id: row.id,
        options: [row.option1, row.option2, row.option3].slice(0, optionCount),
        sku: row.sku,
        priceMinor,
        compareAtMinor: row.compareAtMinor,
        lowestBeforeMinor: lowest.get(row.id) ?? null,
        availableQuantity: available && Math.min(available, maxLineQuantity),
        available: available !== 0,
        pictureId: row.pictureId,
      },
      parcel: {
        variantId: row.id,
        weightGrams: row.requiresShipping ? row.weightGrams : 0,
        itemsMinor: priceMinor,
      },
    }
  })
}

const variantRows = prepared((db) =>
  db
    .select({ variant, priceMinor: sellingPrice, level: inventoryLevel })
    .from(variant)
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(and(eq(variant.productId, sql.placeholder('productId')), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position), asc(variant.id))
    .limit(maxVariants),
)

async function picturesOf(db: Db, productId: string, title: string) {
  const rows = await pictureRows(db, { productId })
  // Nobody looks through drawings of what is still being fetched: the first stands for all, while there is none.
  const ready = rows.filter(({ status }) => status === 'ready')
  const shown = ready.length > 0 ? ready : rows.slice(0, 1)
  return shown.flatMap((row) => pictureView(row, title) ?? [])
}

const pictureRows = prepared((db) =>
  db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, sql.placeholder('productId')), ne(picture.status, 'failed')))
    .orderBy(readyFirst, asc(picture.position), asc(picture.id))
    .limit(maxPictures),
)
