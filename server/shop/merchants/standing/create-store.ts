import { newId } from '#server/db/new-id.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { inviteMember } from '../invitations/invite-member.ts'
import { today } from '../open-closure.ts'
import { refuseTakenSlug } from '../refuse-taken-slug.ts'

interface NewStore {
  name: string
  slug: string
  ownerEmail: string
  by: Author
}

/** The operator opens an application for somebody, and invites them by mail to own and complete it. */
export async function createStore(
  services: Services,
  { name, slug, ownerEmail, by }: NewStore,
): Promise<{ merchantId: string }> {
  const merchantId = newId()
  await refuseTakenSlug(slug, () =>
    inTransaction(services.db, async (tx) => {
      const at = services.clock()
      await tx.insert(merchant).values({
        ...{ id: merchantId, slug, name, status: 'applied', createdAt: at, statusSince: at },
        since: today(services),
      })
      const subject = { type: 'merchant', id: merchantId, name }
      await recordAudit(tx, {
        action: 'merchant.created',
        by,
        at,
        merchantId,
        subject,
        after: { name, slug },
      })
      await inviteMember(tx, services, { merchantId, email: ownerEmail, role: 'owner', by })
    }),
  )
  return { merchantId }
}
