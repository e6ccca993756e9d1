import { eq, sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'

/** Locks the owner of connections until the end of the transaction, so that concurrent connects happen one after the other. */
export async function lockOwner(tx: Db, merchantId: string | null): Promise<void> {
  if (merchantId === null)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.platformConnections})`)
  else await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
}
