import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'

/** Tells whether a store has closed for good, so that nobody answers, ships or accepts returns for it any more. */
export const hasClosed = async (db: Db, merchantId: string): Promise<boolean> =>
  (await db.$count(merchant, and(eq(merchant.id, merchantId), eq(merchant.status, 'closed')))) > 0
