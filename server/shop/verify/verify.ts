import { type SQL, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { verification } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import type { Services } from '#server/shop/services.ts'
import type { Difference } from '#shared/orders/verification.ts'
import type { Checks } from './check.ts'
import { claimChecks } from './claim-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { commissionChecks, couponChecks, orderChecks, pixPriceChecks, reviewChecks } from './order-checks.ts'
import { chargebackChecks, paymentChecks, refundChecks } from './payment-checks.ts'
import { reconciliationChecks } from './reconciliation-checks.ts'
import { stockChecks } from './stock-checks.ts'

/** Recomputes stock, states and books, and stores the differences for the operator's page. */
export async function verify({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Difference[]> {
  const differences = await findDifferences(db)
  await db.insert(verification).values({ differences, checkedAt: clock() })
  return differences
}

/** Nightly. The operator is mailed at once: a difference is never normal. */
export async function verifyNightly(services: Services): Promise<void> {
  const differences = await verify(services)
  if (differences.length === 0) return
  const names = [...new Set(differences.map(({ check }) => check))]
  services.reportError(new Error(`verify found ${differences.length} differences: ${names.join(', ')}`))
}

export const checks: Checks = {
  ...stockChecks,
  ...orderChecks,
  ...paymentChecks,
  ...refundChecks,
  ...chargebackChecks,
  ...couponChecks,
  ...pixPriceChecks,
  ...commissionChecks,
  ...ledgerChecks,
  ...reviewChecks,
  ...claimChecks,
  ...reconciliationChecks,
}

/** Enough to see the problem; the rest is the same again. */
const shownPerCheck = 100

/** Everything recomputed, as of one moment, while the shop goes on selling. Nothing is changed. */
export async function findDifferences(db: Db, selected: Checks = checks): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      // A million orders take longer than a page may.
      await allowLongStatements(tx, null)
      await tx.execute(sql`set local work_mem = '64MB'`)
      const found = await batch(Object.entries(selected).map(([check, query]) => run(tx, check, query)))
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
