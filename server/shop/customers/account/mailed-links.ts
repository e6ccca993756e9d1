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

/** What is mailed to open an account, and what has half opened it. */
const tokens: AccountToken[] = [passwordToken, signInToken, pendingSignIn]

/** The row of a token that still works, once. */
export const isUsable = (
  table: AccountToken | typeof emailToken | typeof undoToken,
  token: string,
  now: Date,
) => and(eq(table.tokenHash, secretTokenHash(token)), isNull(table.usedAt), gt(table.expiresAt, now))

/** What was mailed to the account opens it no more, and a sign-in that waits for a code begins again. */
export async function endMailedLinks(db: Db, userId: string, ending = tokens): Promise<void> {
  for (const table of ending)
    await db.delete(table).where(and(eq(table.userId, userId), isNull(table.usedAt)))
}

export async function sweepMailedLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const table of [...tokens, undoToken, usedLink])
    await db.delete(table).where(lte(table.expiresAt, clock()))
  // A link that was used says so for a while.
  await db.delete(emailToken).where(lte(emailToken.expiresAt, oldestRetained('usedEmailLink', clock())))
}
