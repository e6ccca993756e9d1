import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { expireUnpaid, sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import { orderGroupPage, timelinesOf } from '#server/shop/orders/views/order-queries.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Plenty of the small bag, whatever the tests before took.
  const { inventoryLevel } = schema
  const isBag = eq(inventoryLevel.variantId, shop.world.variants.beans250)
  await shop.services.db.update(inventoryLevel).set({ onHand: 1000 }).where(isBag)
})

async function biaOrdersABag(changes: Partial<Checkout> = {}) {
  const { services, world } = shop
  const { beans250 } = world.variants
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, [[beans250, 2]], changes)
  const [row] = await services.db.select().from(schema.order).where(eq(schema.order.groupId, groupId))
  if (!row) throw new Error('no order')
  return { orderId: row.id, groupId, merchantId: world.merchants.cafe.id }
}

async function orderNow({ groupId }: { groupId: string }) {
  const page = await orderGroupPage(shop.services, groupId)
  const [order] = page?.orders ?? []
  if (!order) throw new Error('no order')
  return order
}

async function eventsNow(bought: { groupId: string }) {
  const { number } = await orderNow(bought)
  const timelines = await timelinesOf(shop.services.db, [number])
  return timelines[number]?.map(({ type }) => type) ?? []
}

async function stockOf(orderId: string) {
  const { stockReservation, stockMovement } = schema
  const { db } = shop.services
  const [reservation] = await db.select().from(stockReservation).where(eq(stockReservation.orderId, orderId))
  const movements = await db.select().from(stockMovement).where(eq(stockMovement.refId, orderId))
  return { status: reservation?.status, moved: movements.map(({ kind }) => kind).toSorted() }
}

async function mailsAbout(orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select data->>'template' as template from pgboss.job
      where name = 'send-mail' and data->'data'->>'orderId' = $1 order by template`,
    [orderId],
  )
  return rows.map((row) => row.template)
}

test('“Já paguei” stops the deadline and notifies the merchant', async () => {
  const bought = await biaOrdersABag()
  expect(await reportPayment(shop.services, bought)).toEqual({ changed: true })

  const order = await orderNow(bought)
  expect(order).toMatchObject({
    label: 'payment_claimed',
    canCancel: false,
    canReportPayment: false,
    payment: { status: 'processing', expiresAt: null, pix: { receiver: expect.any(String) } },
  })
  expect(order.payment.claimedAt).not.toBeNull()
  expect(await mailsAbout(bought.orderId)).toEqual(['merchant-claim'])
  expect(await reportPayment(shop.services, bought)).toEqual({ changed: false })
  expect(await eventsNow(bought)).toEqual(['created', 'payment_claimed'])
})

test('a confirmed payment places the order and commits its stock, once', async () => {
  const bought = await biaOrdersABag()
  await reportPayment(shop.services, bought)

  expect(await confirmPayment(shop.services, bought)).toEqual({ changed: true })
  expect(await confirmPayment(shop.services, bought)).toEqual({ changed: false })

  expect(await orderNow(bought)).toMatchObject({ label: 'placed', payment: { status: 'captured' } })
  expect(await eventsNow(bought)).toEqual(['created', 'payment_claimed', 'paid'])
  expect(await stockOf(bought.orderId)).toEqual({ status: 'committed', moved: ['commit', 'hold'] })
  expect(await mailsAbout(bought.orderId)).toEqual(['merchant-claim', 'merchant-order', 'order-paid'])
  const { payment } = schema
  const [paid] = await shop.services.db.select().from(payment).where(eq(payment.groupId, bought.groupId))
  expect(paid?.capturedMinor).toBe(paid?.amountMinor)
})

test('a merchant may confirm a payment before the customer claims it', async () => {
  const bought = await biaOrdersABag()
  expect(await confirmPayment(shop.services, bought)).toEqual({ changed: true })
  expect(await reportPayment(shop.services, bought)).toEqual({ changed: false })
})

test('“Não recebi” asks the customer first, then cancels and releases the stock, once', async () => {
  const bought = await biaOrdersABag()
  await expect(denyPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })
  await expect(inquireAboutPayment(shop.services, bought)).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await reportPayment(shop.services, bought)
  await expect(denyPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })

  expect(await inquireAboutPayment(shop.services, bought)).toEqual({ changed: true })
  expect(await inquireAboutPayment(shop.services, bought)).toEqual({ changed: false })
  await expect(denyPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })
  shop.services.passTime(24 * hourMs)
  expect(await denyPayment(shop.services, bought)).toEqual({ changed: true })
  expect(await denyPayment(shop.services, bought)).toEqual({ changed: false })

  expect(await orderNow(bought)).toMatchObject({ label: 'canceled', payment: { status: 'failed' } })
  expect(await eventsNow(bought)).toEqual([
    'created',
    'payment_claimed',
    'payment_inquired',
    'payment_denied',
    'canceled',
  ])
  expect(await stockOf(bought.orderId)).toEqual({ status: 'released', moved: ['hold', 'release'] })
  expect(await mailsAbout(bought.orderId)).toEqual(['merchant-claim', 'order-canceled', 'payment-inquiry'])
})

test('another store’s order answers not found', async () => {
  const { orderId } = await biaOrdersABag()
  const merchantId = shop.world.merchants.ana.id
  const notFound = { code: 'not_found', status: 404 }
  await expect(confirmPayment(shop.services, { orderId, merchantId })).rejects.toMatchObject(notFound)
  await expect(denyPayment(shop.services, { orderId, merchantId })).rejects.toMatchObject(notFound)
})

test('a customer cancels an unpaid order, and its stock is released', async () => {
  const bought = await biaOrdersABag()
  expect(await cancelOrder(shop.services, bought)).toEqual({ changed: true })
  expect(await cancelOrder(shop.services, bought)).toEqual({ changed: false })

  expect(await orderNow(bought)).toMatchObject({
    label: 'canceled',
    payment: { status: 'canceled', pix: null },
  })
  expect(await stockOf(bought.orderId)).toEqual({ status: 'released', moved: ['hold', 'release'] })
  expect(await mailsAbout(bought.orderId)).toEqual(['order-canceled'])
})

test('an order with a payment claim cannot be canceled by its customer', async () => {
  const bought = await biaOrdersABag()
  await reportPayment(shop.services, bought)
  await expect(cancelOrder(shop.services, bought)).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'pending', to: 'canceled', allowed: [] },
  })
})

test('canceling one order of a checkout does not cancel the other store’s', async () => {
  const { services, world } = shop
  const { beans250, vaseSand } = world.variants
  const choices = [[beans250, 1] as const, [vaseSand, 1] as const]
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, choices)
  const rows = await services.db.select().from(schema.order).where(eq(schema.order.groupId, groupId))
  const ofCafe = rows.find((row) => row.merchantId === world.merchants.cafe.id)
  const ofAna = rows.find((row) => row.merchantId === world.merchants.ana.id)

  await cancelOrder(services, { orderId: ofCafe?.id ?? '' })

  const [after] = await services.db
    .select()
    .from(schema.order)
    .where(eq(schema.order.id, ofAna?.id ?? ''))
  expect(after).toEqual(ofAna)
  expect(await stockOf(ofAna?.id ?? '')).toEqual({ status: 'held', moved: ['hold'] })
})

test('an unpaid Pix order expires after 48 hours, not before, and once', async () => {
  const bought = await biaOrdersABag()
  shop.services.passTime(48 * hourMs - minuteMs)
  await expireUnpaid(shop.services, bought)
  expect((await orderNow(bought)).label).toBe('awaiting_payment')

  shop.services.passTime(2 * minuteMs)
  await expireUnpaid(shop.services, bought)
  await expireUnpaid(shop.services, bought)

  expect(await orderNow(bought)).toMatchObject({ label: 'payment_expired', payment: { status: 'expired' } })
  expect(await eventsNow(bought)).toEqual(['created', 'payment_expired', 'canceled'])
  expect(await stockOf(bought.orderId)).toEqual({ status: 'released', moved: ['hold', 'release'] })
  expect(await mailsAbout(bought.orderId)).toEqual(['order-canceled'])
  await expect(confirmPayment(shop.services, bought)).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'canceled', to: 'placed', allowed: [] },
  })
  await expect(reportPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('neither an order with a payment claim nor a paid one expires', async () => {
  const claimed = await biaOrdersABag()
  const paid = await biaOrdersABag()
  await reportPayment(shop.services, claimed)
  await confirmPayment(shop.services, paid)

  shop.services.passTime(1000 * hourMs)
  await expireUnpaid(shop.services, claimed)
  await expireUnpaid(shop.services, paid)
  await sweepUnpaid(shop.services)

  expect((await orderNow(claimed)).label).toBe('payment_claimed')
  expect((await orderNow(paid)).label).toBe('placed')
})

test('an order whose expiry fails does not stop the expiry of others', async () => {
  // Whatever other tests have left unpaid.
  shop.services.passTime(49 * hourMs)
  await sweepUnpaid(shop.services)
  const both = [await biaOrdersABag(), await biaOrdersABag()]
  shop.services.passTime(49 * hourMs)
  const { queue } = shop.services
  let mails = 0
  const enqueue: typeof queue.enqueue = async (tx, name, ...rest) => {
    if (++mails === 1) throw new Error('the first mail fails')
    await queue.enqueue(tx, name, ...rest)
  }
  const failing = { ...shop.services, queue: { ...queue, enqueue } }
  await expect(sweepUnpaid(failing)).rejects.toThrow(/^1 of 2 orders/)

  const labels = (await Promise.all(both.map(orderNow))).map(({ label }) => label)
  expect(labels.toSorted()).toEqual(['awaiting_payment', 'payment_expired'])
  await sweepUnpaid(shop.services)
})

test('the sweep expires an order whose job was lost', async () => {
  const bought = await biaOrdersABag()
  const fake = await biaOrdersABag({ paymentMethod: 'fake' })
  await payFake(shop.services, { ...fake, outcome: 'decline' })
  await sweepUnpaid(shop.services)
  expect((await orderNow(bought)).label).toBe('awaiting_payment')

  shop.services.passTime(49 * hourMs)
  await sweepUnpaid(shop.services)

  expect((await orderNow(bought)).label).toBe('payment_expired')
  expect((await orderNow(fake)).label).toBe('payment_expired')
})

test('the expiry jobs of an order start at the end of its attempt and of its stock hold', async () => {
  const startsOf = async (orderId: string) => {
    const { rows } = await shop.pool.query(
      `select start_after from pgboss.job where name = 'expire-unpaid' and data->>'orderId' = $1 order by 1`,
      [orderId],
    )
    const now = shop.services.clock().getTime()
    return rows.map((row) => Math.round((row.start_after - now) / minuteMs))
  }
  const pix = await biaOrdersABag()
  const fake = await biaOrdersABag({ paymentMethod: 'fake' })
  expect(await startsOf(pix.orderId)).toEqual([48 * 60])
  expect(await startsOf(fake.orderId)).toEqual([30, 120])
})

test('the fake provider pays when told to, and a merchant cannot confirm its payment', async () => {
  const bought = await biaOrdersABag({ paymentMethod: 'fake' })
  expect(await orderNow(bought)).toMatchObject({ canPayFake: true, canReportPayment: false })
  await expect(confirmPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })

  expect(await payFake(shop.services, { ...bought, outcome: 'succeed' })).toEqual({ changed: true })
  expect(await payFake(shop.services, { ...bought, outcome: 'succeed' })).toEqual({ changed: false })
  expect(await orderNow(bought)).toMatchObject({ label: 'placed', canPayFake: false })
})

test('after a declined or expired attempt there is another one, until the stock hold ends', async () => {
  const bought = await biaOrdersABag({ paymentMethod: 'fake' })
  await payFake(shop.services, { ...bought, outcome: 'decline' })
  expect(await orderNow(bought)).toMatchObject({ label: 'awaiting_payment', canRetryPayment: true })
  await retryPayment(shop.services, bought)
  await retryPayment(shop.services, bought)
  expect(await orderNow(bought)).toMatchObject({ canPayFake: true, canRetryPayment: false })

  shop.services.passTime(31 * minuteMs)
  await expireUnpaid(shop.services, bought)
  expect(await orderNow(bought)).toMatchObject({ label: 'payment_expired', canRetryPayment: true })
  expect(await stockOf(bought.orderId)).toMatchObject({ status: 'held' })

  shop.services.passTime(90 * minuteMs)
  await expireUnpaid(shop.services, bought)
  expect(await orderNow(bought)).toMatchObject({ label: 'payment_expired', canRetryPayment: false })
  expect(await stockOf(bought.orderId)).toMatchObject({ status: 'released' })
  await expect(retryPayment(shop.services, bought)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a shop without fake payments accepts none', async () => {
  const bought = await biaOrdersABag({ paymentMethod: 'fake' })
  const real = { ...shop.services, payments: { ...shop.services.payments, fake: null } }
  await expect(payFake(real, { ...bought, outcome: 'succeed' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an attempt of a provider that the shop no longer has is not settled', async () => {
  const bought = await biaOrdersABag({ paymentMethod: 'fake' })
  const isOfPayment = eq(schema.payment.groupId, bought.groupId)
  const [attempt] = await shop.services.db
    .select({ id: schema.paymentAttempt.id, providerRef: schema.paymentAttempt.providerRef })
    .from(schema.paymentAttempt)
    .innerJoin(schema.payment, eq(schema.payment.id, schema.paymentAttempt.paymentId))
    .where(isOfPayment)
  if (!attempt?.providerRef) throw new Error('no attempt')
  // It was told to pay while there was one.
  await shop.services.payments.fake?.setOutcome({ providerRef: attempt.providerRef }, 'succeed')

  const real = { ...shop.services, payments: { ...shop.services.payments, fake: null } }
  const about = { attemptId: attempt.id, providerRef: attempt.providerRef, receiptRef: null, payload: {} }
  const paymentEventId = await receiveEvent(real, 'fake', {
    eventId: randomUUID(),
    type: 'succeed',
    ...about,
  })
  if (!paymentEventId) throw new Error('no event')
  const noProvider = 'no payment provider "fake"'
  await expect(readPaymentEvent(real, { paymentEventId })).rejects.toThrow(noProvider)
  await expect(applyPaymentState(real, { attemptId: attempt.id })).rejects.toThrow(noProvider)
  await expect(confirmPayment(real, { orderId: bought.orderId, system: true })).rejects.toThrow(noProvider)
  await reconcilePayments(real)
  expect(await orderNow(bought)).toMatchObject({ label: 'awaiting_payment', canPayFake: true })
})

test('after simultaneous confirmation, cancellation and expiry paid stock is sold and unpaid stock released', async () => {
  for (let round = 0; round < 8; round++) {
    const bought = await biaOrdersABag()
    shop.services.passTime(49 * hourMs)
    const actions = [
      () => confirmPayment(shop.services, bought),
      () => cancelOrder(shop.services, bought),
      () => expireUnpaid(shop.services, bought),
      () => confirmPayment(shop.services, bought),
    ]
    // A different action starts first in each round.
    const order = [...actions.slice(round % 4), ...actions.slice(0, round % 4)]
    const answers = await Promise.allSettled(order.map((action) => action()))

    // A late action is refused, and breaks nothing.
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'invalid_transition' })
    }
    const events = await eventsNow(bought)
    const { status, moved } = await stockOf(bought.orderId)
    const ends = events.filter((type) => type === 'paid' || type === 'canceled')
    const isPaid = ends.includes('paid')
    expect(status).toBe(isPaid ? 'committed' : 'released')
    expect(moved).toEqual(isPaid ? ['commit', 'hold'] : ['hold', 'release'])
    // Once it is paid its customer may still cancel it.
    expect([['paid'], ['canceled'], ['paid', 'canceled']]).toContainEqual(ends)
  }
})
