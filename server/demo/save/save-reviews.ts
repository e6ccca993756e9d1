import { and, eq, gt } from 'drizzle-orm'
import { order, orderGroup, orderLine, review, reviewPicture } from '#server/db/schema/index.ts'
import { demoReviews } from '#server/demo/demo-data.ts'
import type { DemoReview } from '#server/demo/demo-data-types.ts'
import { replyToReview } from '#server/shop/reviews/reply-to-review.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import type { Services } from '#server/shop/services.ts'
import { daysLater } from './days-later.ts'
import { savePicture } from './save-picture.ts'
import { withoutMail } from './without-mail.ts'

/**
 * Saves the demo customers' reviews by the usual rules, a week after the purchase, and the stores' answers a day later.
 */
export async function saveReviews(services: Services) {
  for (const said of demoReviews) {
    const { orderLineId, orderId, merchantId, position, boughtAt } = await received(services, said)
    const then = { ...services, clock: () => boughtAt, queue: withoutMail(services.queue) }
    await writeReview(daysLater(then, 7), { orderId, position, stars: said.stars, text: said.text, ip: '' })
    const [written] = await services.db
      .select({ id: review.id })
      .from(review)
      .where(eq(review.orderLineId, orderLineId))
    if (!written) throw new Error(`The review of ${said.sku} is not there`)
    const { id: reviewId } = written
    for (const [index, drawing] of (said.drawings ?? []).entries()) {
      const pictureId = await savePicture(services.db, services, { drawing, alt: '', merchantId })
      await services.db.insert(reviewPicture).values({ pictureId, reviewId, position: index + 1 })
    }
    if (said.reply) await replyToReview(daysLater(then, 8), { merchantId, reviewId, text: said.reply })
  }
}

async function received({ db }: Services, { customer, sku }: DemoReview) {
  const [found] = await db
    .select({
      orderLineId: orderLine.id,
      orderId: order.id,
      merchantId: order.merchantId,
      position: orderLine.position,
      boughtAt: order.createdAt,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(and(eq(orderGroup.email, customer), eq(orderLine.sku, sku), gt(orderLine.quantityDelivered, 0)))
    .orderBy(order.createdAt)
    .limit(1)
  if (!found) throw new Error(`${customer} never received ${sku}`)
  return found
}
