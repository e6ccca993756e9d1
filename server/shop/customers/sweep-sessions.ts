import { lte } from 'drizzle-orm'
import { session } from '#server/db/schema/index.ts'
import type { Services } from '../services.ts'

/** Forgets the sessions whose time is over, those that were ended before included. */
export async function sweepSessions({ db, clock }: Services): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, clock()))
}
