import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentReceipt, refund, task } from '#server/db/schema/index.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { differencesOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

async function onlyTask(orderId: string) {
  const [found] = await tasksOf(shop.services, orderId)
  if (!found) throw new Error('There is no task')
  return found
}
const refundsOf = (orderId: string) =>
  shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))

test('a merchant reports in the task that a Pix was returned', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  await confirmPayment(services, bought)
  await cancelOrder(services, bought)
  const { id: taskId, kind } = await onlyTask(bought.orderId)
  expect(kind).toBe('refund_by_hand')
  const ofAna = { merchantId: shop.world.merchants.ana.id }
  const action = { taskId, action: 'returned' } as const
  await expect(settleTask(services, ofAna, action)).rejects.toMatchObject({ code: 'not_found' })
  const answers = await Promise.all([1, 2].map(() => settleTask(services, bought, action)))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect(await refundsOf(bought.orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(await onlyTask(bought.orderId)).toMatchObject({ doneAt: expect.any(Date), outcome: 'refunded' })
})

test('a failed refund is retried, or made by hand', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
  await payFake(services, { ...bought, outcome: 'succeed' })
  await cancelOrder(services, bought)
  const [sent] = await refundsOf(bought.orderId)
  const refundId = sent?.id ?? ''
  const { fake } = services.payments
  if (!fake) throw new Error('There is no fake provider')
  const noFunds = () => Promise.reject(new Error('no funds'))
  const broken: Services = {
    ...services,
    payments: { ...services.payments, fake: { ...fake, refund: noFunds } },
  }
  await expect(sendRefund(broken, { refundId }, { isLastTry: true })).rejects.toThrow('no funds')
  const { id: taskId, kind } = await onlyTask(bought.orderId)
  expect(kind).toBe('refund_failed')

  expect(await settleTask(services, bought, { taskId, action: 'retry' })).toEqual({ changed: true })
  expect((await onlyTask(bought.orderId)).doneAt).toBeNull()
  expect(await settleTask(services, bought, { taskId, action: 'returned' })).toEqual({ changed: true })
  expect(await refundsOf(bought.orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(await onlyTask(bought.orderId)).toMatchObject({ outcome: 'refunded' })
})

test.each(['direct', 'platform'] as const)(
  'an unmatched receipt whose task is settled is closed (%s settlement)',
  async (settlement) => {
    const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'São Paulo' }
    const services = { ...shop.services, settlement, platformReceiver }
    const merchantId = settlement === 'direct' ? shop.world.merchants.cafe.id : null
    const file = `data;texto;valor\n21/11/2026;Pix PEDIDO00${settlement.slice(0, 6).toUpperCase()};12,00`
    const rows = await importStatement(services, file, { merchantId })
    expect(rows).toMatchObject([{ result: 'unknown' }])
    const [open] = (await services.db.select().from(task)).filter(
      (each) => each.kind === 'unknown_money' && each.merchantId === merchantId,
    )
    const owner = merchantId ? { merchantId } : ({ operator: true } as const)
    const action = { taskId: open?.id ?? '', action: 'settled' } as const
    expect(await differencesOf(services)).toEqual([])
    expect(await settleTask(services, owner, action)).toEqual({ changed: true })
    expect(await settleTask(services, owner, action)).toEqual({ changed: false })
    const [receipt] = await services.db
      .select()
      .from(paymentReceipt)
      .where(eq(paymentReceipt.id, open?.refId ?? ''))
    expect(receipt).toMatchObject({ surplusStatus: 'returned', appliedMinor: 0 })
    expect(await differencesOf(services)).toEqual([])
  },
)
