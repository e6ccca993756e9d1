import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order } from '#server/db/schema/index.ts'
import { methodsOf } from '#server/shop/merchants/offered-methods.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { capturePayment } from '#server/shop/orders/payments/capture-payment.ts'
import { requestRemainder } from '#server/shop/orders/payments/request-remainder.ts'
import { missingMinor } from '#server/shop/orders/payments/unapplied-receipts.ts'
import { paidAttempt } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

/**
 * Pays a replacement with the value that waits for it, and asks the customer for what is missing: from now on it has the
 * usual time to be paid.
 */
export async function payReplacement(
  tx: Db,
  services: Services,
  replacement: LockedOrder,
  origin: LockedOrder,
): Promise<void> {
  const payableAt = services.clock()
  await tx.update(order).set({ payableAt }).where(eq(order.id, replacement.order.id))
  if ((await missingMinor(tx, replacement.payment)) === 0) {
    await capturePayment(tx, services, replacement, { by: 'system' })
    return
  }
  const orders = replacement.orders.map((each) => ({ ...each, order: { ...each.order, payableAt } }))
  const method = await methodOfRest(tx, services, origin)
  await requestRemainder(tx, services, { ...replacement, orders }, 'exchange', method)
}

/** The rest is asked for as the returned pieces were paid, if that is still possible; the customer may choose otherwise. */
async function methodOfRest(
  tx: Db,
  services: Services,
  { order: { merchantId }, payment: { id, settlement } }: LockedOrder,
): Promise<PaymentMethod> {
  const [store] = await tx.select().from(merchant).where(eq(merchant.id, merchantId))
  const accepted = store ? methodsOf({ ...services, settlement }, store) : []
  const earlier = (await paidAttempt(tx, id))?.method
  return accepted.find((method) => method === earlier) ?? accepted[0] ?? 'pix'
}
