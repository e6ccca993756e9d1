import { and, eq, isNull } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargeback, connection, merchant, paymentEvent, task } from '#server/db/schema/index.ts'
import { parseBrCode } from '#server/payments/br-code.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { applyPaymentState, cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readBankReceipts } from '#server/shop/orders/payments/bank-pix/read-bank-receipts.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { retryRefund } from '#server/shop/orders/refunds/retry-refund.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { type BankFaults, bankStandIn, noticeOf } from '#tests/support/http/bank-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf, giveBackAll, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let cafeId: string
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  const { beans250 } = shop.world.variants
  await neverSellOut(shop.services.db, beans250)
  cafeId = shop.world.merchants.cafe.id
  bank = await bankStandIn({ clock: () => shop.services.clock() })
  connectionId = (await connectBank(shop.services, { merchantId: cafeId, account: bank.account })).id
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})
beforeEach(() => bank.fault({}))
afterEach(async () => {
  bank.fault({})
  expect(await differencesOf(shop.services)).toEqual([])
})

const cafeOrder = () => anOrder(shop, { state: 'pending', items: ['beans250'] })

async function attemptOf(groupId: string) {
  const attempt = (await moneyOf(shop.services, groupId)).attempts.at(-1)
  if (!attempt) throw new Error('There is no attempt')
  return attempt
}

function codeOf({ nextAction }: Awaited<ReturnType<typeof attemptOf>>) {
  const read = nextAction.kind === 'pix' ? parseBrCode(nextAction.brCode) : null
  if (!read || !('code' in read)) throw new Error('There is no code')
  return read.code
}

const noticePath = () => new URL(webhookAddress(shop.services, connectionId)).pathname

const notify = (body: string, path = noticePath()) =>
  request(shop.app).post(path).set('content-type', 'application/json').send(body)

/** Runs the jobs of all events that wait. */
async function readEvents() {
  const { db } = shop.services
  for (const { id } of await db.select().from(paymentEvent))
    await readPaymentEvent(shop.services, { paymentEventId: id })
}

async function paidOrder() {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  return { groupId, orderId, attempt, pix }
}

test('an order is charged at the store’s bank and placed when the bank says that it was paid', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  expect(attempt).toMatchObject({ status: 'requires_action', method: 'pix', connectionId })
  const cob = bank.cobs.get(attempt.providerRef)
  expect(cob).toMatchObject({
    chave: 'pix@cafe.feira.test',
    valor: { original: (attempt.amountMinor / 100).toFixed(2) },
  })
  expect(codeOf(attempt)).toMatchObject({ kind: 'dynamic', url: cob?.location })
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  await notify(noticeOf(pix)).expect(200)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  await readEvents()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  const { receipts } = await moneyOf(shop.services, groupId)
  expect(receipts).toMatchObject([{ providerRef: pix.endToEndId, source: 'provider' }])
})

test('a webhook twice, a spoofed one and one of another charge move nothing', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  const spoofed = {
    endToEndId: 'E'.padEnd(32, '0'),
    txid: attempt.providerRef,
    valor: '99999.00',
    horario: '',
  }
  await notify(JSON.stringify({ pix: [spoofed] })).expect(200)
  await notify(JSON.stringify({ pix: [{ ...spoofed, txid: 'PEDIDODEOUTRO' }] })).expect(200)
  await readEvents()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  for (let time = 0; time < 2; time++) await notify(noticeOf(pix), `${noticePath()}/pix`).expect(200)
  await Promise.all([readEvents(), readEvents(), readBankReceipts(shop.services)])
  expect((await moneyOf(shop.services, groupId)).receipts).toHaveLength(1)
  const events = await shop.services.db.select().from(paymentEvent)
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(pix.endToEndId))).toHaveLength(1)
  expect(events.filter(({ result }) => result === 'ignored')).toHaveLength(1)
})

test('a webhook of charges that are none of the account’s is evidence, and no job asks about it', async () => {
  const strangers = Array.from({ length: 300 }, (_, index) => ({
    endToEndId: `E${index}`.padEnd(32, 'z'),
    txid: `ESTRANHO${index}`,
  }))
  await notify(JSON.stringify({ pix: strangers })).expect(200)
  const events = await shop.services.db.select().from(paymentEvent)
  const ofStrangers = events.filter(({ payload }) => JSON.stringify(payload).includes('ESTRANHO'))
  expect(ofStrangers).toHaveLength(100)
  expect(new Set(ofStrangers.map(({ result }) => result))).toEqual(new Set(['ignored']))
})

test('nobody can guess an address of webhooks, and a body that is no webhook is refused', async () => {
  await notify(
    '{"pix":[]}',
    noticePath().replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
  ).expect(404)
  await notify('{"pix":[]}', '/api/webhooks/pix/x').expect(404)
  await notify('pix').expect(400)
  await notify('[]').expect(400)
  // What a bank sends to try the address, and money that came without a txid.
  const before = await shop.services.db.$count(paymentEvent)
  await notify('{"evento":"teste_webhook"}').expect(200)
  await notify('{"pix":[{"endToEndId":"E1"},{"txid":"a b"}]}').expect(200)
  expect(await shop.services.db.$count(paymentEvent)).toBe(before)
})

test('money whose webhook got lost is found in the statement, on any of its pages', async () => {
  const orders = [await cafeOrder(), await cafeOrder(), await cafeOrder()]
  for (const { groupId } of orders) {
    const { providerRef, amountMinor } = await attemptOf(groupId)
    bank.pay(providerRef, amountMinor)
  }
  shop.services.passTime(90_000)
  await readBankReceipts(shop.services)
  for (const { orderId } of orders)
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  const asked = bank.log.length
  await readBankReceipts(shop.services)
  // Nothing is awaited, and the statement was just read.
  expect(bank.log).toHaveLength(asked)
})

const faults: [string, BankFaults][] = [
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429 }],
  ['creates the charge and answers 500', { status: 500, isDone: true }],
  ['cuts its answer in half', { isHalf: true }],
  ['answers with another key', { distort: () => ({ chave: '+5511999990000' }) }],
  ['answers with another amount', { distort: () => ({ valor: { original: '0.01' } }) }],
  ['answers with another txid', { distort: () => ({ txid: 'x'.repeat(32) }) }],
  ['answers with a code that leads elsewhere', { distort: () => ({ location: 'pix.elsewhere.test/qr' }) }],
  [
    'answers with a code to a key',
    {
      distort: () => ({
        pixCopiaECola:
          '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
      }),
    },
  ],
]

test.each(faults)(
  'where the bank %s, the order gets a code to the store’s key, whose money the statement confirms',
  async (_what, fault) => {
    bank.fault(fault)
    const { groupId, orderId } = await cafeOrder()
    const attempt = await attemptOf(groupId)
    expect(attempt).toMatchObject({ status: 'requires_action', connectionId })
    const code = codeOf(attempt)
    expect(code).toMatchObject({
      kind: 'static',
      key: 'pix@cafe.feira.test',
      amountMinor: attempt.amountMinor,
    })
    expect(await connectionOf(shop.services.db, cafeId)).toMatchObject({ failure: expect.any(String) })
    bank.fault({})
    bank.pay(code.txid ?? '', attempt.amountMinor)
    shop.services.passTime(6 * 60_000)
    await readBankReceipts(shop.services)
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
    await cafeOrder()
    expect(await connectionOf(shop.services.db, cafeId)).toMatchObject({ failure: null })
  },
)

test('a bank that does not answer fails no job, and is left alone for some minutes', async () => {
  bank.fault({ status: 503 })
  const { groupId } = await cafeOrder()
  await readBankReceipts(shop.services)
  await readChargebacks(shop.services)
  const asked = bank.log.length
  await readBankReceipts(shop.services)
  expect(bank.log).toHaveLength(asked)
  bank.fault({})
  const { providerRef, amountMinor } = await attemptOf(groupId)
  bank.pay(providerRef, amountMinor)
  shop.services.passTime(6 * 60_000)
  await readBankReceipts(shop.services)
  expect((await moneyOf(shop.services, groupId)).receipts).toHaveLength(1)
})

test('an account that no key opens is no answer of its bank', async () => {
  const { groupId } = await cafeOrder()
  const { id: attemptId } = await attemptOf(groupId)
  const before = await connectionOf(shop.services.db, cafeId)
  shop.services.passTime(2 * 60_000)
  const keyless = { ...shop.services, sealingKeys: ['a-key-that-sealed-nothing'] }
  await expect(applyPaymentState(keyless, { attemptId })).rejects.toThrow('No key opens')
  expect(await connectionOf(shop.services.db, cafeId)).toEqual(before)
})

test('a slow bank is waited for', async () => {
  bank.fault({ delayMs: 700 })
  const { groupId } = await cafeOrder()
  expect(codeOf(await attemptOf(groupId)).kind).toBe('dynamic')
})

test('a token that ends early is renewed once, and a refused access is one task, which ends with the trouble', async () => {
  bank.endTokens()
  const { groupId } = await cafeOrder()
  expect(codeOf(await attemptOf(groupId)).kind).toBe('dynamic')
  bank.changeSecret('another')
  for (let order = 0; order < 2; order++)
    expect(codeOf(await attemptOf((await cafeOrder()).groupId)).kind).toBe('static')
  const isOpen = and(eq(task.kind, 'connection_failed'), isNull(task.doneAt))
  const open = () => shop.services.db.select().from(task).where(isOpen)
  expect(await open()).toMatchObject([{ merchantId: cafeId }])
  bank.changeSecret('secret')
  expect(codeOf(await attemptOf((await cafeOrder()).groupId)).kind).toBe('dynamic')
  expect(await open()).toEqual([])
})

test('tokens are used until they end, with clocks that differ', async () => {
  bank.tokensLast(120)
  bank.endTokens()
  const signIns = () => bank.log.filter(({ path }) => path === '/oauth/token').length
  const before = signIns()
  for (let order = 0; order < 3; order++) await cafeOrder()
  expect(signIns()).toBe(before + 1)
  shop.services.passTime(61_000)
  await cafeOrder()
  expect(signIns()).toBe(before + 2)
  bank.tokensLast(3_600)
})

test('an order that is canceled takes its charge back; money that came anyway goes back by itself', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  await cancelOrder(shop.services, { orderId })
  await cancelAttempt(shop.services, { attemptId: attempt.id })
  expect(bank.cobs.get(attempt.providerRef)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  await giveBackAll(shop.services)
  expect(pix.devolucoes).toMatchObject([{ valor: pix.valor, status: 'DEVOLVIDO' }])
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([{ surplusStatus: 'returned' }])
})

test('late money of an expired order places it again, and what is paid twice goes back', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  shop.services.passTime(49 * 3_600_000)
  await expireUnpaid(shop.services, { orderId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'canceled' })
  bank.pay(attempt.providerRef, attempt.amountMinor)
  const twice = bank.pay(attempt.providerRef, attempt.amountMinor)
  await readBankReceipts(shop.services)
  await giveBackAll(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(twice.devolucoes).toMatchObject([{ status: 'DEVOLVIDO' }])
})

test('what the store confirmed by hand is the same money when the bank reports it', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  await confirmPayment(shop.services, { orderId, merchantId: cafeId })
  await readBankReceipts(shop.services)
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([
    { providerRef: pix.endToEndId, surplusStatus: 'none' },
  ])
  expect(pix.devolucoes).toBeUndefined()
})

const statement = (amountMinor: number, txid: string) =>
  `data;descricao;valor\n26/11/2026;PIX RECEBIDO ${txid};${(amountMinor / 100).toFixed(2)}\n`

test('what a statement without the bank’s ids confirmed is the same money when the bank reports it', async () => {
  bank.fault({ status: 503 })
  const { groupId, orderId } = await cafeOrder()
  const { providerRef, amountMinor } = await attemptOf(groupId)
  const pix = bank.pay(providerRef, amountMinor)
  await importStatement(shop.services, statement(amountMinor, providerRef), { merchantId: cafeId })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  bank.fault({})
  shop.services.passTime(6 * 60_000)
  await readBankReceipts(shop.services)
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([
    { providerRef: pix.endToEndId, surplusStatus: 'none' },
  ])
})

test('what the bank reported is the same money in a statement without its ids', async () => {
  const { groupId, attempt, pix } = await paidOrder()
  const rows = await importStatement(shop.services, statement(attempt.amountMinor, attempt.providerRef), {
    merchantId: cafeId,
  })
  expect(rows).toMatchObject([{ result: 'known' }])
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([{ providerRef: pix.endToEndId }])
})

test('money beside what only a person has seen is a task, and never goes back by itself', async () => {
  const { groupId, orderId } = await cafeOrder()
  const { providerRef, amountMinor } = await attemptOf(groupId)
  await confirmPayment(shop.services, { orderId, merchantId: cafeId })
  const pix = bank.pay(providerRef, amountMinor + 1)
  shop.services.passTime(2 * 3_600_000)
  await readBankReceipts(shop.services)
  await giveBackAll(shop.services)
  expect(pix.devolucoes).toBeUndefined()
  const open = await tasksOf(shop.services, orderId)
  expect(open).toMatchObject([{ kind: 'surplus_money', merchantId: cafeId, doneAt: null }])
})

test('a row of a statement that names a charge is its payment', async () => {
  const { groupId, orderId } = await cafeOrder()
  const { providerRef, amountMinor } = await attemptOf(groupId)
  const rows = await importStatement(shop.services, statement(amountMinor, providerRef), {
    merchantId: cafeId,
  })
  expect(rows).toMatchObject([{ result: 'paid' }])
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

test('a charge that is over without naming what paid it is looked up', async () => {
  bank.fault({ distort: () => ({ pix: [] }) })
  const { orderId } = await paidOrder()
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

test('a refund that the bank is at for long is asked for again, and so is a surplus', async () => {
  const { groupId, orderId } = await cafeOrder()
  const attempt = await attemptOf(groupId)
  await cancelOrder(shop.services, { orderId })
  const pix = bank.pay(attempt.providerRef, attempt.amountMinor)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  bank.fault({ returns: ['EM_PROCESSAMENTO'] })
  await giveBackAll(shop.services)
  await giveBackAll(shop.services)
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([{ surplusStatus: 'returning' }])
  bank.finishReturns('DEVOLVIDO')
  await giveBackAll(shop.services)
  expect(pix.devolucoes).toHaveLength(1)
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([{ surplusStatus: 'returned' }])
})

async function canceledAfterPayment() {
  const paid = await paidOrder()
  await cancelOrder(shop.services, { orderId: paid.orderId })
  const [refund] = (await storedOrder(shop.services, paid.orderId)).refunds
  if (!refund) throw new Error('There is no refund')
  return { ...paid, refundId: refund.id, refund }
}

test('a refund goes back through the bank, once, however often it is sent', async () => {
  const { orderId, refundId, refund, pix } = await canceledAfterPayment()
  expect(refund).toMatchObject({ byHand: false, status: 'pending' })
  bank.fault({ status: 500, isDone: true })
  await expect(sendRefund(shop.services, { refundId })).rejects.toThrow()
  bank.fault({})
  await sendRefund(shop.services, { refundId })
  await sendRefund(shop.services, { refundId })
  expect(pix.devolucoes).toMatchObject([{ valor: pix.valor, status: 'DEVOLVIDO' }])
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a refund that the bank is at is asked for again and has not failed', async () => {
  bank.fault({ returns: ['EM_PROCESSAMENTO'] })
  const { orderId, refundId, pix } = await canceledAfterPayment()
  await sendRefund(shop.services, { refundId })
  await sendRefund(shop.services, { refundId })
  expect((await storedOrder(shop.services, orderId)).refunds).toMatchObject([{ status: 'pending' }])
  bank.finishReturns('DEVOLVIDO')
  await sendRefund(shop.services, { refundId })
  expect(pix.devolucoes).toHaveLength(1)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a refund that the bank refuses once succeeds when it is tried again', async () => {
  bank.fault({ returns: ['NAO_REALIZADO', 'DEVOLVIDO'] })
  const { orderId, refundId, pix } = await canceledAfterPayment()
  await expect(sendRefund(shop.services, { refundId }, { isLastTry: true })).rejects.toThrow(
    'Conta encerrada',
  )
  expect(await tasksOf(shop.services, orderId)).toMatchObject([{ kind: 'refund_failed', doneAt: null }])
  await retryRefund(shop.services, { refundId })
  await sendRefund(shop.services, { refundId })
  expect(pix.devolucoes?.map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO'])
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('money that the payer’s bank takes back after weeks is a chargeback', async () => {
  const { orderId, pix } = await paidOrder()
  shop.services.passTime(40 * 24 * 3_600_000)
  bank.takeBack(pix.endToEndId, Math.round(Number(pix.valor) * 100), 'EM_PROCESSAMENTO')
  await readChargebacks(shop.services)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'disputed' })
  bank.takeBack(pix.endToEndId, 0, 'DEVOLVIDO')
  await readChargebacks(shop.services)
  const [row] = await shop.services.db.select().from(chargeback)
  expect(row).toMatchObject({ status: 'lost', reason: 'MED_FRAUDE', method: 'pix' })
})

test('another bank takes over new orders; after disconnecting, codes to the key are confirmed by hand', async () => {
  const before = await cafeOrder()
  const other = await bankStandIn({ clock: () => shop.services.clock() })
  const connected = await connectBank(shop.services, { merchantId: cafeId, account: other.account })
  expect(connected).toMatchObject({ isRenewed: false })
  expect(await attemptOf((await cafeOrder()).groupId)).toMatchObject({ connectionId: connected.id })
  const [old] = await shop.services.db.select().from(connection).where(eq(connection.id, connectionId))
  expect(old).toMatchObject({ sealedAccount: null, disconnectedAt: expect.any(Date) })
  await confirmPayment(shop.services, { orderId: before.orderId, merchantId: cafeId })
  await cancelOrder(shop.services, { orderId: before.orderId })
  expect((await storedOrder(shop.services, before.orderId)).refunds).toMatchObject([{ byHand: true }])
  await disconnectBank(shop.services, { merchantId: cafeId })
  const { groupId, orderId } = await cafeOrder()
  expect(await attemptOf(groupId)).toMatchObject({ connectionId: null, status: 'requires_action' })
  await confirmPayment(shop.services, { orderId, merchantId: cafeId })
  const [store] = await shop.services.db.select().from(merchant).where(eq(merchant.id, cafeId))
  expect(store?.pixKey).toBe('pix@cafe.feira.test')
  await other.close()
})
