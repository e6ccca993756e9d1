import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/catalog.ts'
import { detachPictures } from '../detach-pictures.ts'
import type { SaveResult } from '../save-product.ts'

/** What was saved before and has not been in the file so far; known for good when the file is at its end. */
export interface MissingParts {
  /** Product by variant, and by picture. */
  variants: Map<string, string>
  pictures: Map<string, string>
  /** Products that nothing else has changed. */
  unchanged: Set<string>
}

export const nothingMissing = (): MissingParts => ({
  variants: new Map(),
  pictures: new Map(),
  unchanged: new Set(),
})

export function noteMissing(
  missing: MissingParts,
  result: SaveResult,
  isWhole: { variants: boolean; pictures: boolean },
) {
  for (const id of result.touched) {
    missing.variants.delete(id)
    missing.pictures.delete(id)
  }
  if (isWhole.variants) for (const { id } of result.missing.variants) missing.variants.set(id, result.id)
  if (isWhole.pictures) for (const { id } of result.missing.pictures) missing.pictures.set(id, result.id)
  const hasMissing = isWhole.variants && result.missing.variants.length > 0
  const hasMissingPictures = isWhole.pictures && result.missing.pictures.length > 0
  if (result.product === 'unchanged' && (hasMissing || hasMissingPictures)) missing.unchanged.add(result.id)
}

/** Variants that are gone are archived, since orders name them; pictures leave their products. */
export async function clearMissing(tx: Db, { variants, pictures }: MissingParts, now: Date) {
  const variantIds = [...variants.keys()]
  const pictureIds = [...pictures.keys()]
  if (variantIds.length > 0)
    await tx.update(variant).set({ archivedAt: now }).where(inArray(variant.id, variantIds))
  await detachPictures(tx, { pictureIds, productIds: [...new Set(pictures.values())] })
  const productIds = [...new Set([...variants.values(), ...pictures.values()])]
  if (productIds.length > 0) {
    await tx.update(product).set({ updatedAt: now }).where(inArray(product.id, productIds))
  }
}
