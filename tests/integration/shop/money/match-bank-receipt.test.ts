import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { confirmPayment, reportLatePayment } from '#server/shop/orders/payments/settle-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, giveBackAll, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const hourMs = 3_600_000

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})
const setStock = async (onHand: number) => {
  const { inventoryLevel, stockMovement } = schema
  const variantId = shop.world.variants.beans250
  const [level] = await shop.services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, variantId))
  const delta = onHand - (level?.onHand ?? 0)
  await shop.services.db.update(inventoryLevel).set({ onHand }).where(eq(inventoryLevel.variantId, variantId))
  await shop.services.db.insert(stockMovement).values({
    variantId,
    kind: 'adjust',
    onHandDelta: delta,
    reservedDelta: 0,
    refType: 'test',
    refId: crypto.randomUUID(),
  })
}
beforeEach(() => setStock(1000))

test('after a payment of half the amount the rest is requested, and both halves place the order', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
  await payFake(services, { ...bought, outcome: 'underpay' })
  const half = await moneyOf(services, bought.groupId)
  expect(half.orders[0]?.status).toBe('pending')
  expect(half.receipts).toMatchObject([{ appliedMinor: 0, surplusReason: 'under', surplusStatus: 'open' }])
  expect(half.attempts.map(({ status }) => status)).toEqual(['canceled', 'requires_action'])
  expect(half.attempts[1]?.amountMinor).toBe(bought.totalMinor - Math.ceil(bought.totalMinor / 2))

  await payFake(services, { ...bought, outcome: 'succeed' })
  const paid = await moneyOf(services, bought.groupId)
  expect(paid.orders[0]).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(paid.receipts.map(({ surplusStatus }) => surplusStatus)).toEqual(['none', 'none'])
})

test.each([
  ['overpay', 'over'],
  ['pay_twice', 'second'],
] as const)('a surplus by the outcome %s is returned automatically', async (outcome, reason) => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
  await payFake(services, { ...bought, outcome })
  const { receipts, orders } = await moneyOf(services, bought.groupId)
  expect(orders[0]?.status).toBe('placed')
  expect(receipts.at(-1)).toMatchObject({ surplusReason: reason, surplusStatus: 'returning' })
  await giveBackAll(services)
  await giveBackAll(services)
  const after = await moneyOf(services, bought.groupId)
  expect(after.receipts.at(-1)?.surplusStatus).toBe('returned')
  expect(after.receipts.reduce((sum, { appliedMinor }) => sum + appliedMinor, 0)).toBe(bought.totalMinor)
})

async function expired(method: 'pix' | 'fake') {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: method })
  shop.services.passTime((method === 'pix' ? 49 : 3) * hourMs)
  await expireUnpaid(shop.services, bought)
  const { orders, attempts } = await moneyOf(shop.services, bought.groupId)
  expect(orders[0]).toMatchObject({ status: 'canceled', cancelReason: 'payment_expired' })
  for (const { id } of attempts) await cancelAttempt(shop.services, { attemptId: id })
  return bought
}

test('a payment after expiry reinstates its order while there is stock', async () => {
  const bought = await expired('fake')
  await payFake(shop.services, { ...bought, outcome: 'pay_late' })
  const { orders, attempts } = await moneyOf(shop.services, bought.groupId)
  expect(orders[0]).toMatchObject({ status: 'placed', paymentStatus: 'paid', cancelReason: null })
  expect(attempts.at(-1)?.status).toBe('captured')
  const events = await shop.services.db
    .select()
    .from(schema.orderEvent)
    .where(eq(schema.orderEvent.orderId, bought.orderId))
  expect(events.map(({ type }) => type)).toContain('reinstated')
  // The mail about the expiry had not been sent yet.
  const subjects = (await sentMails(shop))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(bought.number))
  expect(subjects.filter((subject) => subject.includes('cancelado'))).toEqual([])
  expect(subjects).toContainEqual(expect.stringContaining('Pagamento confirmado'))
})

test('a payment after expiry is returned when the stock is gone', async () => {
  const bought = await expired('fake')
  await setStock(0)
  await payFake(shop.services, { ...bought, outcome: 'pay_late' })
  await giveBackAll(shop.services)
  const { orders, receipts } = await moneyOf(shop.services, bought.groupId)
  expect(orders[0]).toMatchObject({ status: 'canceled', paymentStatus: 'voided' })
  expect(receipts).toMatchObject([{ surplusReason: 'late', surplusStatus: 'returned', appliedMinor: 0 }])
})

test('a merchant reinstates the order of a late Pix', async () => {
  const { services } = shop
  const bought = await expired('pix')
  const owner = { merchantId: bought.merchantId }
  expect(await reportLatePayment(services, bought)).toEqual({ changed: true })
  expect(await reportLatePayment(services, bought)).toEqual({ changed: false })
  const [task] = await tasksOf(services, bought.orderId)
  expect(task).toMatchObject({ kind: 'late_money', merchantId: bought.merchantId, doneAt: null })
  const taskId = task?.id ?? ''

  const ofAna = { merchantId: shop.world.merchants.ana.id }
  await expect(settleTask(services, ofAna, { taskId, action: 'returned' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await setStock(0)
  await expect(settleTask(services, owner, { taskId, action: 'reinstate' })).rejects.toMatchObject({
    code: 'out_of_stock',
  })
  await setStock(10)
  expect(await settleTask(services, owner, { taskId, action: 'reinstate' })).toEqual({ changed: true })
  expect(await settleTask(services, owner, { taskId, action: 'reinstate' })).toEqual({ changed: false })
  const { orders, receipts } = await moneyOf(services, bought.groupId)
  expect(orders[0]).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(receipts).toMatchObject([{ surplusStatus: 'none', appliedMinor: bought.totalMinor }])
})

test('a merchant returns a late Pix', async () => {
  const { services } = shop
  const bought = await expired('pix')
  await reportLatePayment(services, bought)
  const [task] = await tasksOf(services, bought.orderId)
  const owner = { merchantId: bought.merchantId }
  const actions = (['returned', 'reinstate', 'returned'] as const).map((action) =>
    settleTask(services, owner, { taskId: task?.id ?? '', action }),
  )
  const answers = await Promise.all(actions)
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  const { orders, receipts } = await moneyOf(services, bought.groupId)
  const isBack = receipts[0]?.surplusStatus === 'returned'
  expect(orders[0]?.status).toBe(isBack ? 'canceled' : 'placed')
})

test('after simultaneous confirmation, payments, retry and expiry each receipt is applied or returned once', async () => {
  const { services } = shop
  for (let round = 0; round < 6; round++) {
    const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
    services.passTime(3 * hourMs)
    const actions = [
      () => expireUnpaid(services, bought),
      () => payFake(services, { ...bought, outcome: 'pay_twice' }),
      () => payFake(services, { ...bought, outcome: 'pay_twice' }),
      () => retryPayment(services, bought),
    ]
    const shuffled = [...actions.slice(round % 4), ...actions.slice(0, round % 4)]
    for (const answer of await Promise.allSettled(shuffled.map((action) => action()))) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'invalid_transition' })
    }
    await giveBackAll(services)
    const { payment, receipts, attempts } = await moneyOf(services, bought.groupId)
    const appliedMinor = receipts.reduce((sum, each) => sum + each.appliedMinor, 0)
    expect(appliedMinor).toBe(payment.capturedMinor)
    expect(attempts.filter(({ status }) => status === 'captured').length).toBeLessThanOrEqual(1)
    expect(receipts.every(({ surplusStatus }) => ['none', 'returned'].includes(surplusStatus))).toBe(true)
  }
})

test('an order confirmed by two people at once is paid once', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const answers = await Promise.all([1, 2, 3].map(() => confirmPayment(shop.services, bought)))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  const { receipts } = await moneyOf(shop.services, bought.groupId)
  expect(receipts).toMatchObject([{ source: 'person', appliedMinor: bought.totalMinor }])
})
