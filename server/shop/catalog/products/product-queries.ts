import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
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

interface ProductAddress {
  merchantSlug: string
  productHandle: string
}

/** Returns the product of an address that people may see, with everything they can choose, or null. */
export async function productByHandle(
  db: Db,
  { merchantSlug, productHandle }: ProductAddress,
): Promise<FoundProduct | null> {
  const address = { merchantSlug, productHandle }
  const [[row], variants, lowest, pictures] = await Promise.all([
    shownProduct(db, address),
    shownVariants(db, address),
    lowestPricesBefore(db, idOfShown(merchantSlug, productHandle)),
    shownPictures(db, address),
  ])
  return row ? foundProduct(row, { variants, lowest, pictures }) : null
}

/** Returns the same for a product in any status, for its own store. */
export async function previewedProduct(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<ProductDetails | null> {
  const id = sql`${productId}`
  const [[row], variants, lowest, pictures] = await Promise.all([
    productRows(db, and(eq(product.merchantId, merchantId), eq(product.id, id))),
    variantRows(db, id),
    lowestPricesBefore(db, id),
    pictureRows(db, id),
  ])
  return row ? foundProduct(row, { variants, lowest, pictures }).product : null
}

interface ProductParts {
  variants: Awaited<ReturnType<typeof variantRows>>
  lowest: Map<string, number>
  pictures: Awaited<ReturnType<typeof pictureRows>>
}

function foundProduct(
  row: Awaited<ReturnType<typeof productRows>>[number],
  parts: ProductParts,
): FoundProduct {
  const { id, categoryId, title, descriptionHtml, brand, tags, optionNames } = row.product
  const { seoTitle, seoDescription, madeToOrderDays, withdrawalException } = row.product
  const personalization = personalizationOf(row.product)
  const variants = variantsOf(parts, optionNames.length)
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
      pictures: picturesOf(parts, title),
      ...(seoTitle && { seoTitle }),
      ...(madeToOrderDays > 0 && { madeToOrderDays }),
      ...(withdrawalException && { withdrawalException }),
      ...(personalization && { personalization }),
    },
  }
}

/** SQL expression: the id of the product of an address, if people may see it. */
const idOfShown = (merchantSlug: unknown, handle: unknown) => sql`(
  select ${product.id} from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${merchant.slug} = ${merchantSlug} and ${product.handle} = ${handle} and ${isVisible}
)`

const idOfAddress = idOfShown(sql.placeholder('merchantSlug'), sql.placeholder('productHandle'))

const productRows = (db: Db, where: SQL | undefined) =>
  db
    .select({ product, category: { slug: category.slug, name: category.name } })
    .from(product)
    .leftJoin(category, eq(category.id, product.categoryId))
    .where(where)

const shownProduct = prepared('product', (db) => productRows(db, eq(product.id, idOfAddress)))

interface FoundVariant {
  view: VariantView
  shipment: Omit<FoundProduct['shipments'][number], 'makingDays'>
}

function variantsOf({ variants, lowest }: ProductParts, optionCount: number): FoundVariant[] {
  return variants.map(({ variant: row, priceMinor, pixPriceMinor, level }) => {
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

const variantRows = (db: Db, productId: SQL) =>
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
    .where(and(eq(variant.productId, productId), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position), asc(variant.id))
    .limit(maxVariants)

const shownVariants = prepared('product-variants', (db) => variantRows(db, idOfAddress))

function picturesOf({ pictures }: ProductParts, title: string) {
  // While pictures are being fetched, only the first is shown as a placeholder.
  const ready = pictures.filter(({ status }) => status === 'ready')
  const shown = ready.length > 0 ? ready : pictures.slice(0, 1)
  return shown.flatMap((row) => pictureView(row, title) ?? [])
}

const pictureRows = (db: Db, productId: SQL) =>
  db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, productId), ne(picture.status, 'failed')))
    .orderBy(readyFirst, asc(picture.position), asc(picture.id))
    .limit(maxPictures)

const shownPictures = prepared('product-pictures', (db) => pictureRows(db, idOfAddress))

/**
 * Returns the lowest price of each variant on offer in the 30 days before its present price, so that an offer can be
 * told from a price that was raised first. No entry for a variant without an earlier price. An own Pix price counts only
 * if it is what everybody pays.
 */
async function lowestPricesBefore(db: Db, productId: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variantId: string; lowest: string }>(sql`
    select variant_id as "variantId", min(price) as lowest from (
      select variant_id, price, lead(at) over in_time as until, max(at) over (partition by variant_id) as today
      from (
        select h.*, lag(price) over (partition by variant_id order by at, id) as before from (
          select h.id, h.variant_id, h.at,
            selling_price(h.price_minor, h.pix_price_minor, m.pix_discount_bps, m.pix_key, m.takes_cards) as price
          from ${priceHistory} h join ${variant} v on v.id = h.variant_id join ${merchant} m on m.id = v.merchant_id
          where v.product_id = ${productId} and v.archived_at is null and v.compare_at_minor is not null
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
