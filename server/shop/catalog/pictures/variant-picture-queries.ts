import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/catalog.ts'
import type { ProductKey } from '#server/shop/catalog/products/lock-product.ts'
import { maxVariants } from '#server/shop/catalog/products/product-queries.ts'
import type { PicturedVariant } from '#shared/catalog/pictures/variant-pictures.ts'

/**
 * Returns the options that people choose among, and the picture of each variant. A product with one variant has no
 * options.
 */
export async function picturedVariants(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<{ optionNames: string[]; variants: (PicturedVariant & { id: string })[] }> {
  const rows = await db
    .select({
      id: variant.id,
      optionNames: product.optionNames,
      options: { option1: variant.option1, option2: variant.option2, option3: variant.option3 },
      pictureId: variant.pictureId,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(
      and(eq(variant.merchantId, merchantId), eq(variant.productId, productId), isNull(variant.archivedAt)),
    )
    .orderBy(asc(variant.position), asc(variant.id))
    .limit(maxVariants)
  const optionNames = rows[0]?.optionNames ?? []
  const variants = rows.map(({ id, pictureId, options: { option1, option2, option3 } }) => ({
    id,
    pictureId,
    options: [option1, option2, option3].slice(0, optionNames.length),
  }))
  return { optionNames, variants }
}
