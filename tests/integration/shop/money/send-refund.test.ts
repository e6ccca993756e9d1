import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, task } from '#server/db/schema/index.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

/** Paid through a provider that can give back, then canceled. */
async function canceledOrder() {
  const { services, world } = shop
  const choice = [[world.variants.beans250, 1] as const]
  const groupId = await placeBiasOrder(services, await guestWith(services), choice, { paymentMethod: 'fake' })
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const orderId = row?.id ?? ''
  await payFake(services, { orderId, outcome: 'succeed' })
  await cancelOrder(services, { orderId })
  const [refund] = (await storedOrder(services, orderId)).refunds
  return { orderId, refundId: refund?.id ?? '', refund }
}

test('the provider makes a refund once, however often the job runs', async () => {
  const { services } = shop
  const { orderId, refundId, refund } = await canceledOrder()
  expect(refund).toMatchObject({ status: 'pending', byHand: false })
  await Promise.all([sendRefund(services, { refundId }), sendRefund(services, { refundId })])
  await sendRefund(services, { refundId })
  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' })
  expect(now.allocation.refundedMinor).toBe(now.totalMinor)
  expect(now.events.filter((type) => type === 'refunded')).toHaveLength(1)
})

test('a refund that the provider refuses to the last retry becomes a task, settled by a person', async () => {
  const { services, world } = shop
  const { orderId, refundId } = await canceledOrder()
  const { fake } = services.payments
  if (!fake) throw new Error('no fake provider')
  const refuse = () => Promise.reject(new Error('no funds'))
  const broken: Services = {
    ...services,
    payments: { ...services.payments, fake: { ...fake, refund: refuse } },
  }
  await expect(sendRefund(broken, { refundId })).rejects.toThrow('no funds')
  expect(await services.db.$count(task, eq(task.refId, refundId))).toBe(0)
  await expect(sendRefund(broken, { refundId }, { isLastTry: true })).rejects.toThrow('no funds')
  expect((await storedOrder(services, orderId)).refunds).toMatchObject([{ status: 'failed' }])
  const [open] = await services.db.select().from(task).where(eq(task.refId, refundId))
  expect(open).toMatchObject({ kind: 'refund_failed', doneAt: null })
  await settleRefund(services, { refundId, merchantId: world.merchants.cafe.id })
  expect(await storedOrder(services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})
