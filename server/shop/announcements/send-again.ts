import { and, eq, sql } from 'drizzle-orm'
import { announcement, announcementMail } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { queueAnnouncement } from './work-on-announcement.ts'

/**
 * Sends an announcement again to those whose mail failed. Returns how many that are; a repeated request finds none.
 * Error: `not_found`.
 */
export async function sendAgain(
  services: Services,
  { announcementId, by }: { announcementId: string; by: Author },
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const isIt = eq(announcement.id, announcementId)
    const [found] = await tx.select().from(announcement).where(isIt).for('update')
    if (!found) throw new ShopError('not_found', `No announcement ${announcementId}`)
    const failed = await tx
      .update(announcementMail)
      .set({ tries: sql`${announcementMail.tries} + 1`, queuedAt: null, outcome: null, settledAt: null })
      .where(and(eq(announcementMail.announcementId, announcementId), eq(announcementMail.outcome, 'failed')))
      .returning({ userId: announcementMail.userId })
    if (failed.length === 0) return 0
    await recordAudit(tx, {
      action: 'announcement.sent_again',
      by,
      at: services.clock(),
      merchantId: null,
      subject: { type: 'announcement', id: announcementId, name: found.subject },
      after: { count: failed.length },
    })
    await queueAnnouncement(services, tx, announcementId)
    return failed.length
  })
}
