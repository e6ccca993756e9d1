import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { fakeOutcomes } from '#shared/orders/orders.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, giveBackAll, moneyOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const scenarios = 12

/** The outcomes at the provider, and the order in which the shop is notified of them. */
const story = fc.record({
  reported: fc.array(fc.constantFrom(...fakeOutcomes), { minLength: 1, maxLength: 2 }),
  reports: fc.array(fc.record({ event: fc.nat(3), by: fc.constantFrom('event', 'read', 'reconciler') }), {
    maxLength: 5,
  }),
})

test('a payment that its provider is processing does not count as a customer’s payment claim', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['filter'], paymentMethod: 'fake' })
  const [attempt] = (await moneyOf(services, bought.groupId)).attempts
  const { fake } = services.payments
  if (!attempt || !fake) throw new Error('There is no fake payment')
  const payments = {
    ...services.payments,
    fake: { ...fake, read: async () => ({ status: 'processing' as const, receipts: [] }) },
  }
  for (const changed of [true, false]) {
    expect(await applyPaymentState({ ...services, payments }, { attemptId: attempt.id })).toEqual({ changed })
  }
  const page = await orderGroupPage(services, bought.groupId)
  const [view] = page?.orders ?? []
  expect(view).toMatchObject({ label: 'payment_processing', payment: { claimedAt: null } })
  const events = (await page?.timelines)?.[view?.number ?? '']
  expect(events?.map(({ type }) => type)).toEqual(['created', 'payment_processing'])
})

test('money that comes days after its payment began, and soon after it ended, is found without an event', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['filter'], paymentMethod: 'fake' })
  const [attempt] = (await moneyOf(services, bought.groupId)).attempts
  if (!attempt) throw new Error('There is no attempt')
  await services.payments.fake?.setOutcome(attempt, 'succeed')
  // As a voucher, which is open for days.
  const ago = (days: number) => new Date(services.clock().getTime() - days * 86_400_000)
  const times = { createdAt: ago(8), expiresAt: ago(1) }
  await services.db.update(paymentAttempt).set(times).where(eq(paymentAttempt.id, attempt.id))
  await reconcilePayments(services)
  expect((await moneyOf(services, bought.groupId)).receipts).toHaveLength(1)
})

test('payment events in any order and number end in the state of the provider', {
  timeout: 120_000,
}, async () => {
  const { services } = shop
  await fc.assert(
    fc.asyncProperty(story, async ({ reported, reports }) => {
      const bought = await anOrder(shop, { state: 'pending', items: ['filter'], paymentMethod: 'fake' })
      const [attempt] = (await moneyOf(services, bought.groupId)).attempts
      if (!attempt) throw new Error('There is no attempt')
      for (const outcome of reported) await services.payments.fake?.setOutcome(attempt, outcome)
      const receive = async (event: number) => {
        const about = {
          type: 'changed',
          attemptId: attempt.id,
          providerRef: attempt.providerRef,
          receiptRef: null,
          payload: {},
        }
        const paymentEventId = await receiveEvent(services, 'fake', {
          eventId: `${attempt.id} ${event}`,
          ...about,
        })
        if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
      }
      for (const { event, by } of reports) {
        if (by === 'event') await receive(event)
        else if (by === 'read') await applyPaymentState(services, { attemptId: attempt.id })
        else await reconcilePayments(services)
      }
      await receive(9)
      await giveBackAll(services)
      const first = await moneyOf(services, bought.groupId)
      await Promise.all([receive(9), receive(10), applyPaymentState(services, { attemptId: attempt.id })])
      const second = await moneyOf(services, bought.groupId)
      expect(second).toEqual(first)

      const moved = (await services.payments.fake?.read?.(attempt))?.receipts ?? []
      expect(second.receipts.map(({ providerRef }) => providerRef).toSorted()).toEqual(
        moved.map(({ providerRef }) => providerRef).toSorted(),
      )
      const isEnough = moved.reduce((sum, each) => sum + each.amountMinor, 0) >= bought.totalMinor
      expect(second.orders[0]?.status).toBe(isEnough ? 'placed' : 'pending')
      services.passTime(3 * 3_600_000)
      await expireUnpaid(services, bought)
    }),
    { numRuns: scenarios },
  )
  expect(await differencesOf(services)).toEqual([])
})
