import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { detachPictures } from '#server/shop/catalog/pictures/change-pictures.ts'
import type { SaveResult } from '#server/shop/catalog/products/plan-product.ts'
import type { ProductDraft } from '#server/shop/catalog/products/product-draft.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'

/** Products cleared in one transaction. */
const productsPerBatch = 50

/** Parts that were saved before and are missing from the file so far. */
export interface MissingParts {
  /** Product by variant, and product by picture. */
  variants: Map<string, string>
  pictures: Map<string, string>
  /** Products that are changed only by removing parts. */
  unchanged: Set<string>
}

export const nothingMissing = (): MissingParts => ({
  variants: new Map(),
  pictures: new Map(),
  unchanged: new Set(),
})

export function recordMissing(missing: MissingParts, result: SaveResult, isWhole: ProductDraft['whole']) {
  for (const id of result.touched) {
    missing.variants.delete(id)
    missing.pictures.delete(id)
  }
  if (isWhole.variants) for (const { id } of result.missing.variants) missing.variants.set(id, result.id)
  const pictures = result.missing.pictures.filter(({ fromDescription }) =>
    fromDescription ? isWhole.descriptionPictures : isWhole.pictures,
  )
  for (const { id } of pictures) missing.pictures.set(id, result.id)
  const hasMissing = isWhole.variants && result.missing.variants.length > 0
  if (result.product === 'unchanged' && (hasMissing || pictures.length > 0)) missing.unchanged.add(result.id)
}

interface ClearSteps {
  /** Number of products that were cleared before. */
  from?: number
  /** Stores in the same transaction how many are cleared now. */
  record?: (tx: Db, cleared: number) => Promise<void>
}

/** Archives missing variants, because orders name them, and detaches missing pictures from their products. */
export async function clearMissing(
  db: Db,
  { variants, pictures }: MissingParts,
  now: Date,
  { from: start = 0, record }: ClearSteps = {},
) {
  const productIds = [...new Set([...variants.values(), ...pictures.values()])].toSorted()
  const variantsOf = idsByProduct(variants)
  const picturesOf = idsByProduct(pictures)
  for (let from = start; from < productIds.length; from += productsPerBatch) {
    const some = productIds.slice(from, from + productsPerBatch)
    const variantIds = some.flatMap((id) => variantsOf.get(id) ?? [])
    const pictureIds = some.flatMap((id) => picturesOf.get(id) ?? [])
    await inTransaction(db, async (tx) => {
      // Orders lock stock before products, too.
      await lockLevels(tx, variantIds)
      await tx
        .select({ id: product.id })
        .from(product)
        .where(inArray(product.id, some))
        .orderBy(product.id)
        .for('update')
      if (variantIds.length > 0)
        await tx.update(variant).set({ archivedAt: now }).where(inArray(variant.id, variantIds))
      await detachPictures(tx, { pictureIds, productIds: some })
      await tx.update(product).set({ updatedAt: now }).where(inArray(product.id, some))
      await record?.(tx, from + some.length)
    })
  }
}

/** Groups the ids of parts by their product. */
function idsByProduct(parts: ReadonlyMap<string, string>): Map<string, string[]> {
  const rows = Map.groupBy(parts, ([, productId]) => productId)
  return new Map([...rows].map(([productId, found]) => [productId, found.map(([id]) => id)]))
}
