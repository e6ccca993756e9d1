import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { productRejectedMailMessages as messages } from '#shared/messages/mails/product-mails.ts'

/** Tells who edits a store's products that the operator does not want a product as it is, and why. */
export const productRejectedMail: MailTemplate<{
  merchantId: string
  productId: string
  title: string
  reason: string
}> = {
  name: 'product-rejected',
  async write({ db, shop }, { merchantId, productId, title, reason }) {
    const { slug, name } = merchant
    const [store] = await db.select({ slug, name }).from(merchant).where(eq(merchant.id, merchantId))
    if (!store) return null
    const url = shop.publicUrl + href('merchant-product', { productId }, { [storeParameter]: store.slug })
    const blocks = [
      messages.what(title, store.name, shop.name),
      { rows: [{ label: messages.reason, value: reason }] },
      messages.next,
      { action: { label: messages.action, url } },
    ]
    return { subject: messages.subject(title), ...mailLayout(shop, { heading: messages.heading, blocks }) }
  },
}
