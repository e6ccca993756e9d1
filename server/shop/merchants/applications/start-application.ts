import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, merchantMember, sentForm, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { SentForm } from '#server/shop/create-once.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { refuseTakenSlug } from '#server/shop/merchants/refuse-taken-slug.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { ownStores } from './own-stores.ts'

const maxOpenApplications = 3

interface NewApplication {
  userId: string
  ip: string
  name: string
  slug: string
  digest?: SentForm['digest']
}

/**
 * Creates a store for the application of a signed-in person; only they and the operator can see it. A form sent twice
 * waits for the first request, and leads to the same store.
 */
export async function startApplication(
  services: Services,
  { userId, ip, name, slug, digest = null }: NewApplication,
): Promise<{ merchantId: string; slug: string }> {
  return refuseTakenSlug(slug, () =>
    inTransaction(services.db, async (tx) => {
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
      const earlier = await storeOfForm(tx, { userId, digest })
      if (earlier) return earlier
      if (services.settings.current.registration !== 'open')
        throw new ShopError('registration_closed', 'Stores are not opened by application now')
      const open = (await ownStores(tx, userId)).filter(({ status }) => isApplication(status))
      if (open.length >= maxOpenApplications)
        throw new ShopError('too_many_applications', 'This person has open applications enough')
      const at = services.clock()
      const merchantId = newId()
      await tx.insert(merchant).values({
        id: merchantId,
        slug,
        name,
        status: 'applied',
        createdAt: at,
        statusSince: at,
        since: today(services),
      })
      await tx.insert(merchantMember).values({ merchantId, userId, role: 'owner' })
      if (digest) await tx.insert(sentForm).values({ merchantId, digest, subjectId: merchantId })
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
      return { merchantId, slug }
    }),
  )
}

/** Returns the store of an earlier request, with the slug that it has by now. */
async function storeOfForm(
  tx: Db,
  { userId, digest }: Pick<NewApplication, 'userId' | 'digest'>,
): Promise<{ merchantId: string; slug: string } | null> {
  if (!digest) return null
  const [found] = await tx
    .select({ merchantId: merchant.id, slug: merchant.slug })
    .from(sentForm)
    .innerJoin(merchant, eq(merchant.id, sentForm.merchantId))
    .innerJoin(merchantMember, eq(merchantMember.merchantId, merchant.id))
    .where(and(eq(merchantMember.userId, userId), eq(sentForm.digest, digest), ne(merchant.status, 'closed')))
  return found ?? null
}
