import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { category, inventoryLevel, merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { sellingPrice } from '#server/shop/merchants/selling-price.ts'

export type FeedVariant = Awaited<ReturnType<typeof feedVariants>>[number]

/** The variant's own picture and ten more, which is what shopping engines accept. */
const maxPictures = 11

/**
 * Returns one page of variants for shopping engines, in the order of ids, after `after`. Products without a picture are
 * left out, because shopping engines refuse them.
 */
export const feedVariants = (db: Db, after: string | null, limit: number) =>
  db
    .select({
      id: variant.id,
      productId: product.id,
      merchantSlug: merchant.slug,
      store: merchant.name,
      productHandle: product.handle,
      title: product.title,
      options: sql<
        string[]
      >`array_remove(array[${variant.option1}, ${variant.option2}, ${variant.option3}], '')`,
      descriptionHtml: sql<string>`left(${product.descriptionHtml}, 20000)`,
      optionNames: product.optionNames,
      brand: product.brand,
      category: category.name,
      barcode: variant.barcode,
      priceMinor: sellingPrice,
      compareAtMinor: variant.compareAtMinor,
      available: sql<boolean>`coalesce(not ${inventoryLevel.tracked} or ${inventoryLevel.policy} = 'continue'
        or ${inventoryLevel.onHand} > ${inventoryLevel.reserved}, false)`,
      pictureIds: sql<string[]>`array(
        select p.id from ${picture} p where p.product_id = ${product.id} and p.status = 'ready'
        order by (p.id = ${variant.pictureId}) desc nulls last, p.position, p.id limit ${maxPictures})`,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(
      and(
        isNull(variant.archivedAt),
        eq(product.status, 'published'),
        eq(merchant.status, 'active'),
        sql`exists (select 1 from ${picture} p where p.product_id = ${product.id} and p.status = 'ready')`,
        after ? gt(variant.id, after) : undefined,
      ),
    )
    .orderBy(asc(variant.id))
    .limit(limit)
