import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockReservation } from '#server/db/schema/index.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import {
  remindOfReportedPayment,
  sweepReportedPayments,
} from '#server/shop/orders/payments/remind-of-reported-payment.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  inquireAboutPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { mailsAbout, storedOrder } from '#tests/support/shop/stored-order.ts'

const hourMs = 3_600_000

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

async function claimedOrder() {
  const bought = await anOrder(shop, { state: 'pending', items: ['vaseBlue'] })
  await reportPayment(shop.services, bought)
  return bought
}

async function passHours(hours: number) {
  shop.services.passTime(hours * hourMs)
  await sweepUnpaid(shop.services)
  await sweepReportedPayments(shop.services)
}

async function holdOf(orderId: string) {
  const isTheirs = eq(stockReservation.orderId, orderId)
  const [held] = await shop.services.db.select().from(stockReservation).where(isTheirs)
  return held?.status
}

test('a payment claim without an answer is reminded, becomes a task, and finally releases the stock', async () => {
  const { orderId } = await claimedOrder()
  await passHours(23)
  expect(await mailsAbout(shop.pool, orderId)).toEqual(['merchant-claim'])

  await passHours(2)
  await sweepReportedPayments(shop.services)
  expect(await mailsAbout(shop.pool, orderId)).toEqual(['merchant-claim', 'merchant-claim'])
  expect(await tasksOf(shop.services, orderId)).toEqual([])

  await passHours(48)
  await sweepReportedPayments(shop.services)
  const about = ['merchant-claim', 'merchant-claim', 'merchant-claim', 'payment-inquiry', 'task']
  expect(await mailsAbout(shop.pool, orderId)).toEqual(about)
  expect(await tasksOf(shop.services, orderId)).toMatchObject([
    { kind: 'unanswered_claim', merchantId: null, doneAt: null, data: { dueBy: expect.any(String) } },
  ])
  expect(await holdOf(orderId)).toBe('held')

  await passHours(48)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({
    status: 'canceled',
    cancelReason: 'payment_denied',
    paymentStatus: 'voided',
    events: ['created', 'payment_claimed', 'payment_inquired', 'payment_denied', 'canceled'],
  })
  expect(await holdOf(orderId)).toBe('released')
  expect(await tasksOf(shop.services, orderId)).toMatchObject([{ outcome: 'failed' }])
  expect(await mailsAbout(shop.pool, orderId)).toEqual([
    'merchant-claim',
    'merchant-claim',
    'merchant-claim',
    'order-canceled',
    'payment-inquiry',
    'task',
  ])
  expect(await differencesOf(shop.services)).toEqual([])
})

test('a customer has a day to answer about a claimed payment before the order is canceled', async () => {
  const { orderId } = await claimedOrder()
  // No job ran for a month.
  await passHours(30 * 24)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  expect(await mailsAbout(shop.pool, orderId)).toContain('payment-inquiry')
  await passHours(23)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  await passHours(2)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'canceled' })
})

test('a merchant’s question about a payment does not extend the stock hold', async () => {
  const { orderId, merchantId } = await claimedOrder()
  await passHours(30)
  await inquireAboutPayment(shop.services, { orderId, merchantId })
  await passHours(88)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  await passHours(3)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'canceled' })
  expect((await mailsAbout(shop.pool, orderId)).filter((name) => name === 'payment-inquiry')).toHaveLength(1)
})

test('a confirmed payment claim ends its task and its deadlines', async () => {
  const { orderId, merchantId } = await claimedOrder()
  await passHours(73)
  await confirmPayment(shop.services, { orderId, merchantId })
  expect(await tasksOf(shop.services, orderId)).toMatchObject([{ outcome: 'captured' }])
  await passHours(60 * 24)
  await remindOfReportedPayment(shop.services, { orderId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('a payment found after the release is a task that can reinstate or return', async () => {
  const { orderId, merchantId } = await claimedOrder()
  await passHours(73)
  await passHours(48)
  await reportLatePayment(shop.services, { orderId, merchantId })
  const [late] = (await tasksOf(shop.services, orderId)).filter(({ kind }) => kind === 'late_money')
  if (!late) throw new Error('There is no task')
  await settleTask(shop.services, { merchantId }, { taskId: late.id, action: 'reinstate' })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(await differencesOf(shop.services)).toEqual([])
})
