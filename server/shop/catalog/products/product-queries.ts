import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { ratingView } from '#server/db/rating-view.ts'
import {
  category,
  inventoryLevel,
  merchant,
  picture,
  priceHistory,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { plainText } from '#server/shop/catalog/description/plain-text.ts'
import { readyFirst } from '#server/shop/catalog/lists/cover-of-product.ts'
import { promisedPixPrice, sellingPrice } from '#server/shop/merchants/selling-price.ts'
import { availableQuantity } from '#server/shop/stock/available-quantity.ts'
import type { VariantView } from '#shared/catalog/catalog.ts'
import { readGtin } from '#shared/catalog/gtin.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import { maxLineQuantity } from '#shared/orders/cart.ts'
import type { ProductKey } from './lock-product.ts'
import { personalizationOf } from './personalization-fields.ts'

/** More than Shopify allows. */
export const maxVariants = 2100
const maxPictures = 250

export interface FoundProduct {
  id: string
  categoryId: string | null
  /** One piece of each variant as a shipment, as in a cart. */
  shipments: {
    variantId: string
    weightGrams: number
    pieces: SentPieces[]
    itemsMinor: number
    makingDays: number
  }[]
  product: ProductDetails
}

/**
 * SQL condition: the product's page is public. The pages of a suspended store stay, with a notice in place of the
 * button.
 */
const isVisible = and(
  eq(product.status, 'published'),
  isNotNull(product.priceMinor),
  inArray(merchant.status, publicStatuses),
)

/** Returns a product that people may see, with everything they can choose, or null. */
export async function productByHandle(
  db: Db,
  { merchantId, handle }: { merchantId: string; handle: string },
): Promise<FoundProduct | null> {
  const [row] = await productRow(db, { merchantId, handle })
  return row ? foundProduct(db, row) : null
}

/** Returns the same for a product in any status, for its own store. */
export async function previewedProduct(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<ProductDetails | null> {
  const [row] = await db
    .select({ product, category: { slug: category.slug, name: category.name } })
    .from(product)
    .leftJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(product.merchantId, merchantId), eq(product.id, productId)))
  return row ? (await foundProduct(db, row)).product : null
}

type ProductRow = Awaited<ReturnType<typeof productRow>>[number]

async function foundProduct(db: Db, row: ProductRow): Promise<FoundProduct> {
  const { id, categoryId, title, descriptionHtml, brand, tags, optionNames } = row.product
  const { seoTitle, seoDescription, madeToOrderDays, withdrawalException } = row.product
  const personalization = personalizationOf(row.product)
  const [variants, pictures] = await Promise.all([
    variantsOf(db, id, optionNames.length),
    picturesOf(db, id, title),
  ])
  const summary = seoDescription || summaryOf(descriptionHtml)
  const fields = { id, handle: row.product.handle, title, descriptionHtml, summary, brand, tags, optionNames }
  return {
    id,
    categoryId,
    shipments: variants.map(({ shipment }) => ({ ...shipment, makingDays: madeToOrderDays })),
    product: {
      ...fields,
      category: row.category,
      rating: ratingView(row.product),
      variants: variants.map(({ view }) => view),
      pictures,
      ...(seoTitle && { seoTitle }),
      ...(madeToOrderDays > 0 && { madeToOrderDays }),
      ...(withdrawalException && { withdrawalException }),
      ...(personalization && { personalization }),
    },
  }
}

const productRow = prepared('product', (db) =>
  db
    .select({ product, category: { slug: category.slug, name: category.name } })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .where(
      and(
        eq(product.merchantId, sql.placeholder('merchantId')),
        eq(product.handle, sql.placeholder('handle')),
        isVisible,
      ),
    ),
)

interface FoundVariant {
  view: VariantView
  shipment: Omit<FoundProduct['shipments'][number], 'makingDays'>
}

async function variantsOf(db: Db, productId: string, optionCount: number): Promise<FoundVariant[]> {
  const rows = await variantRows(db, { productId })
  const offers = rows.filter((row) => row.variant.compareAtMinor !== null)
  const lowest = await lowestPricesBefore(
    db,
    offers.map((row) => row.variant.id),
  )
  return rows.map(({ variant: row, priceMinor, pixPriceMinor, level }) => {
    const available = availableQuantity(level)
    const gtin = readGtin(row.barcode)
    return {
      view: {
        id: row.id,
        options: [row.option1, row.option2, row.option3].slice(0, optionCount),
        sku: row.sku,
        ...(gtin && { gtin }),
        priceMinor,
        compareAtMinor: row.compareAtMinor,
        pixPriceMinor,
        lowestBeforeMinor: lowest.get(row.id) ?? null,
        availableQuantity: available && Math.min(available, maxLineQuantity),
        available: available !== 0,
        pictureId: row.pictureId,
      },
      shipment: {
        variantId: row.id,
        weightGrams: row.requiresShipping ? row.weightGrams : 0,
        pieces: row.requiresShipping ? [onePiece(row)] : [],
        itemsMinor: priceMinor,
      },
    }
  })
}

const onePiece = ({ lengthMm, widthMm, heightMm, weightGrams }: typeof variant.$inferSelect) => ({
  quantity: 1,
  lengthMm,
  widthMm,
  heightMm,
  weightGrams,
})

const variantRows = prepared('product-variants', (db) =>
  db
    .select({
      variant,
      priceMinor: sellingPrice,
      level: inventoryLevel,
      pixPriceMinor: promisedPixPrice(variant.pixPriceMinor),
    })
    .from(variant)
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(and(eq(variant.productId, sql.placeholder('productId')), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position), asc(variant.id))
    .limit(maxVariants),
)

async function picturesOf(db: Db, productId: string, title: string) {
  const rows = await pictureRows(db, { productId })
  // While pictures are being fetched, only the first is shown as a placeholder.
  const ready = rows.filter(({ status }) => status === 'ready')
  const shown = ready.length > 0 ? ready : rows.slice(0, 1)
  return shown.flatMap((row) => pictureView(row, title) ?? [])
}

const pictureRows = prepared('product-pictures', (db) =>
  db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, sql.placeholder('productId')), ne(picture.status, 'failed')))
    .orderBy(readyFirst, asc(picture.position), asc(picture.id))
    .limit(maxPictures),
)

/**
 * Returns the lowest price of each variant in the 30 days before its present price, so that an offer can be told from a
 * price that was raised first. No entry for a variant without an earlier price. An own Pix price counts only if it is
 * what everybody pays.
 */
async function lowestPricesBefore(db: Db, variantIds: string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await db.execute<{ variantId: string; lowest: string }>(sql`
    select variant_id as "variantId", min(price) as lowest from (
      select variant_id, price, lead(at) over in_time as until, max(at) over (partition by variant_id) as today
      from (
        select h.*, lag(price) over (partition by variant_id order by at, id) as before from (
          select h.id, h.variant_id, h.at,
            selling_price(h.price_minor, h.pix_price_minor, m.pix_discount_bps, m.pix_key, m.takes_cards) as price
          from ${priceHistory} h join ${variant} v on v.id = h.variant_id join ${merchant} m on m.id = v.merchant_id
          where h.variant_id = any(${sql.param(variantIds)}::uuid[])
        ) h
      ) h
      where before is distinct from price
      window in_time as (partition by variant_id order by at, id)
    ) steps
    where until > today - interval '30 days' group by variant_id`)
  return new Map(rows.map(({ variantId, lowest }) => [variantId, Number(lowest)]))
}

const summaryLength = 160

/** Returns the beginning of a description, for search engines. */
function summaryOf(html: string): string {
  const text = plainText(html)
  if (text.length <= summaryLength) return text
  const cut = text.slice(0, summaryLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryLength / 2)).replace(/[\s,.;:–-]+$/, '')}…`
}

const uuid = z.guid()

/** Returns the variant of a product that has these option values, or null if there is none. */
export async function variantOfOptions(
  db: Db,
  { productId, options }: { productId: string; options: readonly string[] },
): Promise<string | null> {
  if (!uuid.safeParse(productId).success) return null
  const [option1 = '', option2 = '', option3 = ''] = options
  const [found] = await db
    .select({ id: variant.id })
    .from(variant)
    .where(
      and(
        eq(variant.productId, productId),
        isNull(variant.archivedAt),
        ...[eq(variant.option1, option1), eq(variant.option2, option2), eq(variant.option3, option3)],
      ),
    )
  return found?.id ?? null
}
