import { and, eq, isNotNull, ne, notInArray, sql, sum } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, merchant, order, payout } from '#server/db/schema/index.ts'
import type { LedgerAccount } from '#shared/money/ledger-reasons.ts'
import type { OwedByStore } from '#shared/money/owed-by-store.ts'
import { balanceParts } from './balance-parts.ts'

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
  const [{ rows: sums }, [unfinished]] = await batch([
    db.execute<{ account: LedgerAccount; minor: number }>(sql`
      select account, sum(minor)::bigint as minor from ${balanceParts} parts
      where merchant_id = ${merchantId} group by account`),
    db
      .select({
        gross: sum(payout.grossMinor).mapWith(Number),
        netted: sum(payout.nettedMinor).mapWith(Number),
      })
      .from(payout)
      .where(and(eq(payout.merchantId, merchantId), notInArray(payout.status, ['paid', 'canceled']))),
  ])
  const of = (account: LedgerAccount) => sums.find((row) => row.account === account)?.minor ?? 0
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

/** Returns what stores owe, the largest first, and since when; a negative amount is owed to the store. */
export async function owedByStores(db: Db, { limit = 1_000, offset = 0 } = {}): Promise<OwedByStore[]> {
  const rows = await db
    .select({ store: merchant.slug, name: merchant.name, minor: owedMinor, since: owedSince })
    .from(
      sql`(
        select merchant_id, sum(minor)::bigint as minor from ${balanceParts} parts
        where account = 'merchant_receivable' group by merchant_id having sum(minor) <> 0
      ) owed`,
    )
    .innerJoin(merchant, sql`${merchant.id} = owed.merchant_id`)
    .orderBy(sql`owed.minor desc`, merchant.slug)
    .limit(limit)
    .offset(offset)
  return rows.map(({ since, ...row }) => ({ ...row, since: since && new Date(since).toISOString() }))
}

const owedMinor = sql`owed.minor`.mapWith(Number)

const ofStore = sql`from ${ledgerPosting} charge
  where charge.merchant_id = ${merchant.id} and charge.account = 'merchant_receivable'`

/**
 * SQL expression: the time of the oldest charge that is not fully paid, as if payments paid the oldest first. The newest
 * charges that sum to what is owed are read, and none before them; of a store that never paid, only the first.
 */
const owedSince = sql<string | null>`case
  when owed.minor <= 0 then null
  when not exists (select ${ofStore} and amount_minor < 0) then (select at ${ofStore} order by at limit 1)
  else (
    select at from (
      select at, transaction_id, sum(amount_minor) over (order by at desc, transaction_id desc) as charged
      ${ofStore} and amount_minor > 0
    ) charges where charged >= owed.minor
    order by at desc, transaction_id desc limit 1
  )
end`
