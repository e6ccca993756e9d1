import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  inventoryLevel,
  paymentReceipt,
  reconciledAccount,
  reconciliationLine,
  refund,
  task,
} from '#server/db/schema/index.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { reportStuckSurplus, returnSurplus } from '#server/shop/orders/refunds/return-surplus.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { queueReconciliations } from '#server/shop/reconciliation/reconcile-soon.ts'
import { settleDifference } from '#server/shop/reconciliation/settle-difference.ts'
import { ShopError } from '#shared/errors.ts'
import { taskText } from '#shared/messages/operator/tasks.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks, reconcileAll } from '#tests/support/shop/reconciled.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let account: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let cafeId: string
let own: { merchantId: string }
// What is compared depends on everything that moved before.
beforeEach(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
  own = { merchantId: cafeId }
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
  account = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  shop.services.mercadoPago = account.config
  await connectMercadoPago(shop.services, {
    merchantId: cafeId,
    account: { ...account.newToken(), expiresAt: null },
  })
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
  await account.close()
})

async function pendingOrder() {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'card' })
  const attempt = (await moneyOf(shop.services, bought.groupId)).attempts[0]
  if (!attempt) throw new Error('There is no attempt')
  return { ...bought, attempt }
}

async function paidOrder() {
  const { attempt, ...bought } = await pendingOrder()
  const payment = account.pay(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  return { ...bought, attempt, payment, amountMinor: attempt.amountMinor }
}

/** The store gives money back in Mercado Pago's own panel. */
function giveBackInPanel(payment: Awaited<ReturnType<typeof paidOrder>>['payment'], amountMinor: number) {
  const at = shop.services.clock().toISOString()
  const id = 900_000 + account.refunds.length
  account.refunds.push({
    id,
    payment_id: payment.id,
    amount: amountMinor / 100,
    status: 'approved',
    date_created: at,
  })
  payment.transaction_amount_refunded += amountMinor / 100
  payment.date_last_updated = at
  return String(id)
}

async function onlyDifference() {
  const [difference, ...others] = await differencesOfAccounts(shop.services)
  const tasks = await openDifferenceTasks(shop.services)
  if (!difference || others.length > 0 || tasks.length !== 1) throw new Error('There is not one difference')
  return { ...difference, lineId: tasks[0]?.refId ?? '', task: tasks[0] }
}

const settle = (lineId: string, action: 'take' | 'book-refund' | 'note', note = '') =>
  settleDifference(shop.services, own, { lineId, action, note, orderNumber: '' })

test('a paid and partly refunded order is the same on both sides, and needs nobody', async () => {
  const { orderId, amountMinor, attempt } = await paidOrder()
  const request = { lines: [], shippingMinor: 0, freeMinor: 500, reason: 'goodwill', note: '' } as const
  await refundOrder(shop.services, { orderId, formKey: '1', ...request }, own)
  for (const { id } of await shop.services.db.select().from(refund))
    await sendRefund(shop.services, { refundId: id })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const lines = await shop.services.db.select().from(reconciliationLine).orderBy(reconciliationLine.kind)
  expect(lines).toMatchObject([
    { kind: 'received', providerMinor: amountMinor, shopMinor: amountMinor, attemptId: attempt.id },
    { kind: 'refund', providerMinor: -500, shopMinor: -500, status: 'equal' },
  ])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('what the account sells elsewhere hides no money of the shop, whatever form it has', async () => {
  const { payment, amountMinor } = await paidOrder()
  const fee = { type: 'correction', amount: -1, fee_payer: 'collector' }
  const foreign = { ...payment, id: payment.id + 500_000, external_reference: 'balcao-7', fee_details: [fee] }
  account.payments.push(foreign)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const isIt = eq(reconciliationLine.ref, String(payment.id))
  expect(await shop.services.db.select().from(reconciliationLine).where(isIt)).toMatchObject([
    { kind: 'received', providerMinor: amountMinor, status: 'equal' },
  ])
  expect(await shop.services.db.$count(reconciliationLine)).toBe(1)
})

test('money given back in the provider’s own panel is a difference, and is booked as a refund that nobody sends again', async () => {
  const { orderId, payment } = await paidOrder()
  const ref = giveBackInPanel(payment, 700)
  const { lineId, task } = await onlyDifference()
  expect(task).toMatchObject({
    merchantId: cafeId,
    orderId,
    data: { amountMinor: 700, difference: 'unknown' },
  })

  await settle(lineId, 'book-refund', 'Pelo painel.')
  expect(await settle(lineId, 'book-refund')).toEqual({ changed: false })
  const refunds = await shop.services.db.select().from(refund)
  expect(refunds).toMatchObject([
    {
      orderId,
      amountMinor: 700,
      status: 'succeeded',
      providerRef: ref,
      note: 'Pelo painel.',
      actor: 'merchant',
    },
  ])
  await sendRefund(shop.services, { refundId: refunds[0]?.id ?? '' })
  expect(account.refunds).toHaveLength(1)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('money given back in the panel settles the refund that the provider refused before', async () => {
  const { orderId, payment, amountMinor } = await paidOrder()
  account.fault({ refunds: ['rejected'] })
  await cancelOrder(shop.services, { orderId })
  const [refused] = await shop.services.db.select().from(refund)
  if (!refused) throw new Error('There is no refund')
  await expect(sendRefund(shop.services, { refundId: refused.id })).rejects.toThrow()
  account.fault({})
  giveBackInPanel(payment, amountMinor)
  const { lineId } = await onlyDifference()
  await settle(lineId, 'book-refund')
  expect(await shop.services.db.select().from(refund)).toMatchObject([
    { id: refused.id, status: 'succeeded' },
  ])
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

/** A refund that the provider made, and of which no answer arrived: its list has it as a difference. */
async function lostRefund() {
  const { orderId, attempt, payment } = await paidOrder()
  const request = { lines: [], shippingMinor: 0, freeMinor: 500, reason: 'goodwill', note: '' } as const
  await refundOrder(shop.services, { orderId, formKey: '1', ...request }, own)
  const [lost] = await shop.services.db.select().from(refund)
  if (!lost) throw new Error('There is no refund')
  await findProvider(shop.services, attempt)?.refund?.({
    attempt,
    receiptRef: String(payment.id),
    amountMinor: 500,
    currency: 'BRL',
    idempotencyKey: `refund:${lost.id}`,
  })
  account.fault({ status: 500 })
  await expect(sendRefund(shop.services, { refundId: lost.id }, { isLastTry: true })).rejects.toThrow()
  account.fault({})
  return { refundId: lost.id, lineId: (await onlyDifference()).lineId }
}

test('a refund that arrived since the accounts were compared is not booked once more', async () => {
  const { refundId, lineId } = await lostRefund()
  await sendRefund(shop.services, { refundId })
  expect(await settle(lineId, 'book-refund')).toEqual({ changed: false })
  expect(await shop.services.db.select().from(refund)).toMatchObject([{ id: refundId, status: 'succeeded' }])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('a refund that a person gave back since is the one that is listed', async () => {
  const { refundId, lineId } = await lostRefund()
  await settleRefund(shop.services, { refundId, ...own })
  expect(await settle(lineId, 'book-refund')).toEqual({ changed: false })
  expect(await shop.services.db.select().from(refund)).toMatchObject([{ id: refundId, status: 'succeeded' }])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('a surplus that was returned since the accounts were compared is no refund of its order', async () => {
  const { attempt, orderId, amountMinor } = await paidOrder()
  const second = account.pay(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  giveBackInPanel(second, amountMinor)
  const { lineId } = await onlyDifference()
  await reportStuckSurplus(shop.services)
  const [{ id: taskId = '' } = {}] = await shop.services.db
    .select({ id: task.id })
    .from(task)
    .where(eq(task.kind, 'surplus_money'))
  await settleTask(shop.services, own, { taskId, action: 'returned' })
  expect(await settle(lineId, 'book-refund')).toEqual({ changed: false })
  expect(await shop.services.db.select().from(refund)).toEqual([])
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('money that was taken since is not taken again', async () => {
  const { attempt } = await pendingOrder()
  account.pay(attempt.providerRef)
  const { lineId } = await onlyDifference()
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await settle(lineId, 'take')).toEqual({ changed: false })
})

test('while a refund of the amount is on its way, none is booked', async () => {
  const { orderId, payment, amountMinor } = await paidOrder()
  await cancelOrder(shop.services, { orderId })
  giveBackInPanel(payment, amountMinor)
  const { lineId } = await onlyDifference()
  await expect(settle(lineId, 'book-refund')).rejects.toThrow(ShopError)
})

test('a surplus that was given back in the panel is returned, and is no refund of its order', async () => {
  const { attempt, orderId, amountMinor } = await paidOrder()
  const second = account.pay(attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  const ref = giveBackInPanel(second, amountMinor)
  const { lineId } = await onlyDifference()
  // The shop's own return may be on its way.
  await expect(settle(lineId, 'book-refund')).rejects.toMatchObject({ code: 'invalid_transition' })

  await reportStuckSurplus(shop.services)
  expect(await settle(lineId, 'book-refund', 'Pelo painel.')).toEqual({ changed: true })
  expect(await shop.services.db.select().from(refund)).toEqual([])
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'paid' })
  const receipts = await shop.services.db.select().from(paymentReceipt)
  const [surplus] = receipts.filter(({ surplusReason }) => surplusReason === 'second')
  expect(surplus).toMatchObject({ surplusStatus: 'returned', returnRef: ref })
  await returnSurplus(shop.services, { receiptId: surplus?.id ?? '' })
  expect(account.refunds).toHaveLength(1)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('money that the account has and the shop has not is taken for its order', async () => {
  const { attempt, orderId } = await pendingOrder()
  account.pay(attempt.providerRef)
  const { lineId, shopMinor } = await onlyDifference()
  expect(shopMinor).toBeNull()
  await settle(lineId, 'take')
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('a receipt that the account does not list is a difference, which ends by itself when the list has it', async () => {
  const { payment } = await paidOrder()
  payment.external_reference = 'lost'
  const { lineId, providerMinor } = await onlyDifference()
  expect(providerMinor).toBeNull()
  const [line] = await shop.services.db.select().from(reconciliationLine)
  payment.external_reference = line?.attemptId ?? ''
  const [receipt] = await shop.services.db.select().from(paymentReceipt)
  payment.external_reference = receipt?.attemptId ?? ''
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
  expect(await settle(lineId, 'note', 'Tarde.')).toEqual({ changed: false })
})

test('what is explained stays so until the difference is another one', async () => {
  const { payment } = await paidOrder()
  giveBackInPanel(payment, 300)
  const { lineId } = await onlyDifference()
  await expect(settle(lineId, 'note')).rejects.toThrow(ShopError)
  await settle(lineId, 'note', 'Cortesia combinada.')
  expect(await differencesOfAccounts(shop.services)).toMatchObject([{ status: 'settled' }])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
  const [back] = account.refunds
  if (back) back.amount = 4
  expect(await differencesOfAccounts(shop.services)).toMatchObject([{ status: 'open', providerMinor: -400 }])
  expect(await openDifferenceTasks(shop.services)).toHaveLength(1)
  await settle(lineId, 'note', 'Eram quatro reais.')
})

test('what came and went back without the shop is nobody’s', async () => {
  const { attempt } = await pendingOrder()
  const payment = account.pay(attempt.providerRef, { status: 'refunded', status_detail: 'refunded' })
  giveBackInPanel(payment, attempt.amountMinor)
  const lines = await differencesOfAccounts(shop.services)
  expect(lines.map(({ status }) => status)).toEqual(['outside', 'outside'])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('nothing is a difference before lists had their time', async () => {
  const { attempt } = await pendingOrder()
  account.pay(attempt.providerRef)
  await reconcileAll(shop.services)
  const lines = await shop.services.db.select().from(reconciliationLine).orderBy(reconciliationLine.kind)
  expect(lines).toMatchObject([{ status: 'waiting', shopMinor: null }])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('nothing is a difference while the account cannot be read', async () => {
  const { attempt } = await pendingOrder()
  account.fault({ status: 503 })
  account.pay(attempt.providerRef)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  account.fault({})
  const { lineId } = await onlyDifference()
  await settle(lineId, 'take')
})

test('a chargeback that the account lists and the shop knows is the same', async () => {
  const { payment, attempt } = await paidOrder()
  account.takeBack(payment.id, 'in_process')
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  account.takeBack(payment.id, 'reimbursed')
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('a refund that a lost chargeback gave back in its place is no movement of its own', async () => {
  // What went back on the first day may be from before the account was compared.
  shop.services.passTime(2 * 86_400_000)
  const { orderId, payment, attempt } = await paidOrder()
  const request = { lines: [], shippingMinor: 0, freeMinor: 500, reason: 'goodwill', note: '' } as const
  await refundOrder(shop.services, { orderId, formKey: '1', ...request }, own)
  for (const detail of ['in_process', 'settled'] as const) {
    account.takeBack(payment.id, detail)
    await applyPaymentState(shop.services, { attemptId: attempt.id })
  }
  expect(await shop.services.db.select().from(refund)).toMatchObject([{ status: 'succeeded' }])
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(account.balanceMinor()).toBe(0)
})

test('another store’s difference does not exist', async () => {
  const { payment } = await paidOrder()
  giveBackInPanel(payment, 300)
  const { lineId } = await onlyDifference()
  const others = { merchantId: shop.world.merchants.ana.id }
  const request = { lineId, action: 'note', note: 'Não é minha.', orderNumber: '' } as const
  await expect(settleDifference(shop.services, others, request)).rejects.toMatchObject({ code: 'not_found' })
  await expect(settleDifference(shop.services, { operator: true }, request)).rejects.toMatchObject({
    code: 'not_found',
  })
  await settle(lineId, 'note', 'É minha.')
})

test('many differences at once are one task of the account and one mail, until none is left', async () => {
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await paidOrder())
  for (const { payment } of orders.slice(1)) payment.external_reference = 'lost'
  await shop.services.db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  expect(await differencesOfAccounts(shop.services)).toHaveLength(4)
  const [task, ...others] = await openDifferenceTasks(shop.services)
  expect(others).toEqual([])
  expect(task).toMatchObject({ merchantId: cafeId, data: { differences: 4, account: 'mercado_pago' } })
  const { title } = taskText('money_difference', { amount: '', number: '', ...task?.data })
  expect(title).toBe('4 diferenças na conta Mercado Pago')
  const { rows } = await shop.services.db.execute(sql`select from pgboss.job where name = 'send-mail'`)
  expect(rows).toHaveLength(1)

  const open = await shop.services.db
    .select({ id: reconciliationLine.id })
    .from(reconciliationLine)
    .where(eq(reconciliationLine.status, 'open'))
  for (const { id } of open.slice(1)) await settle(id, 'note', 'A lista do Mercado Pago falhou.')
  expect(await openDifferenceTasks(shop.services)).toMatchObject([{ id: task?.id, data: { differences: 1 } }])
  await settle(open[0]?.id ?? '', 'note', 'Esta também.')
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('a list without anything, while the provider reported several payments, was not read', async () => {
  for (let n = 0; n < 3; n++) (await paidOrder()).payment.external_reference = 'lost'
  expect((await differencesOfAccounts(shop.services)).map(({ status }) => status)).not.toContain('open')
  expect(await shop.services.db.select().from(reconciledAccount)).toMatchObject([{ readUntil: null }])
})

test('a payment whose chargeback is not listed yet keeps no other money from being read', async () => {
  const { payment } = await paidOrder()
  const at = shop.services.clock().toISOString()
  Object.assign(payment, { status: 'charged_back', status_detail: 'in_process', date_last_updated: at })
  await paidOrder()
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const lines = await shop.services.db.select().from(reconciliationLine).orderBy(reconciliationLine.kind)
  expect(lines.map(({ kind, status }) => ({ kind, status }))).toEqual([
    { kind: 'received', status: 'equal' },
    { kind: 'received', status: 'equal' },
  ])
  const [read] = await shop.services.db.select().from(reconciledAccount)
  expect(read?.readUntil).toBeInstanceOf(Date)
})

test('every night there is one job for each owner of an account', async () => {
  for (let night = 0; night < 2; night++) await queueReconciliations(shop.services)
  const { rows } = await shop.services.db.execute(
    sql`select data->'merchantId' as owner from pgboss.job where name = 'reconcile-accounts' order by data`,
  )
  expect(rows.map(({ owner }) => owner)).toEqual([null, cafeId])
})
