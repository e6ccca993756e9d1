import { and, asc, eq, gt, inArray, or, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { order, orderLine, picture, review, variant } from '#server/db/schema/index.ts'
import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'
import type { OwnReview } from '#shared/catalog/reviews.ts'
import { picturesOfReview } from './review-picture-queries.ts'

/**
 * Returns the products that arrived of each of these orders, each once, with their customer's review; by order number.
 */
export async function ownReviews(
  db: Db,
  orderNumbers: readonly string[] | SQLWrapper,
): Promise<Record<string, OwnReview[]>> {
  const rows = await db
    .select({
      number: order.number,
      position: orderLine.position,
      title: orderLine.title,
      productId: variant.productId,
      picture: pictureColumns(picture),
      review,
      pictures: picturesOfReview,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .leftJoin(picture, eq(picture.id, orderLine.pictureId))
    .leftJoin(
      review,
      and(
        eq(review.productId, variant.productId),
        or(eq(review.groupId, order.groupId), eq(review.customerId, order.customerId)),
      ),
    )
    .where(and(inArray(order.number, orderNumbers), gt(orderLine.quantityDelivered, 0)))
    .orderBy(asc(order.number), asc(orderLine.position))
  const byOrder: Record<string, OwnReview[]> = {}
  const seen = new Set<string>()
  for (const row of rows) {
    // Two variants of one product have one review.
    const key = `${row.number} ${row.productId}`
    if (seen.has(key)) continue
    seen.add(key)
    byOrder[row.number] = [...(byOrder[row.number] ?? []), ownReview(row)]
  }
  return byOrder
}

interface OwnRow {
  position: number
  title: string
  picture: Parameters<typeof pictureView>[0]
  review: typeof review.$inferSelect | null
  pictures: SizedPicture[]
}

const ownReview = ({ position, title, picture: shown, review: said, pictures }: OwnRow): OwnReview => ({
  position,
  title,
  picture: pictureView(shown, title),
  review: said && {
    stars: said.stars,
    text: said.text,
    reply: said.reply,
    hiddenReason: said.hiddenReason,
    pictures: said.status === 'hidden' ? [] : pictures,
  },
})
