import type { storeReputation } from '#server/db/schema/index.ts'
import { casesOf, type Measure, type PublicReputation } from '#shared/merchants/reputation.ts'

/** Returns what everybody reads of a store's reputation, or null for a newcomer. Shares are rounded down. */
export function publicReputation(row: typeof storeReputation.$inferSelect | null): PublicReputation | null {
  if (!row || row.level === 'newcomer') return null
  const percentOf = (measure: Measure) => {
    const { of, failed, bps } = casesOf(measure, row)
    return bps === null ? null : Math.floor(((of - failed) * 100) / of)
  }
  return {
    punctualPercent: percentOf('dispatch'),
    answeredPercent: percentOf('answer'),
    hasBadge: row.hasBadge,
  }
}
