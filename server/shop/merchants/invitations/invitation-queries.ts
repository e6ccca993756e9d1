import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { InvitedMatch } from '#shared/merchants/invitations.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'

/** Returns the invitation of a token, with its store, or null if the token is unknown. */
export const invitationOfToken = (db: Db, token: string, now: Date) =>
  invitationWhere(db, eq(merchantInvitation.tokenHash, secretTokenHash(token)), now)

/** Returns the same by its id, for the invitation's mail. */
export const invitationById = (db: Db, id: string, now: Date) =>
  invitationWhere(db, eq(merchantInvitation.id, id), now)

/** Tells whether an account has an invited address, and its person has confirmed it. */
export async function matchInvited(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<InvitedMatch> {
  const [account] = await db
    .select({ confirmedAt: user.emailConfirmedAt })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.email, email)))
  if (!account) return 'other'
  return account.confirmedAt ? 'invited' : 'unconfirmed'
}

/** Tells whether a person works for a store by this invitation, so that accepting it again succeeds. */
export async function hasJoinedBy(
  db: Db,
  { merchantId, acceptedBy }: { merchantId: string; acceptedBy: string | null },
  userId: string,
): Promise<boolean> {
  const isTheirs = and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.userId, userId))
  return acceptedBy === userId && (await db.$count(merchantMember, isTheirs)) > 0
}

/**
 * Returns an invitation. It is open if it is neither accepted nor revoked nor expired, and its store has not closed.
 */
async function invitationWhere(db: Db, isThis: SQL, now: Date) {
  const { id, email, role, expiresAt, acceptedAt, acceptedBy, revokedAt } = merchantInvitation
  const [found] = await db
    .select({
      id,
      email,
      role,
      expiresAt,
      acceptedAt,
      acceptedBy,
      revokedAt,
      ...{
        merchantId: merchant.id,
        slug: merchant.slug,
        storeName: merchant.name,
        storeStatus: merchant.status,
      },
    })
    .from(merchantInvitation)
    .innerJoin(merchant, eq(merchant.id, merchantInvitation.merchantId))
    .where(isThis)
  if (!found) return null
  const isUsed = found.acceptedAt !== null || found.revokedAt !== null
  const isApplicants = found.role === 'owner' && isApplication(found.storeStatus)
  return {
    ...found,
    isApplication: isApplicants,
    isOpen: !isUsed && found.expiresAt > now && found.storeStatus !== 'closed',
  }
}
