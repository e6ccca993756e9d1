import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { picture, reviewPicture } from '#server/db/schema/index.ts'
import type { StoredFile } from '#server/shop/catalog/pictures/store-files.ts'
import type { Services } from '#server/shop/services.ts'
import { maxReviewPictures } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'

interface PictureChange {
  reviewId: string
  merchantId: string
  /** Ids that are not the review's are ignored: a form that is sent twice names pictures that are gone. */
  removedIds: readonly string[]
  files: readonly StoredFile[]
}

/**
 * Removes pictures from a review and adds others, each once, while the review is locked. Returns false if it has
 * exactly these. Errors: `too_many_pictures`.
 */
export async function changeReviewPictures(
  tx: Db,
  { queue }: Pick<Services, 'queue'>,
  { reviewId, merchantId, removedIds, files }: PictureChange,
): Promise<boolean> {
  const held = await tx
    .select({ id: picture.id, position: reviewPicture.position, sha256: picture.sha256 })
    .from(reviewPicture)
    .innerJoin(picture, eq(picture.id, reviewPicture.pictureId))
    .where(eq(reviewPicture.reviewId, reviewId))
    .orderBy(asc(reviewPicture.position))
  const removed = held.filter(({ id }) => removedIds.includes(id))
  const staying = held.filter((each) => !removed.includes(each))
  const added = files.filter(({ sha256 }) => !staying.some((each) => each.sha256 === sha256))
  if (staying.length + added.length > maxReviewPictures)
    throw new ShopError('too_many_pictures', `A review has at most ${maxReviewPictures} pictures`)
  for (const { id } of removed) await tx.delete(reviewPicture).where(eq(reviewPicture.pictureId, id))
  // In their order, because each moves to a position that is free by then.
  for (const [index, { id, position }] of staying.entries())
    if (position !== index + 1)
      await tx
        .update(reviewPicture)
        .set({ position: index + 1 })
        .where(eq(reviewPicture.pictureId, id))
  for (const [index, { name: _, ...columns }] of added.entries()) {
    const pictureId = newId()
    await tx.insert(picture).values({ id: pictureId, merchantId, status: 'ready', ...columns })
    await tx.insert(reviewPicture).values({ pictureId, reviewId, position: staying.length + index + 1 })
    await queue.enqueue(tx, 'make-picture-sizes', { pictureId })
  }
  return removed.length + added.length > 0
}
