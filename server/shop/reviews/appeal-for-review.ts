import { sql } from 'drizzle-orm'
import { moderationDecision, order, review } from '#server/db/schema/index.ts'
import { fileAppeal } from '#server/shop/moderation/file-appeal.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isId } from '#shared/routing/route-parameters.ts'

interface ReviewAppeal {
  decisionId: string
  /** The author's order, which proves that the review is theirs. */
  orderId: string
  userId: string | null
  text: string
}

/** Appeals the hiding of a review for its author. Errors as of `fileAppeal`. */
export async function appealForReview(
  services: Services,
  { orderId, decisionId, ...appeal }: ReviewAppeal,
): Promise<void> {
  if (!isId(decisionId)) throw new ShopError('not_found', `No decision ${decisionId}`)
  const isTheirs = sql`${moderationDecision.reviewId} in (
    select r.id from ${review} r join ${order} o on r.group_id = o.group_id or r.customer_id = o.customer_id
    where o.id = ${orderId})`
  await fileAppeal(services, { ...appeal, decisionId, isTheirs })
}
