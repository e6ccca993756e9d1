import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import { lowStockMailMessages as messages } from '#shared/messages/mails/low-stock-mails.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'
import { lowStockOf } from './low-stock-queries.ts'

const maxShown = 20

/** Tells somebody who manages a store's stock what is running out. */
export const lowStockMail: MailTemplate<{ merchantId: string; variantIds: string[] }> = {
  name: 'low-stock',
  async write({ db, shop }, { merchantId, variantIds }) {
    const [store] = await db.select({ name: merchant.name }).from(merchant).where(eq(merchant.id, merchantId))
    const low = await lowStockOf(db, { merchantId, variantIds })
    // All of it came in again since.
    if (!store || low.length === 0) return null
    const rows = low
      .slice(0, maxShown)
      .map((each) => ({ label: variantName(each), value: messages.left(each.available) }))
    const url = shop.publicUrl + href('merchant-stock', {}, { filter: 'low' })
    const blocks = [
      messages.what(store.name),
      { rows },
      ...(low.length > maxShown ? [messages.more(low.length - maxShown)] : []),
      { action: { label: messages.action, url } },
      messages.why,
    ]
    const subject = messages.subject(store.name, low.length)
    return { subject, ...mailLayout(shop, { heading: messages.heading, blocks }) }
  },
}

export const lowStockMails = [lowStockMail] as const
