import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconciliationLine, refund } from '#server/db/schema/index.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { settleDifference } from '#server/shop/reconciliation/settle-difference.ts'
import type { StripeMovement } from '#tests/support/http/stripe-stand-in.ts'
import { startCardShop } from '#tests/support/shop/card-chargebacks.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks } from '#tests/support/shop/reconciled.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
// What is compared depends on everything that moved before.
beforeEach(async () => {
  shop = await startCardShop()
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

const nowSeconds = () => Math.floor(shop.services.clock().getTime() / 1000)

/** Stripe lists the newest movement first. */
const lists = (movement: Pick<StripeMovement, 'id' | 'type' | 'source' | 'amount'>) =>
  shop.stripe.movements.unshift({
    fee: 0,
    currency: 'brl',
    created: nowSeconds(),
    ...movement,
  })

async function paidAndListed() {
  const paid = await shop.paidByCard(['beans250'])
  const source = { id: paid.charge, object: 'charge', metadata: { attemptId: paid.attemptId } }
  lists({ id: `txn_${paid.charge}`, type: 'charge', source, amount: paid.paidMinor })
  return paid
}

type Paid = Awaited<ReturnType<typeof paidAndListed>>

const listsRefund = ({ charge }: Paid, id: string, amount: number) =>
  lists({ id: `txn_${id}`, type: 'refund', source: { id, object: 'refund', charge }, amount: -amount })

const listsDispute = ({ charge }: Paid, place: number, amount: number) =>
  lists({
    id: `txn_dp_${place}`,
    type: 'adjustment',
    amount,
    source: { id: 'dp_1', object: 'dispute', charge },
  })

async function refunded({ orderId }: Paid, freeMinor: number): Promise<string> {
  const request = { lines: [], shippingMinor: 0, freeMinor, reason: 'goodwill', note: '' } as const
  await refundOrder(shop.services, { orderId, formKey: '1', ...request }, { operator: true })
  const [made] = await shop.services.db.select().from(refund)
  await sendRefund(shop.services, { refundId: made?.id ?? '' })
  const [sent] = await shop.services.db.select().from(refund)
  return sent?.providerRef ?? ''
}

const lines = () =>
  shop.services.db.select().from(reconciliationLine).orderBy(asc(reconciliationLine.providerMinor))

test('what Stripe lists of a payment, its refund and its chargeback is what the shop has booked', async () => {
  const paid = await paidAndListed()
  listsRefund(paid, await refunded(paid, 500), 500)
  const other = await paidAndListed()
  await shop.contested({
    id: 'dp_1',
    charge: other.charge,
    amount: other.paidMinor,
    status: 'needs_response',
    created: nowSeconds(),
  })
  listsDispute(other, 1, -other.paidMinor)
  // The account's own cost is nobody's payment.
  lists({ id: 'txn_month', type: 'stripe_fee', source: null, amount: -100 })

  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const both = (kind: string, minor: number) => ({
    kind,
    providerMinor: minor,
    shopMinor: minor,
    status: 'equal',
  })
  expect(await lines()).toMatchObject([
    both('chargeback', -other.paidMinor),
    both('refund', -500),
    both('received', paid.paidMinor),
    both('received', other.paidMinor),
  ])
  expect(await openDifferenceTasks(shop.services)).toEqual([])

  // The bank decides for the store: the same chargeback moved nothing in the end.
  await shop.contested({ id: 'dp_1', charge: other.charge, amount: other.paidMinor, status: 'won' })
  listsDispute(other, 2, other.paidMinor)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await lines()).toContainEqual(expect.objectContaining(both('chargeback', 0)))
})

test('what was given back in Stripe’s panel is a difference of the operator’s, and is booked with one click', async () => {
  const paid = await paidAndListed()
  listsRefund(paid, 're_panel', 700)
  expect(await differencesOfAccounts(shop.services)).toMatchObject([
    { kind: 'refund', ref: 're_panel', providerMinor: -700, shopMinor: null, status: 'open' },
  ])
  const [task, ...others] = await openDifferenceTasks(shop.services)
  expect(others).toEqual([])
  expect(task).toMatchObject({ merchantId: null, orderId: paid.orderId, data: { difference: 'unknown' } })

  const settled = { lineId: task?.refId ?? '', action: 'book-refund', note: '', orderNumber: '' } as const
  await settleDifference(shop.services, { operator: true }, settled)
  expect(await shop.services.db.select().from(refund)).toMatchObject([
    { orderId: paid.orderId, amountMinor: 700, status: 'succeeded', providerRef: 're_panel' },
  ])
  expect(shop.stripe.refunds.size).toBe(0)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('a refund that failed later came back, and one that Stripe does not list is a difference as well', async () => {
  const paid = await paidAndListed()
  const ref = await refunded(paid, 500)
  listsRefund(paid, ref, 500)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const source = { id: ref, object: 'refund', charge: paid.charge }
  lists({ id: 'txn_back', type: 'refund_failure', source, amount: 500 })
  expect(await differencesOfAccounts(shop.services)).toMatchObject([
    { kind: 'refund', ref, providerMinor: 0, shopMinor: -500, status: 'open' },
  ])
})

test('a payment that Stripe does not list is a difference once the list was read', async () => {
  await paidAndListed()
  const unlisted = await shop.paidByCard(['beans250'])
  expect(await differencesOfAccounts(shop.services)).toMatchObject([
    {
      kind: 'received',
      ref: unlisted.charge,
      providerMinor: null,
      shopMinor: unlisted.paidMinor,
      status: 'open',
    },
  ])
  expect(await openDifferenceTasks(shop.services)).toMatchObject([
    { merchantId: null, orderId: unlisted.orderId, data: { difference: 'not_listed' } },
  ])
})
