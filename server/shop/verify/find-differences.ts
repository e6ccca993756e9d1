import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { together } from '#server/db/together.ts'
import type { Difference } from '#shared/verification.ts'
import type { Checks } from './check.ts'
import { commissionChecks } from './commission-checks.ts'
import { couponChecks } from './coupon-checks.ts'
import { disputeChecks } from './dispute-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { pixPriceChecks } from './pix-price-checks.ts'
import { refundChecks } from './refund-checks.ts'
import { reviewChecks } from './review-checks.ts'
import { stockChecks } from './stock-checks.ts'

export const checks: Checks = {
  ...stockChecks,
  ...orderChecks,
  ...paymentChecks,
  ...refundChecks,
  ...disputeChecks,
  ...couponChecks,
  ...pixPriceChecks,
  ...commissionChecks,
  ...ledgerChecks,
  ...reviewChecks,
}

/** Enough to see what is wrong; the rest is the same again. */
const shownPerCheck = 100

/** Everything recomputed, as of one moment, while the shop goes on selling. Nothing is changed. */
export async function findDifferences(db: Db, selected: Checks = checks): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      // A million orders take longer than a page may.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      const found = await together(Object.entries(selected).map(([check, query]) => run(tx, check, query)))
      return found.flat()
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function run(tx: Db, check: string, query: SQL): Promise<Difference[]> {
  const { rows } = await tx.execute<{ subject: string; expected: string; found: string }>(sql`
    select subject::text, coalesce(expected::text, '-') as expected, coalesce(found::text, '-') as found
    from (${query}) different order by 1 limit ${shownPerCheck}`)
  return rows.map((row) => ({ check, ...row }))
}
