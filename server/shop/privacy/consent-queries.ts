import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { consent } from '#server/db/schema/index.ts'
import { type ConsentView, maxConsentsShown } from '#shared/account/privacy.ts'

/** Returns what the person accepted or refused, the newest first. */
export async function consentsOf(db: Db, userId: string): Promise<ConsentView[]> {
  const { purpose, granted, policyVersion, at } = consent
  const rows = await db
    .select({ purpose, granted, policyVersion, at })
    .from(consent)
    .where(eq(consent.subject, userId))
    .orderBy(desc(at), desc(consent.id))
    .limit(maxConsentsShown)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
