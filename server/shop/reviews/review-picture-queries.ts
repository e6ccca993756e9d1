import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, review, reviewPicture } from '#server/db/schema/index.ts'
import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'

/** SQL expression: the pictures of a row's review, in their order. */
export const picturesOfReview: SQL<SizedPicture[]> = sql`(
  select coalesce(json_agg(json_build_object('id', ${picture.id}, 'width', ${picture.width}, 'height', ${picture.height})
    order by ${reviewPicture.position}), '[]')
  from ${reviewPicture} join ${picture} on ${picture.id} = ${reviewPicture.pictureId}
  where ${reviewPicture.reviewId} = ${review.id}
)`

/** Returns the file of a picture in a review, of one store or of any, or null if there is none. */
export async function fileOfReviewPicture(
  db: Db,
  { pictureId, merchantId }: { pictureId: string; merchantId?: string },
): Promise<string | null> {
  const [found] = await db
    .select({ sha256: picture.sha256 })
    .from(reviewPicture)
    .innerJoin(picture, eq(picture.id, reviewPicture.pictureId))
    .innerJoin(review, eq(review.id, reviewPicture.reviewId))
    .where(and(eq(picture.id, pictureId), merchantId ? eq(review.merchantId, merchantId) : undefined))
  return found?.sha256 ?? null
}
