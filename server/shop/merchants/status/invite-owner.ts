import { and, eq, isNull } from 'drizzle-orm'
import { merchantInvitation, merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { inviteMember } from '#server/shop/merchants/invitations/invite-member.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { lockStore } from './operator-moves.ts'

/** Invites somebody to own a store without an owner; earlier invitations are revoked. */
export async function inviteOwner(
  services: Services,
  { merchantId, email, by }: { merchantId: string; email: string; by: Author },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { slug } = await lockStore(tx, merchantId)
    const isOwner = and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.role, 'owner'))
    if ((await tx.$count(merchantMember, isOwner)) > 0)
      throw new ShopError('invalid_transition', `The store ${slug} has an owner`)
    await tx
      .update(merchantInvitation)
      .set({ revokedAt: services.clock() })
      .where(
        and(
          eq(merchantInvitation.merchantId, merchantId),
          isNull(merchantInvitation.acceptedAt),
          isNull(merchantInvitation.revokedAt),
        ),
      )
    await inviteMember(tx, services, { merchantId, email, role: 'owner', by })
  })
}
