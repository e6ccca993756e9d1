import { and, eq } from 'drizzle-orm'
import { announcement, announcementMail, merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import type { MailOutcome } from '#shared/announcements.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { announcementMailMessages } from '#shared/messages/mails/announcement-mail.ts'
import { isMailOf } from './announcement-queries.ts'

type Announced = { announcementId: string; merchantId: string; userId: string; tries: number }

/** Tells an owner of a store what the operator writes to stores, and notes what became of the mail. */
export const announcementMailTemplate: MailTemplate<Announced> = {
  ...mail(
    'announcement',
    announcementMailMessages,
    async ({ db, shop }, { announcementId, merchantId }: Announced) => {
      const [found] = await db
        .select({ subject: announcement.subject, body: announcement.body, store: merchant })
        .from(announcement)
        .innerJoin(merchant, eq(merchant.id, merchantId))
        .where(eq(announcement.id, announcementId))
      if (!found) return null
      const { name, slug } = found.store
      const url = href('merchant-announcement', { announcementId }, { [storeParameter]: slug })
      return { subject: found.subject, body: found.body, store: name, url: shop.publicUrl + url }
    },
  ),
  settle: recordOutcome,
}

async function recordOutcome(
  { db, clock }: Services,
  { tries, ...key }: Announced,
  outcome: MailOutcome,
): Promise<void> {
  await db
    .update(announcementMail)
    .set({ outcome, settledAt: clock() })
    .where(and(isMailOf(key), eq(announcementMail.tries, tries)))
}
