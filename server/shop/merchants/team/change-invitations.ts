import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchantInvitation } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { createOnce, type SentForm } from '#server/shop/create-once.ts'
import { limitInvitations } from '#server/shop/customers/rate-limits.ts'
import { inviteMember } from '#server/shop/merchants/invitations/invite-member.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { maxTeamInvitations } from '#shared/merchants/team.ts'
import { authorizeManaging, lockTeam } from './lock-team.ts'
import { isOpenOf } from './team-queries.ts'

/** Invites somebody by mail to work for the store; a form sent twice sends one mail. */
export async function inviteToTeam(
  services: Services,
  {
    by,
    email,
    role,
    digest,
  }: { by: MemberAuthor; email: string; role: MerchantRole; digest: SentForm['digest'] },
): Promise<void> {
  const { merchantId } = by
  await limitInvitations(services, { merchantId, email })
  await inTransaction(services.db, async (tx) => {
    const actor = await lockTeam(tx, { merchantId, actorId: by.userId })
    authorizeManaging(actor.role, role)
    await createOnce(tx, { merchantId, digest }, async () => {
      await refuseReplacingOwner(tx, { merchantId, email, by: actor.role })
      const invitationId = await inviteMember(tx, services, { merchantId, email, role, by })
      if ((await tx.$count(merchantInvitation, isOpenOf(merchantId))) > maxTeamInvitations)
        throw new ShopError('too_many_invitations', `The store ${merchantId} waits for too many answers`)
      return invitationId
    })
  })
}

/**
 * Throws if an invitation would replace that of an owner and its sender is no owner. Each mailbox has only one open
 * invitation.
 */
async function refuseReplacingOwner(
  tx: Db,
  { merchantId, email, by }: { merchantId: string; email: string; by: MerchantRole },
) {
  const [open] = await tx
    .select({ role: merchantInvitation.role })
    .from(merchantInvitation)
    .where(and(isOpenOf(merchantId), eq(merchantInvitation.email, email)))
  if (open) authorizeManaging(by, open.role)
}

interface Change {
  by: MemberAuthor
  invitationId: string
}

/** Sends an invitation again, with a new link and its full time; the earlier link no longer works. */
export async function resendInvitation(services: Services, { by, invitationId }: Change): Promise<void> {
  const { merchantId } = by
  const known = await openInvitation(services.db, { merchantId, invitationId })
  await limitInvitations(services, { merchantId, email: known.email })
  await inTransaction(services.db, async (tx) => {
    const actor = await lockTeam(tx, { merchantId, actorId: by.userId })
    const { email, role } = await openInvitation(tx, { merchantId, invitationId })
    authorizeManaging(actor.role, role)
    await inviteMember(tx, services, { merchantId, email, role, by })
  })
}

/** Withdraws an invitation, whose link no longer works. */
export async function withdrawInvitation(services: Services, { by, invitationId }: Change): Promise<void> {
  const { merchantId } = by
  await inTransaction(services.db, async (tx) => {
    const actor = await lockTeam(tx, { merchantId, actorId: by.userId })
    const { email, role } = await openInvitation(tx, { merchantId, invitationId })
    authorizeManaging(actor.role, role)
    const at = services.clock()
    const [withdrawn] = await tx
      .update(merchantInvitation)
      .set({ revokedAt: at })
      .where(and(isOpenOf(merchantId), eq(merchantInvitation.id, invitationId)))
      .returning({ id: merchantInvitation.id })
    // Somebody accepted it meanwhile.
    if (!withdrawn) throw new ShopError('not_found', 'No open invitation')
    await recordAudit(tx, {
      action: 'invitation.withdrawn',
      by,
      at,
      merchantId,
      subject: { type: 'merchant_invitation', id: invitationId, name: email },
      before: { role },
    })
  })
}

async function openInvitation(
  db: Db,
  { merchantId, invitationId }: { merchantId: string; invitationId: string },
) {
  const [found] = await db
    .select({ email: merchantInvitation.email, role: merchantInvitation.role })
    .from(merchantInvitation)
    .where(and(isOpenOf(merchantId), eq(merchantInvitation.id, invitationId)))
  if (!found) throw new ShopError('not_found', 'No open invitation')
  return found
}
