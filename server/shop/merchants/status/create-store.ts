import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, sentForm } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { SentForm } from '#server/shop/create-once.ts'
import { inviteMember } from '#server/shop/merchants/invitations/invite-member.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { refuseTakenSlug } from '#server/shop/merchants/refuse-taken-slug.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface NewStore {
  name: string
  slug: string
  ownerEmail: string
  by: Author
  digest: SentForm['digest']
}

/**
 * Creates an application for somebody on behalf of the operator, and invites them by mail to own and complete it. A
 * form sent twice leads to the store of the first request.
 */
export async function createStore(services: Services, store: NewStore): Promise<{ merchantId: string }> {
  try {
    return await openApplication(services, store)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'slug_taken') throw error
    const merchantId = await storeOfForm(services.db, store)
    if (merchantId === null) throw error
    return { merchantId }
  }
}

async function openApplication(services: Services, { name, slug, ownerEmail, by, digest }: NewStore) {
  const merchantId = newId()
  await refuseTakenSlug(slug, () =>
    inTransaction(services.db, async (tx) => {
      const at = services.clock()
      await tx.insert(merchant).values({
        id: merchantId,
        slug,
        name,
        status: 'applied',
        createdAt: at,
        statusSince: at,
        since: today(services),
      })
      if (digest) await tx.insert(sentForm).values({ merchantId, digest, subjectId: merchantId })
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

/** Returns the store that the same form has created. The unique slug keeps it from being created twice. */
async function storeOfForm(db: Db, { slug, digest }: NewStore): Promise<string | null> {
  if (!digest) return null
  const [found] = await db
    .select({ id: merchant.id })
    .from(merchant)
    .innerJoin(sentForm, eq(sentForm.merchantId, merchant.id))
    .where(and(eq(merchant.slug, slug), eq(sentForm.digest, digest)))
  return found?.id ?? null
}
