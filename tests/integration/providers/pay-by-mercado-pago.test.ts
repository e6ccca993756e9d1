import { and, eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  chargeback,
  connection,
  payment,
  paymentAttempt,
  paymentEvent,
  refund,
  task,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { disconnect } from '#server/shop/connections/disconnect.ts'
import { mercadoPagoAccount } from '#server/shop/connections/mercado-pago-account.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { chargebacksOfOrder } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { merchantChargebackMail } from '#server/shop/orders/mails/merchant-chargeback-mail.ts'
import { timeText } from '#server/shop/orders/mails/order-mail-parts.ts'
import { orderReceivedMail } from '#server/shop/orders/mails/order-mails.ts'
import { applyPaymentState, cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import {
  connectMercadoPago,
  disconnectMercadoPago,
} from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { sweepReportedPayments } from '#server/shop/orders/payments/remind-of-reported-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { startAttempt } from '#server/shop/orders/payments/start-attempt.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { taskText } from '#shared/messages/operator/tasks.ts'
import {
  type MercadoPagoFaults,
  mercadoPagoNotice,
  mercadoPagoStandIn,
} from '#tests/support/http/mercado-pago-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf, giveBackAll, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

const dayMs = 86_400_000

const signedNotice = (about: Parameters<typeof mercadoPagoNotice>[0], secret?: string) =>
  mercadoPagoNotice({ ...about, at: shop.services.clock() }, secret)

let shop: Awaited<ReturnType<typeof startApp>>
let cafe: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let cafeId: string
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  const { beans250, tea } = shop.world.variants as Record<string, string>
  const tracked = [beans250, tea].filter((id) => id !== undefined)
  await neverSellOut(shop.services.db, ...tracked)
  cafeId = shop.world.merchants.cafe.id
  cafe = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  shop.services.mercadoPago = cafe.config
  connectionId = await connect()
})
afterAll(async () => {
  await shop.close()
  await cafe.close()
})
beforeEach(() => cafe.fault({}))
afterEach(async () => {
  cafe.fault({})
  expect(await differencesOf(shop.services)).toEqual([])
})

async function connect() {
  const account = {
    ...cafe.newToken(),
    expiresAt: new Date(shop.services.clock().getTime() + 180 * dayMs).toISOString(),
  }
  return (await connectMercadoPago(shop.services, { merchantId: cafeId, account })).id
}

const cafeOrder = (paymentMethod: 'card' | 'boleto' = 'card') =>
  anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod })

async function attemptOf(groupId: string) {
  const attempt = (await moneyOf(shop.services, groupId)).attempts.at(-1)
  if (!attempt) throw new Error('There is no attempt')
  return attempt
}

const noticePath = () => new URL(webhookAddress(shop.services, connectionId, 'mercado_pago')).pathname

function notify({ query, headers, body }: ReturnType<typeof mercadoPagoNotice>, path = noticePath()) {
  const raw = JSON.stringify(body)
  return request(shop.app)
    .post(path)
    .query(query)
    .set(headers)
    .set('content-type', 'application/json')
    .send(raw)
}

/** Runs the jobs of all events that wait. */
async function readEvents() {
  for (const { id } of await shop.services.db.select().from(paymentEvent))
    await readPaymentEvent(shop.services, { paymentEventId: id })
}

async function paidOrder() {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  const payment = cafe.pay(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  return { groupId, orderId, attempt, payment }
}

test('an order by card leads to a page of the store’s own account, and a confirmed payment places it', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  const preference = cafe.preferences.get(attempt.providerRef)
  expect(attempt).toMatchObject({ status: 'requires_action', method: 'card', connectionId })
  expect(attempt.nextAction).toEqual({ kind: 'redirect', url: preference?.init_point })
  expect(preference).toMatchObject({
    external_reference: attempt.id,
    items: [{ quantity: 1, unit_price: attempt.amountMinor / 100, currency_id: 'BRL' }],
    expiration_date_to: attempt.expiresAt?.toISOString().replace('Z', '+00:00'),
    payment_methods: { installments: 12, excluded_payment_types: expect.arrayContaining([{ id: 'ticket' }]) },
  })
  const paid = cafe.pay(attempt.providerRef)
  await notify(signedNotice(paid)).expect(200)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  // The list does not have it yet; the payment itself is read.
  cafe.fault({ isListLate: true })
  await readEvents()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  const { receipts } = await moneyOf(shop.services, groupId)
  expect(receipts).toMatchObject([{ providerRef: String(paid.id), method: 'card', source: 'provider' }])
})

test('the order leads to the page that takes its money, says until when, and offers other ways', async () => {
  const shown = async ({ groupId }: { groupId: string }) => {
    const token = await newOrderLink(shop.services, groupId)
    return shownHtml((await request(shop.app).get(href('order-link', { token }))).text)
  }
  const byCard = await cafeOrder()
  const card = await shown(byCard)
  const { nextAction } = await attemptOf(byCard.groupId)
  expect(card).toContain(nextAction.kind === 'redirect' ? nextAction.url : 'no page')
  expect(card).toContain(orderMessages.redirect.card.pay)
  expect(card).toContain(orderMessages.payment.otherwise('Pix'))
  expect(await shown(await cafeOrder('boleto'))).toContain(orderMessages.redirect.dueAt)
  cafe.fault({ status: 503 })
  const waiting = await shown(await cafeOrder())
  expect(waiting).toContain(orderMessages.payment.startingOrOther)
  expect(waiting).toContain(orderMessages.payment.otherwise('Boleto'))
})

test('two stores are paid each on a page of its own account', async () => {
  const ana = await mercadoPagoStandIn({ userId: 55_555, clock: () => shop.services.clock() })
  const merchantId = shop.world.merchants.ana.id
  const account = { ...ana.newToken(), expiresAt: null }
  try {
    await withAccountOf(ana, () => connectMercadoPago(shop.services, { merchantId, account }))
    const items = ['beans250', 'vaseBlue']
    const { groupId } = await anOrder(shop, { state: 'pending', items, paymentMethod: 'card' })
    const ofGroup = async () =>
      (
        await shop.services.db
          .select({ attempt: paymentAttempt })
          .from(paymentAttempt)
          .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
          .where(eq(payment.groupId, groupId))
      ).map(({ attempt }) => attempt)
    const ofAna = (await ofGroup()).find(({ status }) => status === 'created')
    await withAccountOf(ana, () => startAttempt(shop.services, { attemptId: ofAna?.id ?? '' }))
    for (const { id, providerRef } of await ofGroup()) {
      const standIn = id === ofAna?.id ? ana : cafe
      expect(standIn.preferences.get(providerRef)).toMatchObject({ collector_id: standIn.userId })
      standIn.pay(providerRef, { installments: 3 })
      await withAccountOf(standIn, () => applyPaymentState(shop.services, { attemptId: id }))
    }
    expect((await ofGroup()).map(({ status }) => status)).toEqual(['captured', 'captured'])
    expect(ana.balanceMinor()).toBe(ofAna?.amountMinor)
  } finally {
    await withAccountOf(ana, () => disconnectMercadoPago(shop.services, { merchantId }))
    await ana.close()
  }
})

/** Each stand-in has an address of its own; the real one has one for all accounts. */
async function withAccountOf<Result>(standIn: typeof cafe, work: () => Promise<Result>): Promise<Result> {
  shop.services.mercadoPago = standIn.config
  try {
    return await work()
  } finally {
    shop.services.mercadoPago = cafe.config
  }
}

test('a webhook twice, a spoofed one, one of another reference and one without a signature move nothing', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  await notify(signedNotice({ id: 99 })).expect(200)
  const payment = cafe.pay(attempt.providerRef, { external_reference: 'PEDIDO DE OUTRO' })
  await notify(signedNotice(payment)).expect(200)
  await notify(signedNotice(payment, 'another secret')).expect(400)
  await notify(signedNotice(payment), '/api/webhooks/mercado-pago/x').expect(404)
  await notify({ ...signedNotice(payment), body: {} as never }).expect(400)
  const ofOther = {
    ...signedNotice(payment),
    body: { ...signedNotice(payment).body, type: 'plan' },
  }
  await notify(ofOther).expect(200)
  await readEvents()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  const own = cafe.pay(attempt.providerRef)
  for (let time = 0; time < 2; time++) await notify(signedNotice(own)).expect(200)
  await Promise.all([readEvents(), readEvents()])
  expect((await moneyOf(shop.services, groupId)).receipts).toHaveLength(1)
  const events = await shop.services.db
    .select()
    .from(paymentEvent)
    .where(eq(paymentEvent.provider, 'mercado_pago'))
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(String(own.id)))).toHaveLength(1)
  expect(events.filter(({ result }) => result === 'ignored').length).toBeGreaterThan(1)
})

const contradictions: [string, Parameters<typeof cafe.pay>[1]][] = [
  ['amount', { transaction_amount: 0.01 }],
  ['currency', { currency_id: 'ARS' }],
  ['receiver', { collector_id: 1 }],
]

test.each(contradictions)(
  'a payment of another %s moves nothing, and somebody looks',
  async (_what, changes) => {
    const { groupId, orderId } = await cafeOrder()
    const { id, providerRef } = await attemptOf(groupId)
    cafe.pay(providerRef, changes)
    await applyPaymentState(shop.services, { attemptId: id })
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
    expect((await moneyOf(shop.services, groupId)).receipts).toEqual([])
    expect(await connectionOf(shop.services.db, cafeId, 'mercado_pago')).toMatchObject({
      failure: expect.stringContaining('The payment'),
    })
    expect(await openFailures()).toMatchObject([{ data: { provider: 'mercado_pago' } }])
    await cafeOrder()
    expect(await openFailures()).toEqual([])
  },
)

const openFailures = async () =>
  (await shop.services.db.select().from(task).where(eq(task.kind, 'connection_failed'))).filter(
    ({ doneAt }) => doneAt === null,
  )

const faults: [string, MercadoPagoFaults][] = [
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429 }],
  ['makes the page and answers 500', { status: 500, isDone: true }],
  ['cuts its answer in half', { isHalf: true }],
  ['answers with another amount', { distort: () => ({ items: [] }) }],
  ['answers with another receiver', { distort: () => ({ collector_id: 1 }) }],
  ['answers with another reference', { distort: () => ({ external_reference: 'x' }) }],
]

test.each(faults)(
  'where Mercado Pago %s, the order waits, can be paid otherwise, and starts later',
  async (_what, fault) => {
    cafe.fault(fault)
    const { groupId, orderId } = await cafeOrder()
    const attempt = await attemptOf(groupId)
    expect(attempt).toMatchObject({ status: 'created', nextAction: { kind: 'starting' } })
    expect(await connectionOf(shop.services.db, cafeId, 'mercado_pago')).toMatchObject({
      failure: expect.any(String),
    })
    const other = await cafeOrder()
    await retryPayment(shop.services, { orderId: other.orderId, method: 'pix' })
    expect(await attemptOf(other.groupId)).toMatchObject({ method: 'pix', status: 'requires_action' })
    cafe.fault({})
    await startAttempt(shop.services, { attemptId: attempt.id })
    expect(await attemptOf(groupId)).toMatchObject({ status: 'requires_action' })
    cafe.pay((await attemptOf(groupId)).providerRef)
    shop.services.passTime(6 * 60_000)
    await reconcilePayments(shop.services)
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  },
)

test('a token that ended is renewed once; one that nobody can renew becomes a task', async () => {
  const before = await mercadoPagoAccount(shop.services, connectionId)
  cafe.endTokens()
  const { groupId } = await cafeOrder()
  expect(await attemptOf(groupId)).toMatchObject({ status: 'requires_action' })
  expect(await mercadoPagoAccount(shop.services, connectionId)).not.toEqual(before)
  cafe.endTokens(true)
  expect(await attemptOf((await cafeOrder()).groupId)).toMatchObject({ status: 'created' })
  expect(await openFailures()).toHaveLength(1)
  expect(await connect()).toBe(connectionId)
  expect(await openFailures()).toEqual([])
})

test('a token is renewed before it ends, by the clock', async () => {
  const before = await mercadoPagoAccount(shop.services, connectionId)
  await reconcilePayments(shop.services)
  expect(await mercadoPagoAccount(shop.services, connectionId)).toEqual(before)
  shop.services.passTime(160 * dayMs)
  await reconcilePayments(shop.services)
  expect(await mercadoPagoAccount(shop.services, connectionId)).not.toEqual(before)
})

test('a refused card can be tried again, and a payment that is under review waits', async () => {
  const { groupId, orderId } = await cafeOrder()
  const first = await attemptOf(groupId)
  const refused = cafe.pay(first.providerRef, {
    status: 'rejected',
    status_detail: 'cc_rejected_call_for_authorize',
  })
  await applyPaymentState(shop.services, { attemptId: first.id })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'failed', failureCode: refused.status_detail })
  await retryPayment(shop.services, { orderId })
  const second = await attemptOf(groupId)
  const payment = cafe.pay(second.providerRef, {
    status: 'in_process',
    status_detail: 'pending_review_manual',
  })
  await applyPaymentState(shop.services, { attemptId: second.id })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'processing' })
  cafe.change(payment.id, 'approved', 'accredited')
  await applyPaymentState(shop.services, { attemptId: second.id })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

const refundsOf = (orderId: string) =>
  shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))

test('a refund that is under way is asked for again, and one that fails once is sent again', async () => {
  const { orderId, payment } = await paidOrder()
  cafe.fault({ refunds: ['rejected', 'in_process', 'approved'] })
  await cancelOrder(shop.services, { orderId, merchantId: cafeId })
  const [waiting] = await refundsOf(orderId)
  const refundId = waiting?.id ?? ''
  await expect(sendRefund(shop.services, { refundId })).rejects.toThrow('did not return')
  await sendRefund(shop.services, { refundId })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending' }])
  cafe.finishRefunds('approved')
  await sendRefund(shop.services, { refundId })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(payment).toMatchObject({ status: 'refunded' })
  expect(cafe.refunds.filter(({ status }) => status === 'approved')).toHaveLength(1)
})

test('of two refunds under way, one that is refused does not send the other twice', async () => {
  const { orderId } = await paidOrder()
  const before = cafe.refunds.length
  cafe.fault({ refunds: ['in_process'] })
  for (const [formKey, freeMinor] of [
    ['first', 300],
    ['second', 500],
  ] as const)
    await refundOrder(
      shop.services,
      { orderId, formKey, freeMinor, lines: [], shippingMinor: 0, reason: 'goodwill', note: '' },
      { merchantId: cafeId },
    )
  const rows = await refundsOf(orderId)
  for (const { id: refundId } of rows) await sendRefund(shop.services, { refundId })
  const [first, second] = cafe.refunds.slice(before)
  if (!first || !second) throw new Error('Two refunds are under way')
  first.status = 'rejected'
  const ofSecond = rows.find(({ amountMinor }) => amountMinor === second.amount * 100)
  await sendRefund(shop.services, { refundId: ofSecond?.id ?? '' })
  expect(cafe.refunds.slice(before)).toEqual([first, second])
})

test('parts of a payment go back one after another, each once, until all of it has', async () => {
  const { orderId, payment, attempt } = await paidOrder()
  const before = cafe.refunds.length
  const sentMinor = () => cafe.refunds.slice(before).map(({ amount }) => Math.round(amount * 100))
  const giveBack = (formKey: string, freeMinor: number) =>
    refundOrder(
      shop.services,
      { orderId, formKey, freeMinor, lines: [], shippingMinor: 0, reason: 'goodwill', note: '' },
      { merchantId: cafeId },
    )
  const sendAll = async () => {
    for (const { id: refundId } of await refundsOf(orderId))
      await sendRefund(shop.services, { refundId }).catch(() => undefined)
  }
  const restMinor = attempt.amountMinor - 800
  for (const [formKey, minor] of [
    ['first', 300],
    // Pressed twice, it is one refund.
    ['first', 300],
    ['second', 500],
  ] as const) {
    await giveBack(formKey, minor)
    // The provider does it, and its answer gets lost.
    cafe.fault({ status: 500, isDone: true })
    await sendAll()
    cafe.fault({})
    await sendAll()
  }
  expect(sentMinor()).toEqual([300, 500])
  expect(payment).toMatchObject({ status: 'approved', transaction_amount_refunded: 8 })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'partially_refunded' })
  await expect(giveBack('too much', restMinor + 1)).rejects.toMatchObject({ code: 'refund_too_large' })
  await cancelOrder(shop.services, { orderId, merchantId: cafeId })
  await sendAll()
  await sendAll()
  expect(sentMinor()).toEqual([300, 500, restMinor])
  expect(payment).toMatchObject({ status: 'refunded' })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('what was paid unnoticed and went back in the provider’s panel places no order', async () => {
  const { groupId, orderId } = await cafeOrder('card')
  const { id: attemptId, providerRef } = await attemptOf(groupId)
  const payment = cafe.pay(providerRef)
  cafe.change(payment.id, 'refunded', 'refunded')
  await applyPaymentState(shop.services, { attemptId })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'failed' })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
})

test('a boleto waits for its day and the bank’s, and one paid on its last day is still awaited', async () => {
  const { groupId, orderId } = await cafeOrder('boleto')
  const attempt = await attemptOf(groupId)
  const preference = cafe.preferences.get(attempt.providerRef)
  const dueMs = Date.parse(preference?.date_of_expiration ?? '')
  expect((dueMs - attempt.createdAt.getTime()) / dayMs).toBeCloseTo(3, 4)
  expect(attempt.nextAction).toMatchObject({ dueAt: new Date(dueMs).toISOString() })
  expect((attempt.expiresAt?.getTime() ?? 0) - dueMs).toBe(4 * dayMs)
  const mail = await orderReceivedMail.write(shop.services, { groupId })
  expect(mail?.text).toContain(orderMailMessages.payAtShop(timeText(shop.services, new Date(dueMs))))
  const boleto = cafe.printBoleto(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'requires_action' })
  shop.services.passTime(6 * dayMs)
  await expireUnpaid(shop.services, { orderId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  cafe.change(boleto.id, 'approved', 'accredited')
  await reconcilePayments(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

test('a boleto paid too late gets its order again if there is stock, else its money goes back', async () => {
  const { groupId, orderId } = await cafeOrder('boleto')
  const attempt = await attemptOf(groupId)
  const boleto = cafe.printBoleto(attempt.providerRef)
  shop.services.passTime(8 * dayMs)
  await expireUnpaid(shop.services, { orderId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'canceled' })
  cafe.change(boleto.id, 'approved', 'accredited')
  await reconcilePayments(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })

  const second = await cafeOrder('boleto')
  const printed = cafe.printBoleto((await attemptOf(second.groupId)).providerRef)
  await cancelOrder(shop.services, { orderId: second.orderId })
  cafe.change(printed.id, 'approved', 'accredited')
  await cancelAttempt(shop.services, { attemptId: (await attemptOf(second.groupId)).id })
  await giveBackAll(shop.services)
  expect(printed.status).toBe('refunded')
})

test('who cancels an order closes its page and its printed boleto', async () => {
  const { groupId, orderId } = await cafeOrder('boleto')
  const attempt = await attemptOf(groupId)
  const boleto = cafe.printBoleto(attempt.providerRef)
  await cancelOrder(shop.services, { orderId })
  await cancelAttempt(shop.services, { attemptId: attempt.id })
  expect(boleto).toMatchObject({ status: 'cancelled' })
  const preference = cafe.preferences.get(attempt.providerRef)
  expect(Date.parse(preference?.expiration_date_to ?? '')).toBeLessThanOrEqual(
    shop.services.clock().getTime(),
  )
})

test('a boleto cannot begin where too little of the hold is left', async () => {
  const { orderId } = await cafeOrder('boleto')
  shop.services.passTime(3 * dayMs)
  await retryPayment(shop.services, { orderId, method: 'boleto' })
  await expect(retryPayment(shop.services, { orderId, method: 'card' })).rejects.toThrow()
})

test('a chargeback is found by its webhook or the hourly look, and follows what the bank decides', async () => {
  const { groupId, orderId, payment } = await paidOrder()
  const dispute = cafe.takeBack(payment.id, 'in_process')
  await notify(signedNotice({ id: dispute.id, type: 'topic_chargebacks_wh', action: 'created' })).expect(200)
  await readEvents()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'disputed' })
  await expectStoreAnswers(orderId)
  shop.services.passTime(60_000)
  cafe.takeBack(payment.id, 'reimbursed')
  await readChargebacks(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'paid' })
  const [attempt] = (await moneyOf(shop.services, groupId)).attempts
  const isOf = and(eq(chargeback.method, 'card'), eq(chargeback.providerRef, dispute.id))
  expect(await shop.services.db.select().from(chargeback).where(isOf)).toMatchObject([
    { status: 'won', amountMinor: attempt?.amountMinor },
  ])
})

test('a chargeback without days of its own is taken, as the guide of Mercado Pago shows one', async () => {
  const { groupId, orderId, payment } = await paidOrder()
  const dispute = cafe.takeBack(payment.id, 'in_process')
  const amount = String(dispute.amount)
  Object.assign(dispute, { date_created: null, date_documentation_deadline: null, amount })
  await readChargebacks(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'disputed' })
  const [attempt] = (await moneyOf(shop.services, groupId)).attempts
  const isOf = and(eq(chargeback.method, 'card'), eq(chargeback.providerRef, dispute.id))
  expect(await shop.services.db.select().from(chargeback).where(isOf)).toMatchObject([
    { amountMinor: attempt?.amountMinor, openedAt: new Date(dispute.date_last_updated), dueBy: null },
  ])
})

/** Only the store has access to the account on which the bank is answered. */
async function expectStoreAnswers(orderId: string) {
  const [task] = (await tasksOf(shop.services, orderId)).filter(({ kind }) => kind === 'chargeback')
  expect(task).toMatchObject({ merchantId: cafeId, doneAt: null, data: { settlement: 'direct' } })
  const { text } = taskText('chargeback', { amount: 'R$ 1,00', number: '', ...task?.data })
  expect(text).toContain('Responda no Mercado Pago ou no seu banco dentro do prazo')
  const { paymentId } = (await storedOrder(shop.services, orderId)).allocation
  const [view] = await chargebacksOfOrder(shop.services.db, { id: orderId, paymentId })
  const about = { orderId, chargebackId: view?.id ?? '', status: 'open' } as const
  const mail = await merchantChargebackMail.write(shop.services, about)
  expect(mail?.text).toContain('Quem responde é a sua loja, no Mercado Pago ou no seu banco')
  expect(mail?.text).not.toContain('Quem responde ao banco é a plataforma')
}

test('a store that disconnects is offered nothing by card any more, and its open pages are closed', async () => {
  const { groupId, orderId } = await cafeOrder()
  const { providerRef } = await attemptOf(groupId)
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  expect(cafe.preferences.get(providerRef)).toMatchObject({ expires: true })
  await expect(retryPayment(shop.services, { orderId })).rejects.toThrow('cannot be paid by card')
  await retryPayment(shop.services, { orderId, method: 'pix' })
  expect(await attemptOf(groupId)).toMatchObject({ method: 'pix', status: 'requires_action' })
  await expect(cafeOrder()).rejects.toThrow('no_payment_method')
  await notify(signedNotice({ id: 1 })).expect(404)
  const [old] = await shop.services.db.select().from(connection).where(eq(connection.id, connectionId))
  expect(old).toMatchObject({ sealedAccount: null })
})

test('what was paid before the account is disconnected is taken, though one page cannot be closed', async () => {
  connectionId = await connect()
  const [stuck, paid, named] = [await cafeOrder(), await cafeOrder(), await cafeOrder('boleto')]
  const { providerRef } = await attemptOf(stuck.groupId)
  const ofPaid = cafe.pay((await attemptOf(paid.groupId)).providerRef)
  cafe.pay((await attemptOf(paid.groupId)).providerRef, { status: 'rejected' })
  const boleto = cafe.pay((await attemptOf(named.groupId)).providerRef)
  // Its webhook waits for its job, and the list does not have it yet.
  await notify(signedNotice(boleto)).expect(200)
  cafe.fault({ pathStatus: { [`/checkout/preferences/${providerRef}`]: 503 }, isListLate: true })
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  expect(ofPaid.status).toBe('approved')
  for (const { orderId } of [paid, named])
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  expect(await attemptOf(stuck.groupId)).toMatchObject({ status: 'failed', connectionId: null })
  // It was paid on the page that stayed open, and the store sees it there.
  await confirmPayment(shop.services, { orderId: stuck.orderId, merchantId: cafeId })
  expect(await storedOrder(shop.services, stuck.orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })
  await expect(
    undoConfirmation(shop.services, { orderId: stuck.orderId, merchantId: cafeId }),
  ).rejects.toThrow()
})

test('another account ends what is open at the former one, whose late money the store reports', async () => {
  connectionId = await connect()
  const [open, paid] = [await cafeOrder(), await cafeOrder()]
  const { id, providerRef } = await attemptOf(open.groupId)
  cafe.pay((await attemptOf(paid.groupId)).providerRef)
  cafe.changeOwner(66_666)
  try {
    await connect()
    expect(await storedOrder(shop.services, paid.orderId)).toMatchObject({ status: 'placed' })
    const closedAt = Date.parse(cafe.preferences.get(providerRef)?.expiration_date_to ?? '')
    expect(closedAt).toBeLessThanOrEqual(shop.services.clock().getTime())
    expect(await attemptOf(open.groupId)).toMatchObject({ status: 'failed' })
    await cancelAttempt(shop.services, { attemptId: id })
    await cancelOrder(shop.services, { orderId: open.orderId })
    await reportLatePayment(shop.services, { orderId: open.orderId, merchantId: cafeId })
    expect(await tasksOf(shop.services, open.orderId)).toMatchObject([
      { kind: 'late_money', merchantId: cafeId },
    ])
  } finally {
    await disconnectMercadoPago(shop.services, { merchantId: cafeId })
    cafe.changeOwner(cafe.userId)
  }
})

test('a payment under review at a disconnected account is the store’s to confirm or deny, or ends by itself', async () => {
  connectionId = await connect()
  const reviewed = [await cafeOrder(), await cafeOrder(), await cafeOrder()] as const
  for (const { groupId } of reviewed) {
    const { id, providerRef } = await attemptOf(groupId)
    cafe.pay(providerRef, { status: 'in_process', status_detail: 'pending_review_manual' })
    await applyPaymentState(shop.services, { attemptId: id })
  }
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  const [confirmed, denied, forgotten] = reviewed.map(({ orderId }) => ({ orderId, merchantId: cafeId }))
  if (!confirmed || !denied || !forgotten) throw new Error('There are no orders')
  const caio = await shop.signedIn('caio@feira.test')
  const page = href('merchant-order', { orderNumber: reviewed[0].number })
  expect(shownHtml((await caio.get(page)).text)).toContain(merchantOrderMessages.payment.formerAccount)
  await confirmPayment(shop.services, confirmed)
  expect(await storedOrder(shop.services, confirmed.orderId)).toMatchObject({ status: 'placed' })
  await inquireAboutPayment(shop.services, denied)
  shop.services.passTime(dayMs)
  await denyPayment(shop.services, denied)
  expect(await storedOrder(shop.services, denied.orderId)).toMatchObject({ status: 'canceled' })
  for (const days of [1, 2, 3]) {
    shop.services.passTime(days * dayMs)
    await sweepReportedPayments(shop.services)
  }
  expect(await storedOrder(shop.services, forgotten.orderId)).toMatchObject({
    status: 'canceled',
    cancelReason: 'payment_denied',
  })
})

test('an order that is placed while its store disconnects can be paid in another way', async () => {
  connectionId = await connect()
  cafe.fault({ status: 503 })
  const { groupId, orderId } = await cafeOrder()
  const { id } = await attemptOf(groupId)
  const isIt = eq(paymentAttempt.id, id)
  await disconnectMercadoPago(shop.services, { merchantId: cafeId })
  // Its row was written after the disconnection had looked.
  await shop.services.db.update(paymentAttempt).set({ status: 'created', connectionId }).where(isIt)
  shop.services.passTime(6 * 60_000)
  await reconcilePayments(shop.services)
  expect(await attemptOf(groupId)).toMatchObject({ status: 'failed', connectionId: null })
  await retryPayment(shop.services, { orderId, method: 'pix' })
  expect(await attemptOf(groupId)).toMatchObject({ method: 'pix', status: 'requires_action' })
})

test.each(['card', 'pix'] as const)(
  'what was being made for a payment by %s while its store disconnected is shown to nobody',
  async (paymentMethod) => {
    const { services } = shop
    connectionId = await connect()
    cafe.fault({ status: 503 })
    const { groupId } = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod })
    const { id: attemptId } = await attemptOf(groupId)
    expect(await attemptOf(groupId)).toMatchObject({ status: 'created', connectionId })
    let isAsked = false
    cafe.fault({
      get delayMs() {
        isAsked = true
        return 1_500
      },
    })
    const starting = startAttempt(services, { attemptId })
    await expect.poll(() => isAsked, { interval: 10 }).toBe(true)
    const known = await connectionOf(services.db, cafeId, 'mercado_pago')
    if (!known) throw new Error('Nothing is connected')
    await inTransaction(services.db, (tx) => disconnect(tx, services, known))
    await starting
    const attempt = await attemptOf(groupId)
    if (paymentMethod === 'card') expect(attempt).toMatchObject({ status: 'failed', connectionId: null })
    else
      expect(attempt).toMatchObject({
        status: 'requires_action',
        connectionId: null,
        nextAction: { kind: 'pix', txid: expect.stringMatching(/^PEDIDO/) },
      })
  },
)
