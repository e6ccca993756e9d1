import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderGroup, orderLine, review, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { RefusedFile, SentFile } from '#server/shop/catalog/pictures/check-picture-files.ts'
import { storeFiles } from '#server/shop/catalog/pictures/store-files.ts'
import { limitReviewPictures } from '#server/shop/customers/rate-limits.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { changeReviewPictures } from './change-review-pictures.ts'
import { aboutReview, reviewWrittenMail } from './review-mails.ts'

interface WrittenReview {
  orderId: string
  /** Position of the order's line. */
  position: number
  stars: number
  text: string
  files?: readonly SentFile[]
  /** Earlier pictures that are removed. */
  removedIds?: readonly string[]
  ip: string
}

/**
 * Writes a customer's review of something they received. Written again, it replaces their earlier one of the same
 * product; one that the operator has hidden is not changed. Nothing is written if a file is no picture. Errors:
 * `not_received`, `review_hidden`, `too_many_pictures`, `rate_limited`.
 */
export async function writeReview(
  services: Services,
  written: WrittenReview,
): Promise<{ refused: RefusedFile[] }> {
  const { stars, text, files = [], removedIds = [] } = written
  if (files.length > 0) {
    await limitReviewPictures(services, written)
    // Checked first, so that no pictures are stored for a refused review.
    await receivedLine(services.db, written)
  }
  const { stored, refused } = await storeFiles(services, files)
  if (refused.length > 0) return { refused }
  await inTransaction(services.db, async (tx) => {
    const { productId, merchantId, groupId, customerId, orderLineId, name } = await receivedLine(tx, written)
    const isTheirs = and(
      eq(review.productId, productId),
      or(eq(review.groupId, groupId), customerId ? eq(review.customerId, customerId) : undefined),
    )
    const now = services.clock()
    const values = { productId, merchantId, groupId, customerId, orderLineId, author: shortName(name) }
    const [made] = await tx
      .insert(review)
      .values({ ...values, stars, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: review.id })
    if (made) {
      const added = { reviewId: made.id, merchantId, removedIds: [], files: stored }
      await changeReviewPictures(tx, services, added)
      const { data } = await aboutReview(tx, made.id)
      const mail = { template: reviewWrittenMail, data: { reviewId: made.id } }
      await notifyStore(tx, services, merchantId, { kind: 'new_review', mail, data })
      return
    }
    const [earlier] = await tx.select().from(review).where(isTheirs).for('update')
    if (earlier?.status === 'hidden') throw new ShopError('review_hidden', 'A hidden review is not changed')
    if (!earlier) return
    const change = { reviewId: earlier.id, merchantId, removedIds, files: stored }
    const hasOthers = await changeReviewPictures(tx, services, change)
    if (!hasOthers && earlier.stars === stars && earlier.text === text) return
    await tx.update(review).set({ stars, text, editedAt: now }).where(eq(review.id, earlier.id))
  })
  return { refused }
}

async function receivedLine(db: Db, { orderId, position }: WrittenReview) {
  const [found] = await db
    .select({
      orderLineId: orderLine.id,
      delivered: orderLine.quantityDelivered,
      productId: variant.productId,
      merchantId: order.merchantId,
      groupId: order.groupId,
      customerId: order.customerId,
      name: orderGroup.name,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)))
  if (!found) throw new ShopError('not_found', `The order has no line ${position}`)
  if (found.delivered === 0) throw new ShopError('not_received', 'Only what has arrived is reviewed')
  return found
}

/** Returns the public name with first name and initial ("Bia S."), so that the person cannot be identified. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}
