import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  chargeback,
  merchant,
  payment,
  paymentAttempt,
  paymentEvent,
  refund,
} from '#server/db/schema/index.ts'
import { parseBrCode } from '#server/payments/br-code.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { merchantClaimMail } from '#server/shop/orders/mails/reported-payment-mails.ts'
import { applyPaymentState, cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import {
  connectMercadoPago,
  disconnectMercadoPago,
} from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { startAttempt } from '#server/shop/orders/payments/start-attempt.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import {
  type MercadoPagoFaults,
  mercadoPagoNotice,
  mercadoPagoStandIn,
} from '#tests/support/http/mercado-pago-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf, giveBackAll, moneyOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts } from '#tests/support/shop/reconciled.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startApp>>
let cafe: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let cafeId: string
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  const { beans250, vaseBlue } = shop.world.variants
  await neverSellOut(shop.services.db, beans250, vaseBlue)
  cafeId = shop.world.merchants.cafe.id
  cafe = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  shop.services.mercadoPago = cafe.config
})
afterAll(async () => {
  await shop.close()
  await cafe.close()
})
beforeEach(async () => {
  cafe.fault({})
  connectionId = await connect()
})
afterEach(async () => {
  cafe.fault({})
  expect(await differencesOf(shop.services)).toEqual([])
})

/** The same account again renews its access, and ends its trouble. */
const connect = async () => {
  const account = { ...cafe.newToken(), expiresAt: null }
  return (await connectMercadoPago(shop.services, { merchantId: cafeId, account })).id
}

const pixOrder = () => anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'pix' })

async function attemptOf(groupId: string) {
  const attempt = (await moneyOf(shop.services, groupId)).attempts.at(-1)
  if (!attempt) throw new Error('There is no attempt')
  return attempt
}

const paymentOf = ({ providerRef }: { providerRef: string }) => {
  const found = cafe.payments.find(({ id }) => String(id) === providerRef)
  if (!found) throw new Error(`There is no payment ${providerRef}`)
  return found
}

async function paidOrder() {
  const made = await pixOrder()
  const attempt = await attemptOf(made.groupId)
  cafe.payPix(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  return { ...made, attempt, payment: paymentOf(attempt) }
}

const pageOf = async (groupId: string) => {
  const token = await newOrderLink(shop.services, groupId)
  return shownHtml((await request(shop.app).get(href('order-link', { token }))).text)
}

async function notify(id: number) {
  const { query, headers, body } = mercadoPagoNotice({ id })
  const path = new URL(webhookAddress(shop.services, connectionId, 'mercado_pago')).pathname
  await request(shop.app).post(path).query(query).set(headers).send(body).expect(200)
  for (const event of await shop.services.db.select().from(paymentEvent))
    await readPaymentEvent(shop.services, { paymentEventId: event.id })
}

const codeOf = ({ nextAction }: Awaited<ReturnType<typeof attemptOf>>) => {
  if (nextAction.kind !== 'pix') throw new Error('There is no code')
  return nextAction.brCode
}

const refundsOf = (orderId: string) =>
  shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))

async function sendAll(orderId: string) {
  for (const { id: refundId } of await refundsOf(orderId)) await sendRefund(shop.services, { refundId })
}

test('a Pix is charged at the store’s account, shown on our own page, and placed without anybody confirming', async () => {
  const { groupId, orderId } = await pixOrder()
  const attempt = await attemptOf(groupId)
  expect(attempt).toMatchObject({ method: 'pix', status: 'requires_action', connectionId })
  const made = paymentOf(attempt)
  expect(made).toMatchObject({
    external_reference: attempt.id,
    transaction_amount: attempt.amountMinor / 100,
    date_of_expiration: attempt.expiresAt?.toISOString().replace('Z', '+00:00'),
  })
  const brCode = codeOf(attempt)
  expect(brCode).toBe(made.point_of_interaction?.transaction_data.qr_code)
  expect(parseBrCode(brCode)).toMatchObject({ code: { amountMinor: attempt.amountMinor } })
  const page = await pageOf(groupId)
  expect(page).toContain(brCode)
  expect(page).toContain(orderMessages.pix.automatic)
  cafe.payPix(made.id)
  // The list does not have it yet; the payment itself is read.
  cafe.fault({ isListLate: true })
  await notify(made.id)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  const { receipts } = await moneyOf(shop.services, groupId)
  expect(receipts).toMatchObject([{ providerRef: String(made.id), method: 'pix', source: 'provider' }])
})

test('a Pix whose webhook got lost is found by reading the account', async () => {
  const { groupId, orderId } = await pixOrder()
  cafe.payPix((await attemptOf(groupId)).providerRef)
  await reconcilePayments(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  const different = await differencesOfAccounts(shop.services)
  expect(different.filter(({ status }) => status !== 'outside')).toEqual([])
})

test('the store’s Pix discount is what the code asks for', async () => {
  const isCafe = eq(merchant.id, cafeId)
  await shop.services.db.update(merchant).set({ pixDiscountBps: 1_000 }).where(isCafe)
  try {
    const { groupId, orderId, order } = await pixOrder()
    expect(order.pixDiscountMinor).toBeGreaterThan(0)
    const attempt = await attemptOf(groupId)
    expect(paymentOf(attempt).transaction_amount).toBe(order.totalMinor / 100)
    cafe.payPix(attempt.providerRef)
    await applyPaymentState(shop.services, { attemptId: attempt.id })
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  } finally {
    await shop.services.db.update(merchant).set({ pixDiscountBps: 0 }).where(isCafe)
  }
})

test('a Pix goes back in part, once, and then the rest', async () => {
  const { orderId, payment: made, attempt } = await paidOrder()
  const request = { lines: [], shippingMinor: 0, reason: 'goodwill', note: '' } as const
  for (const time of [1, 2]) {
    await refundOrder(
      shop.services,
      { ...request, orderId, formKey: 'first', freeMinor: 300 },
      { merchantId: cafeId },
    )
    cafe.fault(time === 1 ? { status: 500, isDone: true } : {})
    await sendAll(orderId).catch(() => undefined)
  }
  expect(made).toMatchObject({ status: 'approved', transaction_amount_refunded: 3 })
  await cancelOrder(shop.services, { orderId, merchantId: cafeId })
  await sendAll(orderId)
  expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(made).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: attempt.amountMinor / 100,
  })
  const different = await differencesOfAccounts(shop.services)
  expect(different.filter(({ status }) => status !== 'outside')).toEqual([])
})

test.each([
  ['amount', { transaction_amount: 0.01 }],
  ['receiver', { collector_id: 1 }],
  ['currency', { currency_id: 'ARS' }],
])('a Pix of another %s moves nothing, and somebody looks', async (_what, changes) => {
  const { groupId, orderId } = await pixOrder()
  const attempt = await attemptOf(groupId)
  Object.assign(paymentOf(attempt), changes)
  cafe.payPix(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  expect((await moneyOf(shop.services, groupId)).receipts).toEqual([])
  expect(await connectionOf(shop.services.db, cafeId, 'mercado_pago')).toMatchObject({
    failure: expect.stringContaining('The payment'),
  })
  // Nobody is to find it again.
  cafe.payments.splice(cafe.payments.indexOf(paymentOf(attempt)), 1)
})

test('an expired Pix is canceled there, and one that was paid too late places its order again or goes back', async () => {
  const [unpaid, late] = [await pixOrder(), await pixOrder()]
  shop.services.passTime(2 * dayMs + 60_000)
  for (const { orderId } of [unpaid, late]) await expireUnpaid(shop.services, { orderId })
  const [ofUnpaid, ofLate] = [await attemptOf(unpaid.groupId), await attemptOf(late.groupId)]
  expect(ofUnpaid).toMatchObject({ status: 'expired' })
  cafe.payPix(ofLate.providerRef)
  for (const { id: attemptId } of [ofUnpaid, ofLate]) await cancelAttempt(shop.services, { attemptId })
  expect(paymentOf(ofUnpaid)).toMatchObject({ status: 'cancelled' })
  expect(await storedOrder(shop.services, unpaid.orderId)).toMatchObject({ status: 'canceled' })
  expect(await storedOrder(shop.services, late.orderId)).toMatchObject({ status: 'placed' })
})

test('what is paid for an order that was canceled goes back by itself', async () => {
  const { groupId, orderId } = await pixOrder()
  const attempt = await attemptOf(groupId)
  cafe.payPix(attempt.providerRef)
  await cancelOrder(shop.services, { orderId })
  await cancelAttempt(shop.services, { attemptId: attempt.id })
  await giveBackAll(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'canceled' })
  expect(paymentOf(attempt)).toMatchObject({ status: 'refunded' })
})

test('money that the payer’s bank takes back is a chargeback', async () => {
  const { orderId, payment: made } = await paidOrder()
  const dispute = cafe.takeBack(made.id, 'in_process')
  await readChargebacks(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'disputed' })
  const isIt = eq(chargeback.providerRef, dispute.id)
  expect(await shop.services.db.select().from(chargeback).where(isIt)).toMatchObject([
    { method: 'pix', status: 'open' },
  ])
  shop.services.passTime(60_000)
  cafe.takeBack(made.id, 'reimbursed')
  await readChargebacks(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'paid' })
})

const withCode = (qrCode: string): MercadoPagoFaults => ({
  distortPix: () => ({
    point_of_interaction: {
      type: 'PIX',
      transaction_data: { qr_code: qrCode, qr_code_base64: '', ticket_url: '' },
    },
  }),
})

const faults: [string, MercadoPagoFaults][] = [
  ['answers 503', { status: 503 }],
  ['makes the charge and answers 500', { status: 500, isDone: true }],
  ['cuts its answer in half', { isHalf: true }],
  ['has no Pix key of the store', { hasNoPixKey: true }],
  ['answers with another amount', { distortPix: () => ({ transaction_amount: 0.01 }) }],
  ['answers with another receiver', { distortPix: () => ({ collector_id: 1 }) }],
  ['answers with another reference', { distortPix: () => ({ external_reference: 'x' }) }],
  ['answers with a refused payment', { distortPix: () => ({ status: 'rejected' }) }],
  ['answers without a code', withCode('')],
  ['answers with a text that is no code', withCode('00020126')],
]

test.each(faults)(
  'where Mercado Pago %s, the order waits and says so, and can be paid otherwise or later',
  async (_what, fault) => {
    cafe.fault(fault)
    const left = await pixOrder()
    expect(await attemptOf(left.groupId)).toMatchObject({ status: 'created', connectionId })
    const page = await pageOf(left.groupId)
    expect(page).toContain(orderMessages.payment.startingOrRetry)
    expect(page).toContain(orderMessages.payment.otherwise('Boleto'))
    // The account is in trouble: the store's key is paid, and a person confirms.
    await retryPayment(shop.services, { orderId: left.orderId })
    expect(await attemptOf(left.groupId)).toMatchObject({
      method: 'pix',
      status: 'requires_action',
      connectionId: null,
    })
    cafe.fault({})
    await connect()
    cafe.fault(fault)
    const { groupId, orderId } = await pixOrder()
    const { id: attemptId } = await attemptOf(groupId)
    cafe.fault({})
    await startAttempt(shop.services, { attemptId })
    const attempt = await attemptOf(groupId)
    expect(attempt).toMatchObject({ id: attemptId, status: 'requires_action', connectionId })
    cafe.payPix(attempt.providerRef)
    await applyPaymentState(shop.services, { attemptId })
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  },
)

test('while its account is in trouble a store’s Pix is paid to its key, and what was begun stays where it is', async () => {
  const begun = await pixOrder()
  cafe.fault({ hasNoPixKey: true })
  await pixOrder()
  const next = await pixOrder()
  expect(await attemptOf(next.groupId)).toMatchObject({ status: 'requires_action', connectionId: null })
  const attempt = await attemptOf(begun.groupId)
  expect(attempt).toMatchObject({ connectionId })
  cafe.payPix(attempt.providerRef)
  // An account in trouble is left alone for some minutes.
  shop.services.passTime(6 * 60_000)
  // What it refuses is told each time, and keeps nobody else's money waiting.
  await expect(reconcilePayments(shop.services)).rejects.toThrow('could not be read')
  expect(await storedOrder(shop.services, begun.orderId)).toMatchObject({ status: 'placed' })
})

test('after the account is disconnected, unpaid codes are over and another one is paid to the key', async () => {
  const [unpaid, paid, claimed] = [await pixOrder(), await pixOrder(), await pixOrder()]
  const ofUnpaid = await attemptOf(unpaid.groupId)
  cafe.payPix((await attemptOf(paid.groupId)).providerRef)
  await reportPayment(shop.services, { orderId: claimed.orderId })
  const { providerRef } = await attemptOf(claimed.groupId)
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  expect(await storedOrder(shop.services, paid.orderId)).toMatchObject({ status: 'placed' })
  expect(paymentOf(ofUnpaid)).toMatchObject({ status: 'cancelled' })
  expect(await attemptOf(unpaid.groupId)).toMatchObject({ status: 'failed', connectionId: null })
  await retryPayment(shop.services, { orderId: unpaid.orderId })
  expect(await attemptOf(unpaid.groupId)).toMatchObject({ status: 'requires_action', connectionId: null })
  // Who has said to have paid it can still do so, and the store sees it on the account.
  expect(cafe.payPix(providerRef)).not.toBeNull()
  const caio = await shop.signedIn('caio@feira.test')
  const page = href('merchant-order', { orderNumber: claimed.number })
  expect(shownHtml((await caio.get(page)).text)).toContain(merchantOrderMessages.payment.formerAccount)
  const mail = await merchantClaimMail.write(shop.services, { orderId: claimed.orderId })
  expect(mail?.text).toContain('à conta do Mercado Pago que a loja desconectou')
  await confirmPayment(shop.services, { orderId: claimed.orderId, merchantId: cafeId })
  expect(await storedOrder(shop.services, claimed.orderId)).toMatchObject({ status: 'placed' })
})

test('an order that is placed while its store disconnects gets a code to the store’s key', async () => {
  const { groupId, orderId } = await pixOrder()
  const { id } = await attemptOf(groupId)
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  // Its row was written after the disconnection had looked.
  const starting = { status: 'created', connectionId, nextAction: { kind: 'starting' } } as const
  await shop.services.db.update(paymentAttempt).set(starting).where(eq(paymentAttempt.id, id))
  await startAttempt(shop.services, { attemptId: id })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'requires_action', connectionId: null })
  await confirmPayment(shop.services, { orderId, merchantId: cafeId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

test('a connected bank goes before, and what was begun at Mercado Pago is paid there', async () => {
  const bank = await bankStandIn({ clock: () => shop.services.clock() })
  const begun = await pixOrder()
  try {
    const { id } = await connectBank(shop.services, { merchantId: cafeId, account: bank.account })
    expect(await attemptOf((await pixOrder()).groupId)).toMatchObject({ connectionId: id })
    const attempt = await attemptOf(begun.groupId)
    cafe.payPix(attempt.providerRef)
    await applyPaymentState(shop.services, { attemptId: attempt.id })
    expect(await storedOrder(shop.services, begun.orderId)).toMatchObject({ status: 'placed' })
  } finally {
    await disconnectBank(shop.services, { merchantId: cafeId })
    await bank.close()
  }
})

test('a cart of two stores is paid at the bank of one and at Mercado Pago of the other', async () => {
  const bank = await bankStandIn({ clock: () => shop.services.clock() })
  const { id: anaId } = shop.world.merchants.ana
  try {
    const { id } = await connectBank(shop.services, { merchantId: anaId, account: bank.account })
    const items = ['beans250', 'vaseBlue']
    const { groupId } = await anOrder(shop, { state: 'pending', items, paymentMethod: 'pix' })
    const ofGroup = async () =>
      (
        await shop.services.db
          .select({ attempt: paymentAttempt })
          .from(paymentAttempt)
          .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
          .where(eq(payment.groupId, groupId))
      ).map(({ attempt }) => attempt)
    const attempts = await ofGroup()
    expect(new Set(attempts.map((each) => each.connectionId))).toEqual(new Set([id, connectionId]))
    for (const each of attempts) {
      if (each.connectionId === id) bank.pay(each.providerRef, each.amountMinor)
      else cafe.payPix(each.providerRef)
      await applyPaymentState(shop.services, { attemptId: each.id })
    }
    expect((await ofGroup()).map(({ status }) => status)).toEqual(['captured', 'captured'])
  } finally {
    await disconnectBank(shop.services, { merchantId: anaId })
    await bank.close()
  }
})
