import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { invitationToken, newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { invitationMail } from './invitation-mails.ts'

const validDays = 7
const dayMs = 86_400_000

/**
 * Invites somebody by mail into a store, in the transaction of the calling rule. A newer invitation replaces the older.
 */
export async function inviteMember(
  tx: Db,
  services: Services,
  { merchantId, email, role, by }: { merchantId: string; email: string; role: MerchantRole; by: Author },
): Promise<string> {
  const at = services.clock()
  const [member] = await tx
    .select({ id: user.id })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(and(eq(merchantMember.merchantId, merchantId), eq(user.email, email)))
  if (member) throw new ShopError('already_member', 'This person works for the store already')
  await tx
    .update(merchantInvitation)
    .set({ revokedAt: at })
    .where(
      and(
        eq(merchantInvitation.merchantId, merchantId),
        eq(merchantInvitation.email, email),
        isNull(merchantInvitation.acceptedAt),
        isNull(merchantInvitation.revokedAt),
      ),
    )
  const [invitationId, nonce] = [newId(), newSecretToken()]
  await tx.insert(merchantInvitation).values({
    id: invitationId,
    merchantId,
    email,
    role,
    createdAt: at,
    tokenHash: secretTokenHash(invitationToken(services, nonce)),
    invitedBy: 'userId' in by ? by.userId : null,
    expiresAt: new Date(at.getTime() + validDays * dayMs),
  })
  await queueMail(tx, services, { to: email, template: invitationMail, data: { invitationId, nonce } })
  await recordAudit(tx, {
    action: 'invitation.sent',
    by,
    at,
    merchantId,
    subject: { type: 'merchant_invitation', id: invitationId, name: email },
    after: { role },
  })
  return invitationId
}
