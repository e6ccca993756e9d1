import { eq, inArray, sum } from 'drizzle-orm'
import * as schema from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { balancesOf } from '#server/shop/money/balance-queries.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import { commissionRule } from './books.ts'
import { startOperation } from './operator.ts'
import { biaBuys, moneyOf, tasksOf } from './paying.ts'
import { disputeEvent, stripeStandIn } from './stripe-stand-in.ts'

/** A shop that takes cards by a provider whose customers contest what they paid. */
export async function startCardShop() {
  const stripe = await stripeStandIn()
  const shop = await startOperation({ settlement: 'platform' })
  const { services } = shop
  services.payments.stripe = stripePayments(stripe.config)
  await commissionRule(services.db, { bps: 1_000, name: 'Todas' })
  let events = 0

  /** Bia's card pays; what else is known of the purchase is asked for. */
  async function paidByCard(things: Parameters<typeof biaBuys>[1]) {
    const bought = await biaBuys(shop, things, 'stripe')
    const [attempt] = (await moneyOf(services, bought.groupId)).attempts
    if (!attempt) throw new Error('There is no attempt')
    stripe.pay(attempt.providerRef)
    await applyPaymentState(services, { attemptId: attempt.id })
    const paidMinor = bought.orders.reduce((all, { totalMinor }) => all + totalMinor, 0)
    return { ...bought, attemptId: attempt.id, charge: `ch_${attempt.providerRef}`, paidMinor }
  }

  /** As Stripe tells: by a signed event that only says which dispute it is about. */
  async function hear(dispute: ReturnType<typeof stripe.dispute>) {
    events++
    const { body, signature } = disputeEvent(
      `evt_dp_${events}`,
      { type: 'updated', dispute },
      services.clock(),
    )
    const read = services.payments.stripe?.readEvent
    const event = read?.(Buffer.from(body), () => signature, services.clock())
    if (!event) throw new Error('The event was not read')
    const paymentEventId = await receiveEvent(services, 'stripe', event)
    if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
  }

  async function contested(told: Parameters<typeof stripe.dispute>[0]) {
    const dispute = stripe.dispute(told)
    await hear(dispute)
    return dispute
  }

  /** All that a dispute may change, without ids and times. */
  async function standing({ groupId, orders, attemptId }: Awaited<ReturnType<typeof paidByCard>>) {
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
  return { ...shop, stripe, paidByCard, contested, hear, standing, balanceOf, storeBalances, close }
}
