import { and, eq } from 'drizzle-orm'
import { merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { ownersOf } from '#server/shop/merchants/status/notify-owners.ts'
import { notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { authorizeManaging, keepAnOwner, lockTeam, memberOfTeam } from './lock-team.ts'
import { teamMail } from './team-mails.ts'

/** Changes the role of a member, from their next request on. */
export async function changeRole(
  services: Services,
  { by, userId, role }: { by: MemberAuthor; userId: string; role: MerchantRole },
): Promise<void> {
  const { merchantId } = by
  await inTransaction(services.db, async (tx) => {
    const actor = await lockTeam(tx, { merchantId, actorId: by.userId })
    const member = await memberOfTeam(tx, { merchantId, userId })
    if (!member) throw new ShopError('not_found', 'No such member')
    authorizeManaging(actor.role, member.role, role)
    if (member.role === role) return
    await tx.update(merchantMember).set({ role }).where(isMember(merchantId, userId))
    await keepAnOwner(tx, merchantId)
    await recordAudit(tx, {
      action: 'member.role_changed',
      by,
      at: services.clock(),
      merchantId,
      subject: { type: 'merchant_member', id: userId, name: member.email },
      before: { role: member.role },
      after: { role },
    })
    const news = { merchantId, news: 'role_changed', name: member.name, role } as const
    await notifyPeopleOf(tx, services, [{ id: userId, email: member.email }], {
      kind: 'membership',
      ref: merchantId,
      merchantId,
      data: { teamNews: 'role_changed' },
      mail: { template: teamMail, data: news },
    })
  })
}

/** Removes a member from a store; every member may remove themselves, whatever their role. */
export async function removeMember(
  services: Services,
  { by, userId }: { by: MemberAuthor; userId: string },
): Promise<'removed' | 'left'> {
  const { merchantId } = by
  return inTransaction(services.db, async (tx) => {
    const actor = await lockTeam(tx, { merchantId, actorId: by.userId })
    const member = await memberOfTeam(tx, { merchantId, userId })
    if (!member) throw new ShopError('not_found', 'No such member')
    const isLeaving = userId === by.userId
    if (!isLeaving) authorizeManaging(actor.role, member.role)
    await tx.delete(merchantMember).where(isMember(merchantId, userId))
    await keepAnOwner(tx, merchantId)
    await recordAudit(tx, {
      action: isLeaving ? 'member.left' : 'member.removed',
      at: services.clock(),
      by,
      merchantId,
      subject: { type: 'merchant_member', id: userId, name: member.email },
      before: { role: member.role },
    })
    const notified = isLeaving ? await ownersOf(tx, merchantId) : [{ id: userId, email: member.email }]
    const news = isLeaving ? 'left' : 'removed'
    const data = { merchantId, news, name: member.name, role: member.role } as const
    await notifyPeopleOf(tx, services, notified, {
      kind: isLeaving ? 'team' : 'membership',
      ref: merchantId,
      merchantId,
      data: { teamNews: news },
      mail: { template: teamMail, data },
    })
    return news
  })
}

const isMember = (merchantId: string, userId: string) =>
  and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.userId, userId))
