import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, erasureRequest, passkey, user } from '#server/db/schema/index.ts'
import { dropSecondFactor } from '#server/shop/customers/second-factor/change-second-factor.ts'
import type { Services } from '#server/shop/services.ts'
import { callOffErasure } from './call-off-erasure.ts'
import { endSessions } from './own-sessions.ts'

interface Account {
  userId: string
  passwordHash: string
  at: Date
}

/**
 * Gives an account with an unconfirmed address to the person who reads its mails. Somebody else may have created it, so
 * all their ways in end, and nothing that they began continues: neither an erasure nor a move to another address.
 */
export async function handOverAccount(tx: Db, services: Services, account: Account): Promise<void> {
  await endWaysIn(tx, account)
  await callOffErasure(tx, services, eq(erasureRequest.userId, account.userId))
  await tx.update(user).set({ emailConfirmedAt: account.at }).where(eq(user.id, account.userId))
}

/** Ends all sessions and all other ways into the account. */
export async function endWaysIn(tx: Db, { userId, passwordHash, at }: Account): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId))
  await tx.delete(passkey).where(eq(passkey.userId, userId))
  await dropSecondFactor(tx, userId)
  await endSessions(tx, { userId, exceptToken: null, at })
  await tx.delete(emailToken).where(and(eq(emailToken.userId, userId), isNull(emailToken.usedAt)))
}
