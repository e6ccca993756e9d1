import { and, between, eq } from 'drizzle-orm'
import { claim, merchant, order, refund, user } from '#server/db/schema/index.ts'
import { demoClaims } from '#server/demo/demo-data.ts'
import type { DemoClaim } from '#server/demo/demo-data-types.ts'
import { acceptOffer, requestMediation } from '#server/shop/claims/answer-offer.ts'
import { saveClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { readMessages } from '#server/shop/messages/read-messages.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { daysLater } from './days-later.ts'
import { settlerOf } from './make-trouble.ts'
import { withoutMail } from './without-mail.ts'

/** Saves the demo customers' claims with their progress, without sending mail. */
export async function saveClaims(services: Services) {
  for (const each of demoClaims) {
    const then = { ...daysLater(services, -each.daysAgo), queue: withoutMail(services.queue) }
    const { orderId, merchantId } = await orderOf(services, each)
    const { kind, text, reply, answer } = each
    await saveClaim(then, { orderId, kind, text, formKey: 'demo', pictures: [] })
    const protocol = await protocolOf(services, orderId)
    if (reply) await replyClaim(daysLater(then, 1), { orderId, merchantId, protocol, userId: null, ...reply })
    if (answer) await readMessages(daysLater(then, 3), { orderId, side: 'customer' })
    if (answer === 'mediate') await requestMediation(daysLater(then, 3), { orderId, protocol })
    if (answer === 'accept') {
      await acceptOffer(daysLater(then, 3), { orderId, protocol })
      await sendBack(daysLater(then, 3.1), { orderId, merchantId })
    }
  }
}

const dayMs = 86_400_000

async function orderOf({ db, clock }: Services, { customer, store, orderedDaysAgo }: DemoClaim) {
  const to = new Date(clock().getTime() - orderedDaysAgo * dayMs)
  const from = new Date(to.getTime() - dayMs)
  const [found] = await db
    .select({ orderId: order.id, merchantId: order.merchantId })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoin(user, eq(user.id, order.customerId))
    .where(and(eq(merchant.slug, store), eq(user.email, customer), between(order.createdAt, from, to)))
  if (!found) throw new Error(`${customer} bought nothing of ${store} ${orderedDaysAgo} days ago`)
  return found
}

async function protocolOf({ db }: Services, orderId: string) {
  const [opened] = await db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!opened) throw new Error(`The order ${orderId} has no claim`)
  return opened.protocol
}

/** Refunds the money that an accepted offer promised. */
async function sendBack(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
) {
  const [opened] = await services.db.select().from(refund).where(eq(refund.orderId, orderId))
  if (!opened) throw new Error(`Nothing of the order ${orderId} goes back`)
  await settleRefund(services, { refundId: opened.id, ...settlerOf(services, merchantId) })
}
