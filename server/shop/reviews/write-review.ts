import { and, eq, or } from 'drizzle-orm'
import { order, orderGroup, orderLine, review, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { notifyStore } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { aboutReview, reviewWrittenMail } from './review-mails.ts'

interface WrittenReview {
  orderId: string
  /** The order's line. */
  position: number
  stars: number
  text: string
}

/**
 * What a customer says of something they received. Said again it replaces what they said before of the same
 * product; what the operator has hidden stays as it is.
 */
export async function writeReview(services: Services, written: WrittenReview): Promise<void> {
  const { stars, text } = written
  await inTransaction(services.db, async (tx) => {
    const [received] = await tx
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
      .where(and(eq(orderLine.orderId, written.orderId), eq(orderLine.position, written.position)))
    if (!received) throw new ShopError('not_found', `The order has no line ${written.position}`)
    if (received.delivered === 0) throw new ShopError('not_received', 'Only what has arrived is reviewed')

    const { productId, merchantId, groupId, customerId, orderLineId, name } = received
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
      const { data } = await aboutReview(tx, made.id)
      const mail = { template: reviewWrittenMail, data: { reviewId: made.id } }
      await notifyStore(tx, services, merchantId, { kind: 'new_review', mail, data })
      return
    }
    const [earlier] = await tx.select().from(review).where(isTheirs).for('update')
    if (earlier?.status === 'hidden') throw new ShopError('review_hidden', 'A hidden review is not changed')
    if (!earlier || (earlier.stars === stars && earlier.text === text)) return
    await tx.update(review).set({ stars, text, editedAt: now }).where(eq(review.id, earlier.id))
  })
}

/** The public name shows first name and initial ("Bia S."), so that the person cannot be identified. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}
