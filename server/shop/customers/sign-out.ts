import { and, eq, isNull } from 'drizzle-orm'
import { session } from '#server/db/schema/index.ts'
import type { Services } from '../services.ts'
import { secretTokenHash } from './secret-token.ts'

/** Ends the session: its token opens nothing any more, wherever a copy of it may be. */
export async function signOut({ db, clock }: Services, token: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: clock() })
    .where(and(eq(session.tokenHash, secretTokenHash(token)), isNull(session.revokedAt)))
}
