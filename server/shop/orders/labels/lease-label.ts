import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { label } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { LabelStatus } from '#shared/orders/labels.ts'
import type { LabelRow } from './label-queries.ts'

/** Length of a lease: longer than all calls of one try may take together. */
const leaseMs = 5 * 60_000

/**
 * Leases a label, so that one process at a time works on it with the carrier. Null if another process has the lease, or
 * the label's status is none of those given.
 */
export async function leaseLabel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  labelId: string,
  statuses: readonly LabelStatus[],
): Promise<LabelRow | null> {
  const now = clock()
  const [claimed] = await db
    .update(label)
    .set({ claimedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(label.id, labelId),
        inArray(label.status, [...statuses]),
        or(isNull(label.claimedUntil), lt(label.claimedUntil, now)),
      ),
    )
    .returning()
  return claimed ?? null
}

/** Ends the lease, so that the next process may work on the label. */
export const releaseLabel = (
  db: Db,
  labelId: string,
  values: Partial<typeof label.$inferInsert> = {},
): Promise<unknown> =>
  db
    .update(label)
    .set({ ...values, claimedUntil: null })
    .where(eq(label.id, labelId))
