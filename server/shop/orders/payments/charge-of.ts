import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, orderGroup, payment, paymentAllocation } from '#server/db/schema/index.ts'
import type { Charge } from '#server/payments/payment-provider.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'

interface Attempt {
  id: string
  attemptNumber: number
  amountMinor: number
  expiresAt: Date
  /** The part that a store's own account may withhold as commission. */
  commissionMinor: number
}

/** A payment with what it pays for. */
export interface Purchase {
  payment: Pick<typeof payment.$inferSelect, 'settlement' | 'currency'>
  group: Pick<typeof orderGroup.$inferSelect, 'id' | 'number' | 'email' | 'linkVersion' | 'createdAt'>
  /** The number of one of the payment's orders, with its merchant. */
  number: string
  merchant: Pick<typeof merchant.$inferSelect, 'id' | 'legalName' | 'pixKey' | 'city' | 'takesCards'>
}

export async function purchaseOf(tx: Db, paymentId: string): Promise<Purchase> {
  const [paid] = await tx
    .select({ payment, group: orderGroup, number: order.number, merchant })
    .from(payment)
    .innerJoin(orderGroup, eq(orderGroup.id, payment.groupId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, payment.id))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(payment.id, paymentId))
    .limit(1)
  if (!paid) throw new Error(`The payment ${paymentId} pays no order`)
  return paid
}

/** Returns what a provider needs to know about an attempt: receiver, amount and payer. */
export function chargeOf(
  services: Services,
  { payment, group, ...paid }: Purchase,
  attempt: Attempt,
): Charge {
  const isDirect = payment.settlement === 'direct'
  const { legalName: name, pixKey, city } = paid.merchant
  const none = { pixKey: null, name: services.shop.name, city: '' }
  // A retry must send the same text: nothing here depends on the clock.
  const then = { secrets: services.secrets, clock: () => group.createdAt }
  const token = orderLinkToken(then, { groupId: group.id, linkVersion: group.linkVersion })
  return {
    attemptId: attempt.id,
    idempotencyKey: `attempt:${attempt.id}`,
    number: isDirect ? paid.number : group.number,
    attemptNumber: attempt.attemptNumber,
    amountMinor: attempt.amountMinor,
    currency: payment.currency,
    receiver: isDirect ? { pixKey, name, city } : (services.platformReceiver ?? none),
    email: group.email,
    expiresAt: attempt.expiresAt,
    commissionMinor: attempt.commissionMinor,
    returnUrl: services.shop.publicUrl + href('order-link', { token }),
  }
}
