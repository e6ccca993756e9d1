import { sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { viewsAsMade, viewsInDatabase } from '#server/db/invariants.ts'
import { verification } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { closeBalances } from '#server/shop/money/ledger/balance-parts.ts'
import type { Services } from '#server/shop/services.ts'
import type { Difference } from '#shared/orders/verification.ts'
import { sealBooks, writtenUntil } from './seal-books.ts'

/**
 * Recomputes stock, statuses and ledger, seals the days that are over, closes the balances of accounts by them, and stores the result for the operator's page.
 */
export async function verify({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Difference[]> {
  const differences = await findDifferences(db)
  const until = writtenUntil()
  const seal = await sealBooks(db, { differences: differences.length, until })
  await closeBalances(db, until)
  const sealed = { sealedUntil: seal?.until ?? null, sealedHash: seal?.hash ?? null }
  await db.insert(verification).values({ differences, checkedAt: clock(), ...sealed })
  return differences
}

/** The nightly job. The operator is mailed at once, because a difference is never normal. */
export async function verifyNightly(services: Services): Promise<void> {
  const differences = await verify(services)
  if (differences.length === 0) return
  const names = [...new Set(differences.map(({ check }) => check))]
  services.reportError(new Error(`verify found ${differences.length} differences: ${names.join(', ')}`))
}

/** Enough to see the problem; further ones are the same again. */
const shownPerInvariant = 100

/** Checks every invariant as of one moment, while the shop goes on selling. Nothing is changed. */
export async function findDifferences(db: Db): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      // A million orders take longer than a page may.
      await allowLongStatements(tx, null)
      await tx.execute(sql`set local work_mem = '64MB'`)
      await tx.execute(sql`set local search_path = public`)
      const { rows } = await tx.execute<{ name: string }>(
        sql`select viewname as name from pg_views where schemaname = 'invariant' order by 1`,
      )
      const found = await batch([changedViews(tx), ...rows.map(({ name }) => violationsOf(tx, name))])
      return found.flat()
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function violationsOf(tx: Db, check: string): Promise<Difference[]> {
  const { rows } = await tx.execute<Omit<Difference, 'check'>>(sql`
    select subject, expected, found from invariant.${sql.identifier(check)} order by 1 limit ${shownPerInvariant}`)
  return rows.map((row) => ({ check, ...row }))
}

/** Returns views that were dropped or replaced, which would find nothing. */
async function changedViews(tx: Db): Promise<Difference[]> {
  const { rows } = await tx.execute<{ expected: string; found: string }>(sql`
    select expected, found from (
      select split_part(${sql.raw(viewsAsMade)}, ' ', 2) as expected, (${sql.raw(viewsInDatabase)}) as found
    ) views where expected <> found`)
  return rows.map((row) => ({ check: 'invariants', subject: 'invariant', ...row }))
}
