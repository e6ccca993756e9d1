import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { InvitedMatch } from '#shared/merchants/invitations.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'

/** The invitation that the token was made for, with its store; null: it is unknown. */
export const invitationOfToken = (db: Db, token: string, now: Date) =>
  invitationWhere(db, eq(merchantInvitation.tokenHash, secretTokenHash(token)), now)

/** The same by its id, for the mail that brings it. */
export const invitationById = (db: Db, id: string, now: Date) =>
  invitationWhere(db, eq(merchantInvitation.id, id), now)

/** Whether an account is the one of an invited address, and its person reads mails there. */
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

/** Whether somebody works for a store by this invitation: whoever accepts it again is in it. */
export async function hasJoinedBy(
  db: Db,
  { merchantId, acceptedBy }: { merchantId: string; acceptedBy: string | null },
  userId: string,
): Promise<boolean> {
  const isTheirs = and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.userId, userId))
  return acceptedBy === userId && (await db.$count(merchantMember, isTheirs)) > 0
}

/** Open: neither accepted nor revoked, not over, and of a store that has not closed. */
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
