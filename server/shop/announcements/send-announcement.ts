import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { announcement, announcementMail, merchant, merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { countStores, type FoundAudience, isOfAudience } from './audience-queries.ts'
import { queueAnnouncement } from './work-on-announcement.ts'

interface NewAnnouncement {
  subject: string
  body: string
  audience: FoundAudience
  /** Empty for any goods. */
  categoryName: string
  by: Author
  /** Digest of the form, so that it is sent once. */
  digest: string
}

/**
 * Writes down an announcement and the owners who get it, and queues its job. A form that was sent already does nothing.
 * Returns its id. Error: `not_found` if no store is of the audience.
 */
export async function sendAnnouncement(services: Services, sent: NewAnnouncement): Promise<string> {
  const { audience, categoryName, by, digest, subject, body } = sent
  return inTransaction(services.db, async (tx) => {
    const at = services.clock()
    const stores = await countStores(tx, audience)
    const { status: storeStatus, region } = audience
    const row = { id: newId(), digest, subject, body, storeStatus, region, categoryName, stores }
    const [written] = await tx
      .insert(announcement)
      .values({ ...row, createdBy: 'userId' in by ? by.userId : null, createdAt: at })
      .onConflictDoNothing({ target: announcement.digest })
      .returning({ id: announcement.id })
    if (!written) return idOfDigest(tx, digest)
    if (stores === 0) throw new ShopError('not_found', 'No store is of the audience')
    await tx.execute(sql`
      insert into ${announcementMail} (announcement_id, merchant_id, user_id)
      select ${written.id}::uuid, ${merchantMember.merchantId}, ${merchantMember.userId}
      from ${merchantMember} join ${merchant} on ${merchant.id} = ${merchantMember.merchantId}
      where ${merchantMember.role} = 'owner' and ${isOfAudience(audience)}`)
    await recordAudit(tx, {
      action: 'announcement.sent',
      by,
      at,
      merchantId: null,
      subject: { type: 'announcement', id: written.id, name: subject },
      after: { stores, status: storeStatus, region: region || null, category: categoryName || null },
    })
    await queueAnnouncement(services, tx, written.id)
    return written.id
  })
}

async function idOfDigest(tx: Db, digest: string): Promise<string> {
  const [earlier] = await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.digest, digest))
  if (!earlier) throw new Error(`The announcement of ${digest} is gone`)
  return earlier.id
}
