import { newId } from '#server/db/new-id.ts'
import { merchant, merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { type Author, recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { today } from '../open-closure.ts'
import { refuseTakenSlug } from '../refuse-taken-slug.ts'
import { ownStores } from './own-stores.ts'

const maxOpenApplications = 3

/** A signed-in person applies for a store: it exists from now on, seen by them and the operator alone. */
export async function startApplication(
  services: Services,
  { userId, ip, name, slug }: { userId: string; ip: string; name: string; slug: string },
): Promise<{ merchantId: string; slug: string }> {
  if (services.settings.current.registration !== 'open')
    throw new ShopError('registration_closed', 'Stores are not opened by application now')
  const merchantId = newId()
  await refuseTakenSlug(slug, () =>
    inTransaction(services.db, async (tx) => {
      const open = (await ownStores(tx, userId)).filter(({ status }) => isApplication(status))
      if (open.length >= maxOpenApplications)
        throw new ShopError('too_many_applications', 'This person has open applications enough')
      const at = services.clock()
      await tx.insert(merchant).values({
        ...{ id: merchantId, slug, name, status: 'applied', createdAt: at, statusSince: at },
        since: today(services),
      })
      await tx.insert(merchantMember).values({ merchantId, userId, role: 'owner' })
      const by: Author = { role: 'merchant', merchantId, userId, ip }
      const subject = { type: 'merchant', id: merchantId, name }
      await recordAudit(tx, {
        action: 'merchant.applied',
        by,
        at,
        merchantId,
        subject,
        after: { name, slug },
      })
    }),
  )
  return { merchantId, slug }
}
