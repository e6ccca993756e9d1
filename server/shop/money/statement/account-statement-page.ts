import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  commissionLine,
  ledgerPosting,
  ledgerTransaction,
  order,
  orderCampaign,
  paymentAllocation,
  refund,
} from '#server/db/schema/index.ts'
import { payoutsOfMerchant } from '#server/shop/money/payouts/payout-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { MonthView, StatementPage } from '#shared/money/account-statement.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { firstEntryAt, movementsOfMerchant, movementsOfOrder } from './account-statement-queries.ts'
import { balancesOfStore } from './balances-of-store.ts'
import { monthOf, monthPeriod, monthsBetween, type Period } from './month-period.ts'

/** Returns a store's balances and debts, their movements, and its payouts. */
export async function statementPage(
  { db, clock, country: { timeZone }, settlement }: Services,
  merchantId: string,
  { month: requested, query, cursor }: { month: string; query: string; cursor: string | null },
): Promise<StatementPage> {
  const thisMonth = monthOf(clock(), timeZone)
  const period = monthPeriod(requested, timeZone)
  const month = period ? requested : thisMonth
  const shown = period ?? monthPeriod(thisMonth, timeZone)
  if (!shown) throw new Error(`Not a month: ${thisMonth}`)
  const [balances, movements, payouts, summary, firstAt] = await Promise.all([
    balancesOfStore(db, merchantId),
    query === ''
      ? movementsOfMerchant(db, merchantId, { period, cursor })
      : movementsOfOrder(db, merchantId, { orderNumber: orderNumberOf(query), cursor }),
    payoutsOfMerchant(db, merchantId),
    monthOfMerchant(db, merchantId, { month, period: shown }),
    firstEntryAt(db, merchantId),
  ])
  return {
    settlement,
    balances,
    filter: period ? requested : '',
    query,
    months: monthsBetween(firstAt ? monthOf(firstAt, timeZone) : thisMonth, thisMonth),
    month: summary,
    movements,
    payouts: payouts.map(({ number, status, createdAt, paidAt, amountMinor, nettedMinor, failure }) => ({
      number,
      status,
      amountMinor,
      nettedMinor,
      failure,
      at: (paidAt ?? createdAt).toISOString(),
    })),
  }
}

/** Returns what a store sold in a month, what was refunded of it, and what was paid in that month. */
async function monthOfMerchant(
  db: Db,
  merchantId: string,
  { month, period }: { month: string; period: Period },
): Promise<MonthView> {
  const [sold, paid] = await Promise.all([soldIn(db, merchantId, period), paidIn(db, merchantId, period)])
  return { month, ...sold, ...paid }
}

async function soldIn(db: Db, merchantId: string, { from, until }: Period) {
  const commission = sql`(
    select sum(${commissionLine.amountMinor}) from ${commissionLine} where ${commissionLine.orderId} = ${order.id}
  )`
  const campaignBack = sql`(
    select coalesce(sum(${refund.campaignMinor}), 0) from ${refund} where ${refund.orderId} = ${order.id}
  )`
  const campaignPaid = sql`${orderCampaign.itemsMinor} + ${orderCampaign.shippingMinor} - ${campaignBack}`
  const [row] = await db
    .select({
      soldMinor: sumOf(sql`${paymentAllocation.capturedMinor}`),
      refundedMinor: sumOf(sql`${paymentAllocation.refundDueMinor}`),
      chargedBackMinor: sumOf(sql`${paymentAllocation.chargedBackMinor}`),
      commissionMinor: sumOf(commission),
      campaignMinor: sumOf(campaignPaid, sql`${paymentAllocation.capturedMinor} > 0`),
    })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .leftJoin(orderCampaign, eq(orderCampaign.orderId, order.id))
    .where(and(eq(order.merchantId, merchantId), gte(order.placedAt, from), lt(order.placedAt, until)))
  return row ?? { soldMinor: 0, refundedMinor: 0, chargedBackMinor: 0, commissionMinor: 0, campaignMinor: 0 }
}

/** Returns what was paid to the store by payouts, and by the store for its commissions. */
async function paidIn(db: Db, merchantId: string, { from, until }: Period) {
  const ofKinds = (kinds: string[]) => inArray(ledgerTransaction.kind, kinds)
  const { amountMinor } = ledgerPosting
  const [row] = await db
    .select({
      paidOutMinor: sumOf(sql`${amountMinor}`, ofKinds(['payout_paid', 'payout_returned'])),
      commissionPaidMinor: sumOf(sql`-${amountMinor}`, ofKinds(['receivable_paid', 'receivable_reversed'])),
      commissionWithheldMinor: sumOf(
        sql`-${amountMinor}`,
        ofKinds(['commission_withheld', 'commission_returned']),
      ),
    })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(
      and(eq(ledgerPosting.merchantId, merchantId), gte(ledgerPosting.at, from), lt(ledgerPosting.at, until)),
    )
  return row ?? { paidOutMinor: 0, commissionPaidMinor: 0, commissionWithheldMinor: 0 }
}

const sumOf = (what: ReturnType<typeof sql>, where = sql`true`) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)`.mapWith(Number)
