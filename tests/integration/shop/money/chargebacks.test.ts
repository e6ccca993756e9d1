import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { moveChargeback } from '#server/shop/orders/chargebacks/move-chargeback.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { lockPayment } from '#server/shop/orders/lock-order.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readMovements } from '#server/shop/orders/payments/read-movements.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { allowedMoves, chargebackMoves, chargebackStatuses } from '#shared/orders/order-moves.ts'
import { startCardShop } from '#tests/support/shop/card-chargebacks.ts'
import { refusal, rolledBack } from '#tests/support/shop/database/rolled-back.ts'
import { differencesOf, tasksOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
beforeAll(async () => {
  shop = await startCardShop()
  // Stock for as many scenarios as are played.
  const isMug = eq(schema.inventoryLevel.variantId, shop.world.variants.mug)
  await shop.services.db.update(schema.inventoryLevel).set({ tracked: false }).where(isMug)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
})

type Paid = Awaited<ReturnType<typeof shop.paidByCard>>
const operator = { operator: true } as const

const refundOf = (paid: Paid, freeMinor: number) =>
  refundOrder(
    shop.services,
    {
      orderId: paid.orderId,
      lines: [],
      shippingMinor: 0,
      freeMinor,
      reason: 'goodwill',
      note: 'Desculpe',
      formKey: `${paid.orderId} ${freeMinor}`,
    },
    operator,
  )

async function lastRefund({ orderId }: Paid) {
  const [row] = await shop.services.db.select().from(schema.refund).where(eq(schema.refund.orderId, orderId))
  if (!row) throw new Error('There is no refund')
  return row
}

test('a chargeback is split over its orders to the cent, and held from their merchants', async () => {
  const paid = await shop.paidByCard(['beans250', 'vaseSand'])
  const before = await shop.stateOf(paid)
  const amount = paid.paidMinor - 1_001
  await shop.contested({ id: 'dp_a', charge: paid.charge, amount, status: 'needs_response' })
  const held = await shop.stateOf(paid)
  expect(held.attempt).toBe('disputed')
  expect(held.paymentStatuses).toEqual(['disputed', 'disputed'])
  expect(held.held.reduce((all, part) => all + part, 0)).toBe(amount)
  for (const [place, part] of held.held.entries()) {
    const order = paid.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))[place]
    const exact = (amount * (order?.totalMinor ?? 0)) / paid.paidMinor
    expect(Math.abs(part - exact)).toBeLessThan(1)
  }
  expect(held.books).toMatchObject({ merchant_chargeback_hold: -amount, chargeback_funds: amount })
  expect(held.books.psp_clearing).toBe(paid.paidMinor - amount)

  await shop.contested({ id: 'dp_a', charge: paid.charge, amount, status: 'won' })
  expect(await shop.stateOf(paid)).toEqual(before)
})

test('during a chargeback its orders are neither refunded, canceled nor completed', async () => {
  const { services } = shop
  const paid = await shop.paidByCard(['beans250'])
  const { orderId, merchantId } = paid
  await shop.contested({ id: 'dp_b', charge: paid.charge, amount: 500, status: 'under_review' })
  const refused = expect.objectContaining({ code: 'payment_disputed', status: 409 })
  await expect(refundOf(paid, 100)).rejects.toEqual(refused)
  const cancel = { orderId, merchantId, by: 'merchant', note: 'Acabou', restock: true } as const
  await expect(cancelOrder(services, cancel)).rejects.toEqual(refused)

  await arrives(paid)
  await completeOrder(services, { orderId })
  const statusOf = async () =>
    (await services.db.select().from(schema.order).where(eq(schema.order.id, orderId)))[0]?.status
  expect(await statusOf()).toBe('placed')
  await shop.contested({ id: 'dp_b', charge: paid.charge, amount: 500, status: 'lost' })
  await completeOrder(services, { orderId })
  expect(await statusOf()).toBe('completed')
})

/** An order that is delivered, and past its withdrawal period. */
async function arrives({ orderId, merchantId }: Paid) {
  const { services } = shop
  const key = { orderId, merchantId, position: 1 }
  await acceptOrder(services, key)
  await shipFulfillment(services, {
    ...key,
    tracking: { carrier: null, trackingCode: null, trackingUrl: null },
  })
  await confirmReceipt(services, key)
  services.passTime(20 * 86_400_000)
}

test('the operator gets a task with the deadline, which ends with the decision', async () => {
  const paid = await shop.paidByCard(['beans250'])
  const { charge, paidMinor: amount, orderId } = paid
  await shop.contested({ id: 'dp_c', charge, amount, status: 'needs_response' })
  const [task] = (await tasksOf(shop.services, orderId)).filter(({ kind }) => kind === 'chargeback')
  expect(task).toMatchObject({
    merchantId: null,
    doneAt: null,
    data: {
      amountMinor: amount,
      reference: 'dp_c',
      reason: 'fraudulent',
      dueBy: new Date(1_790_600_000_000).toISOString(),
      url: 'https://dashboard.stripe.com/test/disputes/dp_c',
    },
  })
  await shop.contested({ id: 'dp_c', charge, amount, status: 'lost' })
  expect(await shop.stateOf(paid)).toMatchObject({
    attempt: 'charged_back',
    paymentStatuses: ['refunded'],
    held: [0],
    gone: [amount],
    tasks: [],
  })
})

test('a held amount is in no payout; if it was paid out before, the merchant owes it', async () => {
  const { services } = shop
  const paid = await shop.paidByCard(['beans250'])
  const { merchantId, charge, orderId } = paid
  await arrives(paid)
  await completeOrder(services, { orderId })
  const before = await shop.storeBalances(merchantId)
  await shop.contested({ id: 'dp_d', charge, amount: 700, status: 'needs_response' })
  const held = await shop.storeBalances(merchantId)
  expect(held.availableMinor).toBe(before.availableMinor - 700)
  expect(held.disputedMinor).toBe(before.disputedMinor + 700)
  await services.db
    .update(schema.merchant)
    .set({ pixKey: 'cafe@feira.test' })
    .where(eq(schema.merchant.id, merchantId))
  const { number } = await draftPayouts(services)
  for (const to of ['approved', 'processing', 'paid'] as const)
    await settlePayouts(services, { number: number ?? '' }, { to })
  expect((await shop.storeBalances(merchantId)).availableMinor).toBe(0)

  await shop.contested({ id: 'dp_d2', charge, amount: 300, status: 'needs_response' })
  expect(await shop.storeBalances(merchantId)).toMatchObject({
    availableMinor: 0,
    receivableMinor: 300,
    disputedMinor: held.disputedMinor + 300,
  })
  // The debt is paid, and nothing is on hold.
  await shop.contested({ id: 'dp_d2', charge, amount: 300, status: 'won' })
  await shop.contested({ id: 'dp_d', charge, amount: 700, status: 'won' })
  expect(await shop.storeBalances(merchantId)).toMatchObject({ availableMinor: 700, receivableMinor: 0 })
})

test('the fee of a chargeback is booked to the platform once, split over its orders, and may be returned', async () => {
  const { services, stripe } = shop
  const paid = await shop.paidByCard(['beans250', 'vaseSand'])
  const { charge, paidMinor: amount } = paid
  const fees = await shop.balanceOf('psp_fees')
  const happens = (id: string, fee: number) =>
    stripe.movements.unshift({
      id,
      type: 'adjustment',
      source: 'dp_e',
      amount: fee > 0 ? -amount : amount,
      fee,
      currency: 'brl',
      created: Math.floor(services.clock().getTime() / 1000),
    })
  happens('txn_dp_e', 5_501)
  // The fee arrives before the event of the chargeback.
  await readMovements(services)
  expect(await shop.balanceOf('psp_fees')).toBe(fees)
  await shop.contested({ id: 'dp_e', charge, amount, status: 'needs_response' })
  for (let run = 0; run < 2; run++) await readMovements(services)
  expect(await shop.balanceOf('psp_fees')).toBe(fees + 5_501)
  expect((await shop.stateOf(paid)).books.psp_fees).toBe(5_501)
  await shop.contested({ id: 'dp_e', charge, amount, status: 'won' })
  happens('txn_dp_e_back', -5_501)
  await readMovements(services)
  expect(await shop.balanceOf('psp_fees')).toBe(fees)
})

test('an amount refunded before the chargeback is lost by the platform, not by the merchant', async () => {
  const { services } = shop
  const paid = await shop.paidByCard(['beans250'])
  const { charge, paidMinor: amount } = paid
  await refundOf(paid, 400)
  await sendRefund(services, { refundId: (await lastRefund(paid)).id })
  const losses = await shop.balanceOf('chargeback_losses')
  await shop.contested({ id: 'dp_f', charge, amount, status: 'needs_response' })
  expect((await shop.stateOf(paid)).held).toEqual([amount - 400])
  await shop.contested({ id: 'dp_f', charge, amount, status: 'lost' })
  expect(await shop.stateOf(paid)).toMatchObject({ gone: [amount - 400], paymentStatuses: ['refunded'] })
  expect(await shop.balanceOf('chargeback_losses')).toBe(losses + 400)
})

test('a refund on its way waits for the chargeback, and counts as made if that is lost', async () => {
  const { services, stripe } = shop
  const paid = await shop.paidByCard(['beans250'])
  const { charge, paidMinor: amount } = paid
  await refundOf(paid, 400)
  const { id: refundId } = await lastRefund(paid)
  const losses = await shop.balanceOf('chargeback_losses')
  await shop.contested({ id: 'dp_g', charge, amount, status: 'needs_response' })
  await sendRefund(services, { refundId })
  expect(await lastRefund(paid)).toMatchObject({ status: 'pending' })
  await shop.contested({ id: 'dp_g', charge, amount, status: 'lost' })
  expect(await lastRefund(paid)).toMatchObject({ status: 'succeeded', providerRef: 'dp_g' })
  await sendRefund(services, { refundId })
  expect([...stripe.refunds.values()].filter((each) => each.charge === charge)).toEqual([])
  expect(await shop.balanceOf('chargeback_losses')).toBe(losses)
})

test('a refund that waited is sent once the chargeback is won', async () => {
  const { services, stripe } = shop
  const paid = await shop.paidByCard(['beans250'])
  const { charge, paidMinor: amount } = paid
  await refundOf(paid, 400)
  const { id: refundId } = await lastRefund(paid)
  await shop.contested({ id: 'dp_h', charge, amount, status: 'needs_response' })
  await shop.contested({ id: 'dp_h', charge, amount, status: 'won' })
  await sendRefund(services, { refundId })
  expect(await lastRefund(paid)).toMatchObject({ status: 'succeeded' })
  expect([...stripe.refunds.values()].filter((each) => each.charge === charge)).toMatchObject([
    { amount: 400 },
  ])
})

test('a chargeback that is lost, then won, then lost again is booked correctly each time', async () => {
  const paid = await shop.paidByCard(['beans250', 'vaseSand'])
  const { charge, paidMinor: amount } = paid
  const before = await shop.stateOf(paid)
  const accounts = ['psp_clearing', 'chargeback_funds', 'chargeback_losses'] as const
  const books = () => Promise.all(accounts.map(shop.balanceOf))
  const booksBefore = await books()
  const reported = { id: 'dp_i', charge, amount }
  await shop.contested({ ...reported, status: 'needs_response' })
  await shop.contested({ ...reported, status: 'lost' })
  const lost = await shop.stateOf(paid)
  const booksLost = await books()
  for (let time = 0; time < 2; time++) await shop.contested({ ...reported, status: 'won' })
  expect(await shop.stateOf(paid)).toEqual(before)
  expect(await books()).toEqual(booksBefore)
  await shop.contested({ ...reported, status: 'lost' })
  expect(await shop.stateOf(paid)).toEqual(lost)
  expect(await books()).toEqual(booksLost)
})

test('a lost chargeback that is appealed is open again, and gives its money back once it is won', async () => {
  const paid = await shop.paidByCard(['beans250', 'vaseSand'])
  const { charge, paidMinor: amount } = paid
  const before = await shop.stateOf(paid)
  const reported = { id: 'dp_appealed', charge, amount }
  await shop.contested({ ...reported, status: 'needs_response' })
  const open = await shop.stateOf(paid)
  for (const status of ['appeal_needs_response', 'appeal_under_review']) {
    await shop.contested({ ...reported, status: 'lost' })
    expect(await shop.stateOf(paid)).toMatchObject({ attempt: 'charged_back', tasks: [] })
    await shop.contested({ ...reported, status })
    expect(await shop.stateOf(paid)).toEqual(open)
  }
  await shop.contested({ ...reported, status: 'won' })
  expect(await shop.stateOf(paid)).toEqual(before)
})

test('an order canceled during its chargeback is refunded when the amount comes back', async () => {
  const paid = await shop.paidByCard(['mug'])
  const reported = (status: string) =>
    shop.contested({ id: 'dp_canceled', charge: paid.charge, amount: paid.paidMinor, status })
  await reported('needs_response')
  await reported('lost')
  await cancelOrder(shop.services, { orderId: paid.orderId })
  await reported('won')
  expect(await lastRefund(paid)).toMatchObject({ amountMinor: paid.paidMinor, reason: 'cancellation' })
  await reported('won')
  expect(await shop.services.db.$count(schema.refund, eq(schema.refund.orderId, paid.orderId))).toBe(1)
})

test('an inquiry of the bank holds nothing, and is answered by a refund', async () => {
  const paid = await shop.paidByCard(['beans250'])
  const before = await shop.stateOf(paid)
  const reported = { id: 'dp_j', charge: paid.charge, amount: paid.paidMinor }
  await shop.contested({ ...reported, status: 'warning_needs_response' })
  expect(await shop.stateOf(paid)).toEqual({ ...before, tasks: ['chargeback_inquiry'] })
  await refundOf(paid, 100)
  await sendRefund(shop.services, { refundId: (await lastRefund(paid)).id })
  await shop.contested({ ...reported, status: 'warning_closed' })
  expect(await shop.stateOf(paid)).toMatchObject({ attempt: 'captured', held: [0], gone: [0], tasks: [] })
})

test('a chargeback without an event is found by reconciliation, and one of an unknown payment is ignored', async () => {
  const { services, stripe } = shop
  const paid = await shop.paidByCard(['beans250'])
  const created = Math.floor(services.clock().getTime() / 1000)
  await shop.contested({ id: 'dp_other', charge: 'ch_other', amount: 900, status: 'needs_response', created })
  stripe.chargeback({ id: 'dp_k', charge: paid.charge, amount: 900, status: 'needs_response', created })
  for (let run = 0; run < 2; run++) await readChargebacks(services)
  expect(await shop.stateOf(paid)).toMatchObject({ attempt: 'disputed', held: [900] })
  // An open chargeback is reconciled, however old it is.
  services.passTime(60 * 86_400_000)
  stripe.chargeback({ id: 'dp_k', charge: paid.charge, amount: 900, status: 'lost' })
  await readChargebacks(services)
  expect(await shop.stateOf(paid)).toMatchObject({ attempt: 'charged_back', gone: [900] })
  const others = eq(schema.chargeback.providerRef, 'dp_other')
  expect(await services.db.$count(schema.chargeback, others)).toBe(0)
})

test('a chargeback that the shop has missed for months is found', async () => {
  const { services, stripe } = shop
  const paid = await shop.paidByCard(['beans250'])
  const created = Math.floor(services.clock().getTime() / 1000)
  stripe.chargeback({ id: 'dp_old', charge: paid.charge, amount: 700, status: 'needs_response', created })
  services.passTime(100 * 86_400_000)
  await readChargebacks(services)
  expect(await shop.stateOf(paid)).toMatchObject({ attempt: 'disputed', held: [700] })
})

const needsResponse = 'warning_needs_response'
const statuses = ['needs_response', 'under_review', 'won', 'lost', needsResponse] as const
const story = fc.array(
  fc.record({
    chargeback: fc.nat(1),
    status: fc.constantFrom(...statuses),
    /** How often the shop is notified, by event or reconciliation. */
    reports: fc.array(fc.constantFrom('event', 'read', 'job'), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('chargeback events in any order and number end in the state of the provider', async () => {
  const { services, stripe } = shop
  let played = 0
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      played++
      const [prompt, late] = [await shop.paidByCard(['mug']), await shop.paidByCard(['mug'])]
      const created = Math.floor(services.clock().getTime() / 1000)
      const reportOf = (paid: Paid, chargeback: number, status: string) =>
        stripe.chargeback({
          id: `dp_${played}_${chargeback}_${paid.charge}`,
          charge: paid.charge,
          status,
          created,
          // Together never more than was paid.
          amount: chargeback === 0 ? paid.paidMinor - 333 : 333,
        })
      const disputed = new Set<number>()
      for (const { chargeback, status, reports: ways } of steps) {
        // A bank asks before it disputes a charge, never after.
        const now = status === needsResponse && disputed.has(chargeback) ? 'needs_response' : status
        if (now !== needsResponse) disputed.add(chargeback)
        reportOf(late, chargeback, now)
        const reported = reportOf(prompt, chargeback, now)
        for (const way of ways) {
          if (way === 'event') await shop.receive(reported)
          else if (way === 'read') await applyPaymentState(services, prompt)
          else await readChargebacks(services)
        }
      }
      for (let time = 0; time < 2; time++) {
        await applyPaymentState(services, prompt)
        await applyPaymentState(services, late)
      }
      const [a, b] = [await shop.stateOf(prompt), await shop.stateOf(late)]
      expect({ ...a, tasks: a.tasks.toSorted() }).toEqual({ ...b, tasks: b.tasks.toSorted() })
    }),
    { numRuns: 8 },
  )
})

test.each(chargebackStatuses)('a chargeback that is %s moves only as its table allows', async (from) => {
  const { services } = shop
  const paid = await shop.paidByCard(['mug'])
  const reported = { id: `dp_table_${from}`, charge: paid.charge, amount: 100 }
  const names = {
    inquiry: 'warning_needs_response',
    open: 'needs_response',
    won: 'won',
    lost: 'lost',
  } as const
  await shop.contested({ ...reported, status: names[from] })
  for (const to of chargebackStatuses) {
    const answer = await rolledBack(services.db, async (tx) => {
      const isMeant = and(
        eq(schema.chargeback.method, 'stripe'),
        eq(schema.chargeback.providerRef, reported.id),
      )
      const [row] = await tx.select().from(schema.chargeback).where(isMeant)
      if (!row) throw new Error('There is no chargeback')
      const locked = await lockPayment(tx, row.paymentId)
      return (await moveChargeback(tx, services, locked, row, to)).status
    })
    const allowed = allowedMoves(chargebackMoves, from, 'system')
    expect(answer, `${from} → ${to}`).toEqual(
      allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
    )
  }
})
