import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, reconciliationLine, refund } from '#server/db/schema/index.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { type BankFaults, bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks } from '#tests/support/shop/reconciled.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let merchantId: string
beforeEach(async () => {
  shop = await startShop()
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
  merchantId = shop.world.merchants.cafe.id
  bank = await bankStandIn({ clock: () => shop.services.clock() })
  await connectBank(shop.services, { merchantId, account: bank.account })
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
  await bank.close()
})

const sentFirstMinor = 1_000

/** A canceled order that was paid in two parts, of which the bank sends back one and refuses the other. */
async function partlySentRefund(returns: BankFaults['returns'] = ['DEVOLVIDO', 'NAO_REALIZADO']) {
  const { groupId, orderId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const pay = async (amountMinor?: number) => {
    const attempt = (await moneyOf(shop.services, groupId)).attempts.at(-1)
    if (!attempt) throw new Error('There is no attempt')
    const pix = bank.pay(attempt.providerRef, amountMinor ?? attempt.amountMinor)
    await applyPaymentState(shop.services, { attemptId: attempt.id })
    return pix
  }
  const payments = [await pay(sentFirstMinor), await pay()]
  await cancelOrder(shop.services, { orderId })
  const [row] = await shop.services.db.select().from(refund)
  if (!row) throw new Error('There is no refund')
  bank.fault({ returns })
  await expect(sendAsLast(row.id)).rejects.toThrow('Conta encerrada')
  bank.fault({})
  return { orderId, payments, refundId: row.id, restMinor: row.amountMinor - sentFirstMinor }
}

const sendAsLast = (refundId: string) => sendRefund(shop.services, { refundId }, { isLastTry: true })

async function storedRefund() {
  const [row] = await shop.services.db.select().from(refund)
  return row
}

test('what the bank sent stays known when it refuses another part, and a person gives back the rest alone', async () => {
  const { orderId, refundId, restMinor } = await partlySentRefund()
  expect(await tasksOf(shop.services, orderId)).toMatchObject([
    { kind: 'refund_failed', doneAt: null, data: { amountMinor: restMinor, sentMinor: sentFirstMinor } },
  ])
  expect(await differencesOfAccounts(shop.services)).toEqual([])

  await settleRefund(shop.services, { refundId, merchantId })

  expect(await storedRefund()).toMatchObject({ status: 'succeeded', sentMinor: sentFirstMinor })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await openDifferenceTasks(shop.services)).toEqual([])
  const isRefund = eq(reconciliationLine.kind, 'refund')
  expect(await shop.services.db.select().from(reconciliationLine).where(isRefund)).toMatchObject([
    { providerMinor: -sentFirstMinor, shopMinor: -sentFirstMinor, status: 'equal' },
  ])
})

test('a part that was refused is tried again, and none is sent twice', async () => {
  const { payments, refundId } = await partlySentRefund()
  bank.fault({ status: 503 })
  await expect(sendAsLast(refundId)).rejects.toThrow()
  expect(await storedRefund()).toMatchObject({ status: 'failed', sentMinor: sentFirstMinor })
  bank.fault({})

  await sendAsLast(refundId)

  expect(payments.map(({ devolucoes }) => devolucoes?.map(({ status }) => status))).toEqual([
    ['DEVOLVIDO'],
    ['NAO_REALIZADO', 'DEVOLVIDO'],
  ])
  expect(await storedRefund()).toMatchObject({ status: 'succeeded', sentMinor: null })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('what the payer’s bank took back of a part that was refused is not sent again by another', async () => {
  const { orderId, payments, refundId } = await partlySentRefund(['NAO_REALIZADO', 'DEVOLVIDO'])
  const [first, second] = payments
  if (!first || !second) throw new Error('There are not two payments')
  const backMinor = Math.round(Number(second.valor) * 100)
  expect(await storedRefund()).toMatchObject({ sentMinor: backMinor })

  bank.takeBack(first.endToEndId, sentFirstMinor, 'EM_PROCESSAMENTO')
  await readChargebacks(shop.services)
  bank.takeBack(first.endToEndId, 0, 'DEVOLVIDO')
  await readChargebacks(shop.services)
  await sendRefund(shop.services, { refundId })

  expect(await storedRefund()).toMatchObject({ status: 'succeeded', sentMinor: backMinor })
  expect(second.devolucoes).toHaveLength(1)
  expect(first.devolucoes?.filter(({ natureza }) => natureza !== 'MED_FRAUDE')).toHaveLength(1)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})
