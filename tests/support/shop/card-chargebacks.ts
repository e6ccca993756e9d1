import { eq, inArray, sum } from 'drizzle-orm'
import * as schema from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { chargebackEvent, stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { anOrder, type Item } from './an-order.ts'
import { commissionRule } from './ledger.ts'
import { moneyOf, tasksOf } from './payment-state.ts'

/** A shop that takes cards by a provider whose customers contest what they paid. */
export async function startCardShop() {
  const stripe = await stripeStandIn()
  const shop = await startOperation({ settlement: 'platform' })
  const { services } = shop
  services.payments.stripe = stripePayments(stripe.config)
  await commissionRule(services.db, { bps: 1_000, name: 'Todas' })
  let events = 0

  /** Bia's card pays; what else is known of the purchase is asked for. */
  async function paidByCard(things: readonly Item[]) {
    const bought = await anOrder(shop, { state: 'pending', items: things, paymentMethod: 'stripe' })
    const [attempt] = (await moneyOf(services, bought.groupId)).attempts
    if (!attempt) throw new Error('There is no attempt')
    stripe.pay(attempt.providerRef)
    await applyPaymentState(services, { attemptId: attempt.id })
    const paidMinor = bought.orders.reduce((all, { totalMinor }) => all + totalMinor, 0)
    return { ...bought, attemptId: attempt.id, charge: `ch_${attempt.providerRef}`, paidMinor }
  }

  /** As Stripe tells: by a signed event that only says which chargeback it is about. */
  async function receive(chargeback: ReturnType<typeof stripe.chargeback>) {
    events++
    const { body, signature } = chargebackEvent(
      `evt_dp_${events}`,
      { type: 'updated', chargeback },
      services.clock(),
    )
    const read = services.payments.stripe?.readEvent
    const event = await read?.(Buffer.from(body), () => signature, services.clock())
    if (!event) throw new Error('The event was not read')
    const paymentEventId = await receiveEvent(services, 'stripe', event)
    if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
  }

  async function contested(reported: Parameters<typeof stripe.chargeback>[0]) {
    const chargeback = stripe.chargeback(reported)
    await receive(chargeback)
    return chargeback
  }

  /** All that a chargeback may change, without ids and times. */
  async function stateOf({ groupId, orders, attemptId }: Awaited<ReturnType<typeof paidByCard>>) {
    const { db } = services
    const ids = orders.map(({ id }) => id)
    const allocations = await db
      .select()
      .from(schema.paymentAllocation)
      .where(inArray(schema.paymentAllocation.orderId, ids))
      .orderBy(schema.paymentAllocation.orderId)
    const [attempt] = await db
      .select()
      .from(schema.paymentAttempt)
      .where(eq(schema.paymentAttempt.id, attemptId))
    const now = await moneyOf(services, groupId)
    const byId = now.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const open = (await Promise.all(ids.map((id) => tasksOf(services, id)))).flat()
    return {
      attempt: attempt?.status,
      paymentStatuses: byId.map(({ paymentStatus }) => paymentStatus),
      held: allocations.map(({ disputedMinor }) => disputedMinor),
      gone: allocations.map(({ chargedBackMinor }) => chargedBackMinor),
      books: await booksOf(ids),
      tasks: open.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind),
    }
  }

  async function booksOf(orderIds: readonly string[]) {
    const { ledgerPosting, ledgerTransaction } = schema
    const rows = await services.db
      .select({ account: ledgerPosting.account, minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
      .from(ledgerPosting)
      .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
      .where(inArray(ledgerTransaction.orderId, [...orderIds]))
      .groupBy(ledgerPosting.account)
    return Object.fromEntries(
      rows.filter(({ minor }) => minor !== 0).map(({ account, minor }) => [account, minor]),
    )
  }

  async function balanceOf(account: (typeof schema.ledgerPosting.$inferSelect)['account']) {
    const [row] = await services.db
      .select({ minor: sum(schema.ledgerPosting.amountMinor).mapWith(Number) })
      .from(schema.ledgerPosting)
      .where(eq(schema.ledgerPosting.account, account))
    return row?.minor ?? 0
  }

  const storeBalances = (merchantId: string) => balancesOf(services.db, merchantId)
  const close = async () => {
    await shop.close()
    await stripe.close()
  }
  return { ...shop, stripe, paidByCard, contested, receive, stateOf, balanceOf, storeBalances, close }
}
