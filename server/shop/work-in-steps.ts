import { and, isNull, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from './services.ts'

/** How long work that has many rows goes on before its job gives others their turn. */
export const stepMs = 60_000
/** Work without progress for this time has lost its process; longer than one of its transactions takes. */
const lostMs = 60_000
/** Starts without any progress, after which what stands in the way is left. */
export const maxStarts = 5

/** A table with `workColumns`. */
type WorkTable = PgTable & Record<'id' | 'workedAt' | 'finishedAt', PgColumn>

/** Returns the ids of work whose process is gone. */
export async function idsOfLostWork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: WorkTable,
): Promise<string[]> {
  const isLost = lt(table.workedAt, new Date(clock().getTime() - lostMs))
  const lost = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.finishedAt), isLost))
  return lost.map(({ id }) => String(id))
}
