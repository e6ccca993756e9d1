import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { undoToken } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

interface WantedAddress {
  email: string
  /** Null: of a new account. */
  userId: string | null
  now: Date
}

/**
 * An address that an account has left is held for it as long as the mail about that undoes it: whoever took the account
 * could take the address otherwise, and nothing would bring it back. Error: `email_taken`.
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
