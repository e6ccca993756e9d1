import { eq, like } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { stripeEvent, stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { anOrder, type Item } from '#tests/support/shop/an-order.ts'
import { differencesOf, giveBackAll, moneyOf } from '#tests/support/shop/payment-state.ts'

let stripe: Awaited<ReturnType<typeof stripeStandIn>>
let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  stripe = await stripeStandIn()
  shop = await startApp({ settlement: 'platform' })
  shop.services.payments.stripe = stripePayments(stripe.config)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const report = ({ body, signature }: { body: string; signature: string }) =>
  request(shop.app)
    .post('/api/webhooks/stripe')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(body)

/** Runs the job for every stored event. */
async function readEvents() {
  const events = await shop.services.db
    .select({ paymentEventId: schema.paymentEvent.id })
    .from(schema.paymentEvent)
  for (const event of events) await readPaymentEvent(shop.services, event)
}

async function biaPaysByCard(things: readonly Item[] = ['beans250']) {
  const bought = await anOrder(shop, { state: 'pending', items: things, paymentMethod: 'stripe' })
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  const [attempt] = attempts
  expect(attempt).toMatchObject({ status: 'requires_action', nextAction: { kind: 'redirect' } })
  const session = stripe.sessions.get(attempt?.providerRef ?? '')
  if (!session) throw new Error('Stripe was not asked')
  return { ...bought, session }
}

test('a card payment places all orders of a checkout once, however often Stripe sends the event', async () => {
  const { groupId, session } = await biaPaysByCard(['beans250', 'vaseSand'])
  stripe.pay(session.id)
  const now = shop.services.clock()
  for (const id of ['evt_a2', 'evt_a1', 'evt_a2']) {
    expect((await report(stripeEvent(id, session, now))).status).toBe(200)
  }
  const { paymentEvent } = schema
  const stored = await shop.services.db
    .select()
    .from(paymentEvent)
    .where(like(paymentEvent.eventId, 'evt_a%'))
  expect(stored.map(({ eventId }) => eventId).toSorted()).toEqual(['evt_a1', 'evt_a2'])
  await readEvents()
  await readEvents()
  const { orders, receipts, payment } = await moneyOf(shop.services, groupId)
  expect(orders.map(({ status }) => status)).toEqual(['placed', 'placed'])
  expect(receipts).toMatchObject([{ amountMinor: payment.amountMinor, appliedMinor: payment.amountMinor }])
})

test('a voucher of Stripe that is not paid yet is under way, and places its order once it is paid', async () => {
  const { groupId, session } = await biaPaysByCard()
  stripe.makeVoucher(session.id)
  await report(stripeEvent('evt_v1', session, shop.services.clock()))
  await readEvents()
  expect(await moneyOf(shop.services, groupId)).toMatchObject({
    orders: [{ status: 'pending' }],
    attempts: [{ status: 'processing' }],
  })
  stripe.pay(session.id)
  await report(stripeEvent('evt_v2', session, shop.services.clock()))
  await readEvents()
  expect(await moneyOf(shop.services, groupId)).toMatchObject({
    orders: [{ status: 'placed' }],
    attempts: [{ status: 'captured' }],
  })
})

test('a voucher of Stripe that nobody pays in time ends as failed', async () => {
  const { groupId, session } = await biaPaysByCard()
  stripe.makeVoucher(session.id)
  await report(stripeEvent('evt_v3', session, shop.services.clock()))
  await readEvents()
  stripe.endVoucher(session.id)
  await report(stripeEvent('evt_v4', session, shop.services.clock()))
  await readEvents()
  const { attempts } = await moneyOf(shop.services, groupId)
  expect(attempts).toMatchObject([{ status: 'failed', failureCode: 'requires_payment_method' }])
})

test('a webhook that is unsigned, too large or from an unknown provider is refused', async () => {
  const session = { id: 'cs_none', attemptId: 'none' }
  const good = stripeEvent('evt_b1', session, shop.services.clock())
  expect((await report({ ...good, signature: '' })).status).toBe(400)
  expect((await report({ ...good, body: `${good.body} ` })).status).toBe(400)
  const old = new Date(shop.services.clock().getTime() - 301_000)
  expect((await report(stripeEvent('evt_b2', session, old))).status).toBe(400)
  expect((await report({ ...good, body: 'x'.repeat(300_000) })).status).toBe(413)
  for (const provider of ['paypal', 'pix', 'fake', 'constructor'])
    expect((await request(shop.app).post(`/api/webhooks/${provider}`).send('{}')).status).toBe(404)
  const stored = await shop.services.db
    .select()
    .from(schema.paymentEvent)
    .where(eq(schema.paymentEvent.eventId, 'evt_b1'))
  expect(stored).toEqual([])
})

test('a payment whose event never arrives is found by reconciliation', async () => {
  const { groupId, session } = await biaPaysByCard()
  stripe.pay(session.id)
  shop.services.passTime(6 * 60_000)
  await reconcilePayments(shop.services)
  expect((await moneyOf(shop.services, groupId)).orders[0]?.status).toBe('placed')
})

test('a card payment that succeeds after its order was canceled is refunded once', async () => {
  const { groupId, orderId, session, totalMinor } = await biaPaysByCard()
  await cancelOrder(shop.services, { orderId })
  stripe.pay(session.id)
  await report(stripeEvent('evt_d1', session, shop.services.clock()))
  await readEvents()
  await giveBackAll(shop.services)
  await giveBackAll(shop.services)
  const { orders, receipts } = await moneyOf(shop.services, groupId)
  expect(orders[0]).toMatchObject({ status: 'canceled', paymentStatus: 'voided' })
  expect(receipts).toMatchObject([{ surplusReason: 'late', surplusStatus: 'returned' }])
  const back = [...stripe.refunds.values()].filter(({ charge }) => charge === `ch_${session.id}`)
  expect(back).toMatchObject([{ amount: totalMinor }])
})

test('when one store’s order is canceled before payment, the payment is lowered to the other orders', async () => {
  const { groupId, orders, session } = await biaPaysByCard(['beans250', 'vaseSand'])
  const [first, second] = orders
  await cancelOrder(shop.services, { orderId: first?.id ?? '' })
  const after = await moneyOf(shop.services, groupId)
  expect(after.payment.amountMinor).toBe(second?.totalMinor)
  expect(after.attempts.map(({ status }) => status)).toEqual(['canceled', 'requires_action'])
  // The customer pays the old amount on a page that was still open: the surplus is returned.
  stripe.pay(session.id)
  await report(stripeEvent('evt_e1', session, shop.services.clock()))
  await readEvents()
  await giveBackAll(shop.services)
  const paid = await moneyOf(shop.services, groupId)
  expect(paid.orders.find(({ id }) => id === second?.id)?.status).toBe('placed')
  expect(paid.orders.find(({ id }) => id === first?.id)?.status).toBe('canceled')
  expect(paid.receipts).toMatchObject([{ appliedMinor: second?.totalMinor, surplusStatus: 'returned' }])
  expect(await differencesOf(shop.services)).toEqual([])
})
