import { and, eq, inArray, sql } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inventoryLevel,
  paymentAllocation,
  paymentAttempt,
  paymentEvent,
  paymentReceipt,
  refund,
} from '#server/db/schema/index.ts'
import { noticeAddress } from '#server/shop/connections/notice-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { seededRandom } from '../../support/faults/seeded-random.ts'
import {
  type MercadoPagoFaults,
  mercadoPagoNotice,
  mercadoPagoStandIn,
} from '../../support/http/mercado-pago-stand-in.ts'
import { startApp } from '../../support/http/start-app.ts'
import { anOrder } from '../../support/shop/an-order.ts'
import { differencesOf, giveBackAll } from '../../support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let provider: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  const isBeans = eq(inventoryLevel.variantId, shop.world.variants.beans250)
  await shop.services.db.update(inventoryLevel).set({ tracked: false }).where(isBeans)
  // The clocks differ by some seconds.
  provider = await mercadoPagoStandIn({ clock: () => new Date(shop.services.clock().getTime() - 7_000) })
  shop.services.mercadoPago = provider.config
  const merchantId = shop.world.merchants.cafe.id
  const account = { ...provider.newToken(), expiresAt: null }
  connectionId = (await connectMercadoPago(shop.services, { merchantId, account })).id
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const faults: MercadoPagoFaults[] = [
  {},
  {},
  {},
  { status: 503 },
  { status: 500, isDone: true },
  { status: 429 },
  { isHalf: true },
  { delayMs: 20 },
  { isListLate: true },
  { refunds: ['rejected', 'in_process', 'approved'] },
]

/** All jobs that a worker would run; what fails is tried again later. */
async function runJobs() {
  const { services } = shop
  const { db } = services
  const refunds = await db.select({ refundId: refund.id }).from(refund).where(eq(refund.byHand, false))
  const ended = await db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.connectionId, connectionId), eq(paymentAttempt.status, 'canceled')))
  const events = await db
    .select({ paymentEventId: paymentEvent.id })
    .from(paymentEvent)
    .where(sql`result is distinct from 'ignored' and result is distinct from 'applied'`)
  const jobs = [
    ...events.map((event) => () => readPaymentEvent(services, event)),
    () => reconcilePayments(services),
    () => sweepUnpaid(services),
    ...ended.map((attempt) => () => cancelAttempt(services, attempt)),
    () => giveBackAll(services),
    ...refunds.map((each) => () => sendRefund(services, each)),
  ]
  for (const job of jobs) await job().catch(() => undefined)
}

/** What the shop says that the store's account received and kept, by this connection. */
async function keptMinor() {
  const { db } = shop.services
  const receipts = await db
    .select({ paymentId: paymentAttempt.paymentId, receipt: paymentReceipt })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(eq(paymentAttempt.connectionId, connectionId))
  const stays = receipts.reduce(
    (sum, { receipt: { amountMinor, appliedMinor, surplusStatus } }) =>
      sum + (surplusStatus === 'returned' ? appliedMinor : amountMinor),
    0,
  )
  const paymentIds = receipts.map(({ paymentId }) => paymentId)
  const [back] = await db
    .select({ minor: sql<number>`coalesce(sum(${paymentAllocation.refundedMinor}), 0)::int` })
    .from(paymentAllocation)
    .where(inArray(paymentAllocation.paymentId, paymentIds))
  return stays - (back?.minor ?? 0)
}

test('whatever Mercado Pago does wrong meanwhile, in the end its books and the shop’s are the same to the cent', async () => {
  const random = seededRandom('faulty Mercado Pago')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const { services } = shop
  const orderIds: string[] = []
  const path = new URL(noticeAddress(services, connectionId, 'mercado_pago')).pathname
  /** Notices come late, twice, out of order, or never. */
  const sent: number[] = []
  const statuses = new Set<string>()
  for (let step = 0; step < 90; step++) {
    provider.fault({ ...pick(faults) })
    if (random() < 0.1) provider.endTokens()
    const draw = random()
    if (draw < 0.4 || orderIds.length === 0) {
      const paymentMethod = random() < 0.3 ? 'boleto' : 'card'
      const made = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod })
      orderIds.push(made.orderId)
    } else if (draw < 0.7) {
      const attempts = await services.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.connectionId, connectionId))
      const { providerRef, method } = pick(attempts)
      if (!provider.preferences.has(providerRef)) continue
      const payment =
        method === 'boleto'
          ? provider.printBoleto(providerRef)
          : provider.pay(
              providerRef,
              pick([
                {},
                {},
                { status: 'in_process', status_detail: 'pending_contingency' },
                { status: 'rejected' },
              ]),
            )
      sent.push(payment.id)
    } else if (draw < 0.8) {
      const open = provider.payments.filter(({ status }) => status === 'in_process' || status === 'pending')
      if (open.length > 0) provider.change(pick(open).id, 'approved', 'accredited')
    } else if (draw < 0.87) {
      const orderId = pick(orderIds)
      await (random() < 0.5 ? cancelOrder(services, { orderId }) : retryPayment(services, { orderId })).catch(
        () => undefined,
      )
    } else {
      provider.finishRefunds(pick(['approved', 'rejected'] as const))
      services.passTime(3_600_000)
      await runJobs()
    }
    for (const { status } of provider.payments) statuses.add(status)
    for (let time = random() * 3; time > 1 && sent.length > 0; time--) {
      const { query, headers, body } = mercadoPagoNotice({ id: pick([...sent, 7]) })
      await request(shop.app).post(path).query(query).set(headers).send(body)
    }
  }
  provider.fault({})
  for (const { id, status } of provider.payments)
    if (status === 'in_process') provider.change(id, 'approved', 'accredited')
  provider.finishRefunds('approved')
  for (let round = 0; round < 4; round++) {
    services.passTime(2 * 3_600_000)
    await runJobs()
  }
  expect([...statuses]).toEqual(
    expect.arrayContaining(['approved', 'rejected', 'pending', 'refunded', 'in_process']),
  )
  expect(provider.balanceMinor()).toBeGreaterThan(0)
  expect(await keptMinor()).toBe(provider.balanceMinor())
  expect(await differencesOf(services)).toEqual([])
})
