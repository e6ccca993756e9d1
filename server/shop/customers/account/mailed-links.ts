import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  emailToken,
  passwordToken,
  pendingSignIn,
  signInToken,
  undoToken,
  usedLink,
} from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'

type AccountToken = typeof passwordToken | typeof signInToken | typeof pendingSignIn

/** Tables of tokens that are mailed to open an account, and of pending sign-ins. */
const tokens: AccountToken[] = [passwordToken, signInToken, pendingSignIn]

/** SQL condition: the row of a token that still works, once. */
export const isUsable = (
  table: AccountToken | typeof emailToken | typeof undoToken,
  token: string,
  now: Date,
) => and(eq(table.tokenHash, secretTokenHash(token)), isNull(table.usedAt), gt(table.expiresAt, now))

/** Ends the mailed links of an account; a pending sign-in must begin again. */
export async function endMailedLinks(db: Db, userId: string, ending = tokens): Promise<void> {
  for (const table of ending)
    await db.delete(table).where(and(eq(table.userId, userId), isNull(table.usedAt)))
}

export async function sweepMailedLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const table of [...tokens, undoToken, usedLink])
    await db.delete(table).where(lte(table.expiresAt, clock()))
  // A used link is kept for a while, because its page tells that it was used.
  await db.delete(emailToken).where(lte(emailToken.expiresAt, oldestRetained('usedEmailLink', clock())))
}
