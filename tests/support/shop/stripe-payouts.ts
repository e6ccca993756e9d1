import { eq, sum } from 'drizzle-orm'
import * as schema from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { stripeConnect } from '#server/payments/stripe/stripe-connect.ts'
import { connectStripe } from '#server/shop/connections/connect-stripe.ts'
import { checkStripe } from '#server/shop/connections/stripe-account.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { anOrder, type Item } from './an-order.ts'
import { completeAtOnce } from './complete-at-once.ts'
import { moneyOf } from './payment-state.ts'

/** A shop whose payouts go by Stripe to the stores that have an account there. */
export async function startPayoutShop() {
  const shop = await startApp({ settlement: 'platform' })
  const { services } = shop
  const { db } = services
  const stripe = await stripeStandIn({ clock: () => services.clock() })
  services.payments.stripe = stripePayments(stripe.config)
  services.stripeConnect = stripeConnect(stripe.config)
  await db.update(schema.inventoryLevel).set({ tracked: false })

  /** The account of a store, whose owner went through Stripe's pages. */
  async function readyAccount(merchantId: string): Promise<string> {
    await connectStripe(services, { merchantId })
    const [found] = await db
      .select()
      .from(schema.connection)
      .where(eq(schema.connection.merchantId, merchantId))
    const accountRef = found?.accountRef ?? ''
    stripe.complete(accountRef)
    await checkStripe(services, merchantId)
    return accountRef
  }

  /** Bia's card pays, and Stripe lists it. */
  async function paidByCard(items: readonly Item[]) {
    const bought = await anOrder(shop, { state: 'pending', items, paymentMethod: 'stripe' })
    const [attempt] = (await moneyOf(services, bought.groupId)).attempts
    if (!attempt) throw new Error('There is no attempt')
    stripe.pay(attempt.providerRef)
    await applyPaymentState(services, { attemptId: attempt.id })
    const charge = `ch_${attempt.providerRef}`
    stripe.movements.unshift({
      id: `txn_${charge}`,
      type: 'charge',
      amount: attempt.amountMinor,
      fee: 99,
      currency: 'brl',
      source: { id: charge, object: 'charge', metadata: { attemptId: attempt.id } },
      created: Math.floor(services.clock().getTime() / 1000),
    })
    return { ...bought, charge, amountMinor: attempt.amountMinor, attemptId: attempt.id }
  }

  /** The same, delivered long ago: what is left of it is the stores'. */
  async function earned(items: readonly Item[] = ['beans250']) {
    const paid = await paidByCard(items)
    for (const order of paid.orders) await completeAtOnce(services, order.id)
    return paid
  }

  /** A batch that was sent; its transfers wait for their job. */
  async function sentBatch(isByPix = false): Promise<string> {
    const { number } = await draftPayouts(services)
    if (!number) throw new Error('There is nothing to pay out')
    await settlePayouts(services, { number }, { to: 'approved' })
    await settlePayouts(services, { number }, { to: 'processing', isByPix })
    return number
  }

  const payouts = () => db.select().from(schema.payout).orderBy(schema.payout.createdAt, schema.payout.id)

  async function balanceOf(account: (typeof schema.ledgerPosting.$inferSelect)['account']): Promise<number> {
    const [row] = await db
      .select({ minor: sum(schema.ledgerPosting.amountMinor).mapWith(Number) })
      .from(schema.ledgerPosting)
      .where(eq(schema.ledgerPosting.account, account))
    return row?.minor ?? 0
  }

  const close = async () => {
    await shop.close()
    await stripe.close()
  }
  return { ...shop, stripe, readyAccount, paidByCard, earned, sentBatch, payouts, balanceOf, close }
}
