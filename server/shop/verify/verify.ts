import { verification } from '#server/db/schema/index.ts'
import type { Difference } from '#shared/verification.ts'
import type { Services } from '../services.ts'
import { findDifferences } from './find-differences.ts'

/** Recomputes stock, states and books, and keeps what was found for the operator's page. */
export async function verify({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Difference[]> {
  const differences = await findDifferences(db)
  await db.insert(verification).values({ differences, checkedAt: clock() })
  return differences
}

/** Every night. Whoever runs the shop is told at once: a difference is never normal. */
export async function verifyNightly(services: Services): Promise<void> {
  const differences = await verify(services)
  if (differences.length === 0) return
  const names = [...new Set(differences.map(({ check }) => check))]
  services.reportError(new Error(`verify found ${differences.length} differences: ${names.join(', ')}`))
}
