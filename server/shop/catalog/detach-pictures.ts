import { and, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, variant } from '#server/db/schema/catalog.ts'

/** Their products no longer show them; orders, which are as they were on their day, still do. */
export async function detachPictures(
  tx: Db,
  { pictureIds, productIds }: { pictureIds: string[]; productIds: string[] },
): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .update(variant)
    .set({ pictureId: null })
    .where(and(inArray(variant.productId, productIds), inArray(variant.pictureId, pictureIds)))
  await tx.update(picture).set({ productId: null }).where(inArray(picture.id, pictureIds))
}
