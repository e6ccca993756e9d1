import { desc, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { invariantsOf, viewsAsMade, viewsInDatabase } from '#server/db/invariants.ts'
import { verification } from '#server/db/schema/index.ts'
import { closeBalances } from '#server/shop/money/ledger/balance-parts.ts'
import type { Services } from '#server/shop/services.ts'
import type { Difference } from '#shared/orders/verification.ts'
import { checkPieces } from './check-pieces.ts'
import { inSnapshot, shownPerInvariant } from './in-snapshot.ts'
import { sealBooks, writtenUntil } from './seal-books.ts'

type Verifying = Pick<Services, 'db' | 'clock'>

/**
 * Recomputes stock, statuses and ledger, seals the days that are over, closes the balances of accounts by them, and
 * stores the result for the operator's page. With `since` it looks at what was touched from then on.
 */
export async function verify({ db, clock }: Verifying, since: Date | null = null): Promise<Difference[]> {
  const differences = await findDifferences(db, since)
  const until = writtenUntil()
  const seal = await sealBooks(db, { differences: differences.length, until })
  await closeBalances(db, until, { anew: since === null })
  const sealed = { sealedUntil: seal?.until ?? null, sealedHash: seal?.hash ?? null }
  await db.insert(verification).values({ differences, checkedAt: clock(), ...sealed })
  return differences
}

/** The weekly job, which looks at everything. The operator is mailed at once, because a difference is never normal. */
export const verifyEverything = async (services: Services): Promise<void> =>
  report(services, await verify(services))

/** The nightly job, which looks at what was touched since the run before found nothing. */
export const verifyNightly = async (services: Services): Promise<void> =>
  report(services, await verify(services, await lastClean(services.db)))

function report({ reportError }: Services, differences: readonly Difference[]) {
  if (differences.length === 0) return
  const names = [...new Set(differences.map(({ check }) => check))]
  reportError(new Error(`verify found ${differences.length} differences: ${names.join(', ')}`))
}

/** Rows that were still being written at that time are looked at again. */
const overlapMs = 3_600_000

/** Returns null if the newest run found something, which has to be found again wherever it is. */
async function lastClean(db: Db): Promise<Date | null> {
  const [last] = await db.select().from(verification).orderBy(desc(verification.checkedAt)).limit(1)
  return last?.differences.length === 0 ? new Date(last.checkedAt.getTime() - overlapMs) : null
}

/** Checks every invariant while the shop goes on selling. Nothing is changed. */
export async function findDifferences(db: Db, since: Date | null = null): Promise<Difference[]> {
  const firstId = since && firstIdOf(since)
  const found = await inSnapshot(db, 'read only', checkWhole)
  for (const scope of ['orders', 'variants', 'seals'] as const)
    found.push(...(await checkPieces(db, scope, firstId)))
  return found
}

/** Returns the smallest id that a row of this time may have. */
const firstIdOf = (time: Date) => {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

async function checkWhole(tx: Db): Promise<Difference[]> {
  const found = await batch([
    changedViews(tx),
    ...invariantsOf('whole').map(({ name }) => violationsOf(tx, name)),
  ])
  return found.flat()
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
