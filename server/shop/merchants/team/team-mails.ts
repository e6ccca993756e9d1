import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { type TeamNews, teamMailMessages } from '#shared/messages/mails/team-mails.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'

type TeamChange = {
  merchantId: string
  news: TeamNews
  /** Name of the person whom it is about. */
  name: string
  role: MerchantRole
}

/** Tells a person that their role in a store has changed, or its owners that somebody joined or left. */
export const teamMail = mail(
  'team',
  teamMailMessages,
  async ({ db, shop }, { merchantId, news, name, role }: TeamChange) => {
    const [store] = await db
      .select({ name: merchant.name, slug: merchant.slug })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
    if (!store) return null
    const url = shop.publicUrl + href('merchant-team', {}, { [storeParameter]: store.slug })
    return { news, name, store: store.name, role: merchantRoleNames[role], url }
  },
)

export const teamMails = [teamMail] as const
