import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { label } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { LabelStatus } from '#shared/orders/labels.ts'
import type { LabelRow } from './label-queries.ts'

/** Longer than all calls of a try may last together. */
const leaseMs = 5 * 60_000

/** One process at a time works on a label with its carrier; null: another does, or it is past those statuses. */
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

/** Whoever comes next may work on it. */
export const releaseLabel = (
  db: Db,
  labelId: string,
  values: Partial<typeof label.$inferInsert> = {},
): Promise<unknown> =>
  db
    .update(label)
    .set({ ...values, claimedUntil: null })
    .where(eq(label.id, labelId))
