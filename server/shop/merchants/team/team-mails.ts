import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { type TeamNews, teamMailMessages } from '#shared/messages/mails/team-mails.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'

/** Tells a person that they work for a store otherwise than before, or its owners that somebody came or went. */
export const teamMail: MailTemplate<{
  merchantId: string
  news: TeamNews
  /** Whom it is about. */
  name: string
  role: MerchantRole
}> = {
  name: 'team',
  async write({ db, shop }, { merchantId, news, name, role }) {
    const { name: storeName, slug } = merchant
    const [store] = await db
      .select({ name: storeName, slug })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
    if (!store) return null
    const messages = teamMailMessages[news]
    const about = { store: store.name, shop: shop.name, name, role: merchantRoleNames[role] }
    const url = shop.publicUrl + href('merchant-team', {}, { [storeParameter]: store.slug })
    const blocks = [
      messages.what(about),
      messages.next,
      ...(messages.action ? [{ action: { label: messages.action, url } }] : []),
    ]
    return {
      subject: messages.subject(about),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const teamMails = [teamMail] as const
