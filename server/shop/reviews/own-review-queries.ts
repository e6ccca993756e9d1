import { and, asc, desc, eq, gt, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { moderationDecision, order, orderLine, picture, review, variant } from '#server/db/schema/index.ts'
import { isAppealable } from '#server/shop/moderation/decision-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'
import type { OwnReview } from '#shared/catalog/reviews.ts'
import { picturesOfReview } from './review-picture-queries.ts'

/**
 * Returns the products that arrived of each of these orders, each once, with their customer's review; by order number.
 */
export async function ownReviews(
  services: Pick<Services, 'db' | 'clock' | 'country'>,
  orderNumbers: readonly string[] | SQLWrapper,
): Promise<Record<string, OwnReview[]>> {
  const { db } = services
  const decision = lastDecision(db)
  const rows = await db
    .select({
      number: order.number,
      position: orderLine.position,
      title: orderLine.title,
      productId: variant.productId,
      picture: pictureColumns(picture),
      review,
      pictures: picturesOfReview,
      decision: {
        id: decision.id,
        ground: decision.ground,
        appealUntil: decision.appealUntil,
        appealedAt: decision.appealedAt,
        outcome: decision.outcome,
        outcomeWords: decision.outcomeWords,
      },
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
    .leftJoinLateral(decision, sql`true`)
    .where(and(inArray(order.number, orderNumbers), gt(orderLine.quantityDelivered, 0)))
    .orderBy(asc(order.number), asc(orderLine.position))
  const byOrder: Record<string, OwnReview[]> = {}
  const seen = new Set<string>()
  for (const row of rows) {
    // Two variants of one product have one review.
    const key = `${row.number} ${row.productId}`
    if (seen.has(key)) continue
    seen.add(key)
    byOrder[row.number] = [...(byOrder[row.number] ?? []), ownReview(services, row)]
  }
  return byOrder
}

/** The newest decision about a review. */
const lastDecision = (db: Db) =>
  db
    .select()
    .from(moderationDecision)
    .where(eq(moderationDecision.reviewId, review.id))
    .orderBy(desc(moderationDecision.decidedAt), desc(moderationDecision.id))
    .limit(1)
    .as('decision')

interface OwnRow {
  position: number
  title: string
  picture: Parameters<typeof pictureView>[0]
  review: typeof review.$inferSelect | null
  pictures: SizedPicture[]
  decision: Pick<
    typeof moderationDecision.$inferSelect,
    'id' | 'ground' | 'appealUntil' | 'appealedAt' | 'outcome' | 'outcomeWords'
  > | null
}

const ownReview = (
  services: Pick<Services, 'clock' | 'country'>,
  { position, title, picture: shown, review: said, pictures, decision }: OwnRow,
): OwnReview => ({
  position,
  title,
  picture: pictureView(shown, title),
  review: said && {
    stars: said.stars,
    text: said.text,
    reply: said.reply,
    hiddenReason: said.hiddenReason,
    decision:
      decision && said.status === 'hidden'
        ? {
            ...decision,
            appealedAt: decision.appealedAt?.toISOString() ?? null,
            isAppealable: isAppealable(services, decision),
          }
        : null,
    pictures: said.status === 'hidden' ? [] : pictures,
  },
})
