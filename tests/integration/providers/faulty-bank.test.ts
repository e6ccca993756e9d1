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
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { noticeAddress } from '#server/shop/connections/notice-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readBankReceipts } from '#server/shop/orders/payments/bank/read-bank-receipts.ts'
import { sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { seededRandom } from '../../support/faults/seeded-random.ts'
import { type BankFaults, bankStandIn, noticeOf } from '../../support/http/bank-stand-in.ts'
import { startApp } from '../../support/http/start-app.ts'
import { anOrder } from '../../support/shop/an-order.ts'
import { differencesOf, giveBackAll } from '../../support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  const isBeans = eq(inventoryLevel.variantId, shop.world.variants.beans250)
  await shop.services.db.update(inventoryLevel).set({ tracked: false }).where(isBeans)
  // The clocks differ by some seconds.
  bank = await bankStandIn({ clock: () => new Date(shop.services.clock().getTime() - 7_000) })
  const merchantId = shop.world.merchants.cafe.id
  connectionId = (await connectBank(shop.services, { merchantId, account: bank.account })).id
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})

const faults: BankFaults[] = [
  {},
  {},
  {},
  { status: 503 },
  { status: 500, isDone: true },
  { status: 429 },
  { isHalf: true },
  { returns: ['NAO_REALIZADO', 'EM_PROCESSAMENTO', 'DEVOLVIDO'] },
]

/** All jobs that a worker would run; what fails is tried again later. */
async function runJobs() {
  const { services } = shop
  const { db } = services
  const refunds = await db.select({ refundId: refund.id }).from(refund).where(eq(refund.byHand, false))
  const events = await db
    .select({ paymentEventId: paymentEvent.id })
    .from(paymentEvent)
    .where(sql`result is distinct from 'ignored' and result is distinct from 'applied'`)
  const jobs = [
    ...events.map((event) => () => readPaymentEvent(services, event)),
    () => readBankReceipts(services),
    () => reconcilePayments(services),
    () => sweepUnpaid(services),
    () => giveBackAll(services),
    ...refunds.map((each) => () => sendRefund(services, each)),
  ]
  for (const job of jobs) await job().catch(() => undefined)
}

/** What the shop says that the store's account received and kept, by this connection. */
async function keptMinor() {
  const { db } = shop.services
  const isOfBank = and(eq(paymentAttempt.connectionId, connectionId), eq(paymentReceipt.source, 'provider'))
  const receipts = await db
    .select({ paymentId: paymentAttempt.paymentId, receipt: paymentReceipt })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(isOfBank)
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

test('whatever the bank does wrong meanwhile, in the end its books and the shop’s are the same to the cent', async () => {
  const random = seededRandom('faulty bank')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const { services } = shop
  const open: { orderId: string; groupId: string }[] = []
  const path = new URL(noticeAddress(services, connectionId)).pathname
  const kinds = new Set<string>()
  for (let step = 0; step < 80; step++) {
    bank.fault({ ...pick(faults) })
    if (random() < 0.1) bank.endTokens()
    const draw = random()
    if (draw < 0.45 || open.length === 0) {
      const { orderId, groupId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
      open.push({ orderId, groupId })
    } else if (draw < 0.75) {
      const attempts = await services.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.connectionId, connectionId))
      const { providerRef, amountMinor, nextAction } = pick(attempts)
      if (nextAction.kind !== 'pix') continue
      kinds.add(bank.cobs.has(providerRef) ? 'charge' : 'key')
      const pix = bank.pay(providerRef, amountMinor)
      // Lost, once, or twice.
      for (let time = random() * 3; time > 1; time--)
        await request(shop.app).post(path).set('content-type', 'application/json').send(noticeOf(pix))
    } else if (draw < 0.85) {
      const { orderId } = pick(open)
      await cancelOrder(services, { orderId }).catch(() => undefined)
    } else {
      bank.finishReturns(pick(['DEVOLVIDO', 'NAO_REALIZADO'] as const))
      services.passTime(3_600_000)
      await runJobs()
    }
  }
  bank.fault({})
  bank.finishReturns('DEVOLVIDO')
  for (let round = 0; round < 3; round++) {
    services.passTime(2 * 3_600_000)
    await runJobs()
  }
  expect([...kinds].sort()).toEqual(['charge', 'key'])
  expect(bank.balanceMinor()).toBeGreaterThan(0)
  expect(await keptMinor()).toBe(bank.balanceMinor())
  expect(await differencesOf(services)).toEqual([])
})
