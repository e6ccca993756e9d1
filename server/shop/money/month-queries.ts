import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  commissionLine,
  ledgerPosting,
  ledgerTransaction,
  order,
  paymentAllocation,
} from '#server/db/schema/index.ts'
import type { MonthView } from '#shared/statement.ts'
import type { Period } from './month-period.ts'

/** What a store sold in a month, what became of it, and what was paid in that month. */
export async function monthOfMerchant(
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
  const [row] = await db
    .select({
      soldMinor: sumOf(sql`${paymentAllocation.capturedMinor}`),
      refundedMinor: sumOf(sql`${paymentAllocation.refundDueMinor}`),
      chargedBackMinor: sumOf(sql`${paymentAllocation.chargedBackMinor}`),
      commissionMinor: sumOf(commission),
    })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .where(and(eq(order.merchantId, merchantId), gte(order.placedAt, from), lt(order.placedAt, until)))
  return row ?? { soldMinor: 0, refundedMinor: 0, chargedBackMinor: 0, commissionMinor: 0 }
}

/** To the store by payouts, and by the store for its commissions. */
async function paidIn(db: Db, merchantId: string, { from, until }: Period) {
  const ofKinds = (kinds: string[]) => inArray(ledgerTransaction.kind, kinds)
  const { amountMinor } = ledgerPosting
  const [row] = await db
    .select({
      paidOutMinor: sumOf(sql`${amountMinor}`, ofKinds(['payout_paid', 'payout_returned'])),
      commissionPaidMinor: sumOf(sql`-${amountMinor}`, ofKinds(['receivable_paid', 'receivable_reversed'])),
    })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(
      and(eq(ledgerPosting.merchantId, merchantId), gte(ledgerPosting.at, from), lt(ledgerPosting.at, until)),
    )
  return row ?? { paidOutMinor: 0, commissionPaidMinor: 0 }
}

const sumOf = (what: ReturnType<typeof sql>, where = sql`true`) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)`.mapWith(Number)
