import { and, desc, eq, isNotNull, ne, notInArray, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, merchant, order, payout } from '#server/db/schema/index.ts'
import type { OwedByStore } from '#shared/money/owed-by-store.ts'

/** The balances of a merchant from the merchant's side: what is theirs is positive. */
export interface MerchantBalances {
  /** The balance of orders that are not completed yet. */
  pendingMinor: number
  /** The balance of completed orders, including unfinished payouts. */
  availableMinor: number
  /** What the merchant owes the platform; negative when the platform owes them. */
  receivableMinor: number
  /** The amount that chargebacks hold until banks decide. */
  disputedMinor: number
  /** The part of the available balance that is in unfinished payouts. */
  reservedMinor: number
  /** The part of the debt that unfinished payouts already withhold. */
  nettedMinor: number
}

/** Locks a merchant, so that changes of its balances happen one after the other. */
export async function lockBalances(tx: Db, merchantId: string): Promise<MerchantBalances> {
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('no key update')
  return balancesOf(tx, merchantId)
}

export async function balancesOf(db: Db, merchantId: string): Promise<MerchantBalances> {
  const sums = await db
    .select({ account: ledgerPosting.account, minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .where(eq(ledgerPosting.merchantId, merchantId))
    .groupBy(ledgerPosting.account)
  const [unfinished] = await db
    .select({
      gross: sum(payout.grossMinor).mapWith(Number),
      netted: sum(payout.nettedMinor).mapWith(Number),
    })
    .from(payout)
    .where(and(eq(payout.merchantId, merchantId), notInArray(payout.status, ['paid', 'canceled'])))
  const of = (account: string) => sums.find((row) => row.account === account)?.minor ?? 0
  return {
    // Subtracting from zero avoids a negative zero.
    pendingMinor: 0 - of('merchant_pending'),
    availableMinor: 0 - of('merchant_available'),
    receivableMinor: of('merchant_receivable'),
    disputedMinor: 0 - of('merchant_chargeback_hold'),
    reservedMinor: unfinished?.gross ?? 0,
    nettedMinor: unfinished?.netted ?? 0,
  }
}

/** Returns the pending balance of one order. */
export async function pendingOfOrder(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(and(eq(ledgerTransaction.orderId, orderId), eq(ledgerPosting.account, 'merchant_pending')))
  return 0 - (row?.minor ?? 0)
}

/**
 * Returns the merchant's part of one order, without what is held. Once the order is completed, nothing of it is
 * pending.
 */
export async function netOfOrder(db: Db, orderId: string): Promise<{ minor: number; isReleased: boolean }> {
  const [row] = await db
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(
      and(
        eq(ledgerTransaction.orderId, orderId),
        isNotNull(ledgerPosting.merchantId),
        ne(ledgerPosting.account, 'merchant_chargeback_hold'),
      ),
    )
  const [completed] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.status, 'completed')))
  return { minor: 0 - (row?.minor ?? 0), isReleased: completed !== undefined }
}

const owed = sum(ledgerPosting.amountMinor)

/** Returns what stores owe, the largest first, and since when; a negative amount is owed to the store. */
export async function owedByStores(db: Db, { limit = 1_000, offset = 0 } = {}): Promise<OwedByStore[]> {
  const rows = await db
    .select({ store: merchant.slug, name: merchant.name, minor: owed.mapWith(Number), since: owedSince })
    .from(ledgerPosting)
    .innerJoin(merchant, eq(merchant.id, ledgerPosting.merchantId))
    .where(eq(ledgerPosting.account, 'merchant_receivable'))
    .groupBy(merchant.id)
    .having(ne(owed, sql`0`))
    .orderBy(desc(owed), merchant.slug)
    .limit(limit)
    .offset(offset)
  return rows.map(({ since, ...row }) => ({ ...row, since: since && new Date(since).toISOString() }))
}

/** SQL expression: the time of the oldest charge that is not fully paid, as if payments paid the oldest first. */
const owedSince = sql<string | null>`(
  select min(at) from (
    select at, sum(greatest(amount_minor, 0)) over (order by at, id) as charged,
      sum(greatest(-amount_minor, 0)) over () as paid
    from ${ledgerPosting} charge
    where charge.merchant_id = ${merchant.id} and charge.account = 'merchant_receivable'
  ) charges where charged > paid
)`
