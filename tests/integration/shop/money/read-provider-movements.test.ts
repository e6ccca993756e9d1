import { eq, sum } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerPosting, providerMovement } from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { factsOfOrder } from '#server/shop/money/ledger/ledger-queries.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readMovements } from '#server/shop/orders/payments/read-movements.ts'
import { type StripeMovement, stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { anOrder, type Item } from '#tests/support/shop/an-order.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let stripe: Awaited<ReturnType<typeof stripeStandIn>>
let shop: Awaited<ReturnType<typeof startShop>>
// What is read depends on everything paid and read before.
beforeEach(async () => {
  stripe = await stripeStandIn()
  shop = await startShop()
  shop.services.settlement = 'platform'
  shop.services.payments.stripe = stripePayments(stripe.config)
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
  await stripe.close()
})

async function paidByCard(things: readonly Item[]) {
  const bought = await anOrder(shop, { state: 'pending', items: things, paymentMethod: 'stripe' })
  const [attempt] = (await moneyOf(shop.services, bought.groupId)).attempts
  if (!attempt) throw new Error('There is no attempt')
  stripe.pay(attempt.providerRef)
  return { ...bought, attemptId: attempt.id, charge: `ch_${attempt.providerRef}` }
}

/** The provider lists the newest movement first. */
const happens = (movement: Partial<StripeMovement> & { id: string; type: string }) =>
  stripe.movements.unshift({
    source: null,
    amount: 0,
    fee: 0,
    currency: 'brl',
    created: Math.floor(shop.services.clock().getTime() / 1000),
    ...movement,
  })

async function balanceOf(account: 'psp_clearing' | 'psp_fees' | 'bank'): Promise<number> {
  const [row] = await shop.services.db
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .where(eq(ledgerPosting.account, account))
  return row?.minor ?? 0
}

test('movements before the first payment are not imported', async () => {
  happens({ id: 'txn_before', type: 'stripe_fee', amount: -100 })
  await readMovements(shop.services)
  expect(await shop.services.db.$count(providerMovement)).toBe(0)
})

test('the fee of a card payment is split over its orders, and booked once', async () => {
  const { services } = shop
  const bought = await paidByCard(['beans250', 'vaseSand'])
  const [first, second] = bought.orders
  const capturedMinor = (first?.totalMinor ?? 0) + (second?.totalMinor ?? 0)
  happens({ id: 'txn_charge', type: 'charge', source: bought.charge, amount: capturedMinor, fee: 333 })

  // The fee arrives before the event of its payment, so that its order is not known yet.
  await readMovements(services)
  expect(await balanceOf('psp_fees')).toBe(0)
  await applyPaymentState(services, bought)
  for (let run = 0; run < 2; run++) await readMovements(services)
  expect(await balanceOf('psp_fees')).toBe(333)
  expect(await balanceOf('psp_clearing')).toBe(capturedMinor - 333)

  const shares = await Promise.all(
    bought.orders.map(async ({ id }) => {
      const facts = await factsOfOrder(services.db, id)
      const fee = facts.find(({ kind }) => kind === 'provider_fee')
      return fee?.postings.find(({ account }) => account === 'psp_fees')?.amountMinor ?? 0
    }),
  )
  expect(shares.reduce((all, share) => all + share, 0)).toBe(333)
  for (const share of shares) expect(share).toBeGreaterThan(0)
})

test('a payout of the provider is booked out, and booked back if the bank refuses it', async () => {
  await applyPaymentState(shop.services, await paidByCard(['beans250']))
  const [bank, clearing] = [await balanceOf('bank'), await balanceOf('psp_clearing')]
  happens({ id: 'txn_payout', type: 'payout', source: 'po_1', amount: -4_000, fee: 0 })
  happens({ id: 'txn_month', type: 'stripe_fee', amount: -250 })
  happens({ id: 'txn_instant', type: 'payout', source: 'po_2', amount: -1_000, fee: 15 })
  await readMovements(shop.services)
  expect(await balanceOf('bank')).toBe(bank + 5_000)
  expect(await balanceOf('psp_clearing')).toBe(clearing - 5_000 - 265)
  happens({ id: 'txn_back', type: 'payout_failure', source: 'po_1', amount: 4_000 })
  await readMovements(shop.services)
  expect(await balanceOf('bank')).toBe(bank + 1_000)
  expect(await differencesOf(shop.services)).toEqual([])
})
