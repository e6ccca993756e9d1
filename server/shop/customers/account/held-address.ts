import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { undoToken } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

interface WantedAddress {
  email: string
  /** Null for a new account. */
  userId: string | null
  now: Date
}

/**
 * Throws if an address that an account has left is still held for it. It is held as long as the mail about the change
 * can undo it: an intruder could otherwise take the address, too, and nothing would bring it back. Error:
 * `email_taken`.
 */
export async function refuseHeldAddress(db: Db, { email, userId, now }: WantedAddress): Promise<void> {
  const isHeld = and(
    eq(undoToken.change, 'email'),
    sql`lower(${undoToken.before}->>'email') = lower(${email})`,
    isNull(undoToken.usedAt),
    gt(undoToken.expiresAt, now),
    userId === null ? undefined : ne(undoToken.userId, userId),
  )
  if ((await db.$count(undoToken, isHeld)) > 0)
    throw new ShopError('email_taken', 'The address may return to the account that had it')
}
