import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchantInvitation, merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { ownersOf } from '#server/shop/merchants/status/notify-owners.ts'
import { chooseStore } from '#server/shop/merchants/team/choose-store.ts'
import { memberOfTeam } from '#server/shop/merchants/team/lock-team.ts'
import { teamMail } from '#server/shop/merchants/team/team-mails.ts'
import { notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { hasJoinedBy, invitationOfToken, matchInvited } from './invitation-queries.ts'

interface Joined {
  merchantId: string
  slug: string
  isApplication: boolean
}

/**
 * Accepts an invitation once, by the account with the invited address: a mail that is passed on lets nobody else in.
 * The person joins the store with the invitation's role, and the session works for that store from then on. Repeated by
 * the same person it succeeds again. Errors: `token_expired`, `invited_another`, `email_unconfirmed`, `already_member`.
 */
export async function acceptInvitation(
  services: Services,
  accepting: { token: string; userId: string; sessionToken: string | null; ip: string },
): Promise<Joined> {
  const { sessionToken } = accepting
  return inTransaction(services.db, async (tx) => {
    const joined = await join(tx, services, accepting)
    if (sessionToken) await chooseStore({ db: tx }, { sessionToken, merchantId: joined.merchantId })
    return joined
  })
}

async function join(
  tx: Db,
  services: Services,
  { token, userId, ip }: { token: string; userId: string; ip: string },
): Promise<Joined> {
  const at = services.clock()
  const invitation = await invitationOfToken(tx, token, at)
  if (!invitation) throw new ShopError('not_found', 'No such invitation')
  const { id, merchantId, role, email, slug, isApplication } = invitation
  const joined = { merchantId, slug, isApplication }
  if (!invitation.isOpen) {
    if (await hasJoinedBy(tx, invitation, userId)) return joined
    throw expired()
  }
  const standing = await matchInvited(tx, { email, userId })
  if (standing === 'other') throw new ShopError('invited_another', 'The account has another address')
  if (standing === 'unconfirmed') throw new ShopError('email_unconfirmed', 'The address is not confirmed')
  const [accepted] = await tx
    .update(merchantInvitation)
    .set({ acceptedAt: at, acceptedBy: userId })
    .where(
      and(
        eq(merchantInvitation.id, id),
        isNull(merchantInvitation.acceptedAt),
        isNull(merchantInvitation.revokedAt),
      ),
    )
    .returning({ id: merchantInvitation.id })
  if (!accepted) {
    const meanwhile = await invitationOfToken(tx, token, at)
    if (meanwhile && (await hasJoinedBy(tx, meanwhile, userId))) return joined
    throw expired()
  }
  const [added] = await tx
    .insert(merchantMember)
    .values({ merchantId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: merchantMember.userId })
  if (!added) throw new ShopError('already_member', 'The person works for this store already')
  await recordAudit(tx, {
    action: 'invitation.accepted',
    at,
    merchantId,
    by: { role: 'merchant', merchantId, userId, ip },
    subject: { type: 'merchant_invitation', id, name: email },
    after: { role },
  })
  const person = await memberOfTeam(tx, { merchantId, userId })
  const news = { merchantId, news: 'joined', name: person?.name ?? email, role } as const
  const others = (await ownersOf(tx, merchantId)).filter((owner) => owner.id !== userId)
  await notifyPeopleOf(tx, services, others, {
    kind: 'team',
    ref: merchantId,
    merchantId,
    data: { teamNews: 'joined' },
    mail: { template: teamMail, data: news },
  })
  return joined
}

const expired = () => new ShopError('token_expired', 'The invitation is used, revoked or over')
