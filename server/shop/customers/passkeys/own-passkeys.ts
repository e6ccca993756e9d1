import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, passkey, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { waysInto } from '#server/shop/customers/account/ways-in.ts'
import type { Services } from '#server/shop/services.ts'
import type { PasskeyView } from '#shared/account/passkeys.ts'
import { ShopError } from '#shared/errors.ts'
import { mailAboutPasskey } from './passkey-mail.ts'

/** Returns the person's passkeys, the oldest first; there are at most `maxPasskeys`. */
export async function passkeysOf(db: Db, userId: string): Promise<PasskeyView[]> {
  const rows = await db
    .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt, usedAt: passkey.usedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  db.$count(passkey, eq(passkey.userId, userId))

/**
 * Removes a passkey; another person's, or one that is gone, is ignored. Error: `last_passkey` if it alone is the second
 * factor.
 */
export async function removePasskey(
  services: Services,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const isRemoved = await inTransaction(services.db, async (tx) => {
    // The lock keeps the last passkey when two are removed at once.
    const [owner] = await tx
      .select({ isByPasskey: user.secondFactorByPasskey, confirmedAt: authenticator.confirmedAt })
      .from(user)
      .leftJoin(authenticator, eq(authenticator.userId, user.id))
      .where(eq(user.id, userId))
      .for('update', { of: user })
    const before = await waysInto(tx, userId)
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
      .returning({ name: passkey.name })
    if (!removed) return false
    const isNeeded = owner?.isByPasskey && !owner.confirmedAt
    if (isNeeded && (await countPasskeys(tx, userId)) === 0)
      throw new ShopError('last_passkey', 'This passkey is the second factor')
    const undo = await openUndo(tx, services, { userId, change: 'passkey', before })
    await mailAboutPasskey(tx, services, { userId, name: removed.name, what: 'removed', undo })
    return true
  })
  if (isRemoved) services.noteSecurityEvent({ event: 'passkey_removed', userId })
}
