import { and, asc, eq, gte, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import {
  commissionLine,
  ledgerPosting,
  ledgerTransaction,
  merchant,
  order,
  refund,
} from '#server/db/schema/index.ts'
import type { Period } from '#server/shop/money/statement/month-period.ts'
import type { CommissionSums, OrderCommission, StoreCommission } from '#shared/money/commission-report.ts'

interface Slice {
  limit: number
  offset: number
}

// Written out, because the planner uses no partial index for a condition with a parameter in a generic plan.
const isCommission = sql`${ledgerPosting.account} = 'commission_income'`
// By the store's side of it, because an index has each store's postings in the order of their time.
const isWithheld = sql`${ledgerTransaction.kind} in ('commission_withheld', 'commission_returned')
  and ${ledgerPosting.account} = 'merchant_receivable'`

/** Returns the stores with commission in a period, by name, each with the sums of its orders. */
export async function commissionOfStores(
  db: Db,
  period: Period,
  { limit, offset }: Slice,
): Promise<StoreCommission[]> {
  const entries = entriesOf(db, period)
  const { slug, name, legalName, taxId, supportEmail: email } = merchant
  const { postalCode, street, number, district, city, region } = merchant
  return db
    .select({
      slug,
      name,
      legalName,
      taxId,
      email,
      postalCode,
      street,
      number,
      district,
      city,
      region,
      ...sumsOf(entries),
    })
    .from(entries)
    .innerJoin(merchant, eq(merchant.id, entries.merchantId))
    .groupBy(merchant.id)
    .orderBy(asc(name), asc(merchant.id))
    .limit(limit)
    .offset(offset)
}

/** Returns a store's orders with commission in a period, the oldest entry first. */
export async function commissionOfOrders(
  db: Db,
  merchantId: string,
  period: Period,
  { limit, offset }: Slice,
): Promise<OrderCommission[]> {
  const entries = entriesOf(db, period, merchantId)
  const first = min(entries.at)
  const rows = await db
    .select({ orderNumber: entries.orderNumber, at: first, ...sumsOf(entries) })
    .from(entries)
    .groupBy(entries.orderNumber)
    .orderBy(asc(first), asc(entries.orderNumber))
    .limit(limit)
    .offset(offset)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? '' }))
}

/** Returns the sums of a period, of all stores or of one. */
export async function commissionSums(db: Db, period: Period, merchantId?: string): Promise<CommissionSums> {
  const entries = entriesOf(db, period, merchantId)
  const [sums] = await db.select(sumsOf(entries)).from(entries)
  return sums ?? { baseMinor: 0, earnedMinor: 0, undoneMinor: 0, givenBackMinor: 0, withheldMinor: 0 }
}

/** Returns when commission was booked for the first time, or null if it never was. */
export async function firstCommissionAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerPosting.at })
    .from(ledgerPosting)
    .where(isCommission)
    .orderBy(asc(ledgerPosting.at))
    .limit(1)
  return row?.at ?? null
}

/**
 * Subquery: every posting of commission in a period with its order, and what providers withheld of it. A posting
 * belongs to the store of its order.
 */
function entriesOf(db: Db, { from, until }: Period, merchantId?: string) {
  const base = sql<number>`case when ${ledgerTransaction.kind} = 'commission' then (
    select sum(${commissionLine.baseMinor}) from ${commissionLine}
    where ${commissionLine.orderId} = ${order.id}
      and ${and(isNull(commissionLine.reversesId), sql`${commissionLine.amountMinor} > 0`)}
  ) else 0 end`
  // Only the id of a refund finds an amount; references of other kinds have none.
  const undone = sql<number>`case when ${ledgerTransaction.kind} = 'refund_opened' and ${ledgerPosting.amountMinor} > 0 then (
    select ${refund.amountMinor} from ${refund} where ${refund.id}::text = ${ledgerTransaction.refId}
      and ${refund.orderId} = ${order.id}
  ) else 0 end`
  const ofStore = merchantId === undefined ? undefined : eq(order.merchantId, merchantId)
  const { at } = ledgerPosting
  const none = sql<number>`0::bigint`
  const about = { merchantId: order.merchantId, orderNumber: order.number }
  const income = db
    .select({
      ...about,
      at,
      amountMinor: sql<number>`${ledgerPosting.amountMinor}`.as('amount_minor'),
      baseMinor: base.as('base_minor'),
      undoneMinor: undone.as('undone_minor'),
      withheldMinor: none.as('withheld_minor'),
    })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .innerJoin(order, eq(order.id, ledgerTransaction.orderId))
    .where(and(isCommission, gte(at, from), lt(at, until), ofStore))
  const withheld = db
    .select({
      ...about,
      at,
      amountMinor: none.as('amount_minor'),
      baseMinor: none.as('base_minor'),
      undoneMinor: none.as('undone_minor'),
      withheldMinor: sql<number>`-${ledgerPosting.amountMinor}`.as('withheld_minor'),
    })
    .from(merchant)
    .innerJoin(ledgerPosting, eq(ledgerPosting.merchantId, merchant.id))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .innerJoin(order, eq(order.id, ledgerTransaction.orderId))
    .where(
      and(isWithheld, gte(at, from), lt(at, until), merchantId ? eq(merchant.id, merchantId) : undefined),
    )
  return unionAll(income, withheld).as('entries')
}

/** Returns the sums. Income is a credit, so commission that was earned is negative in the ledger. */
function sumsOf({ baseMinor, amountMinor, undoneMinor, withheldMinor }: ReturnType<typeof entriesOf>) {
  return {
    baseMinor: total(sql`${baseMinor}`),
    earnedMinor: total(sql`greatest(-${amountMinor}, 0)`),
    undoneMinor: total(sql`${undoneMinor}`),
    givenBackMinor: total(sql`greatest(${amountMinor}, 0)`),
    withheldMinor: total(sql`${withheldMinor}`),
  }
}

const total = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number)
