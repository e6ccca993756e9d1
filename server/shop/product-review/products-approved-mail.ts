import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { productsApprovedMailMessages as messages } from '#shared/messages/mails/product-mails.ts'

interface ApprovedProduct {
  title: string
  /** ISO 8601; null: it is on sale. */
  publishAt: string | null
}

const maxNamed = 20

/** Tells who edits a store's products what the operator has approved: one mail, however many they are. */
export const productsApprovedMail: MailTemplate<{ merchantId: string; products: ApprovedProduct[] }> = {
  name: 'products-approved',
  async write({ db, shop, country }, { merchantId, products }) {
    const { slug, name } = merchant
    const [store] = await db.select({ slug, name }).from(merchant).where(eq(merchant.id, merchantId))
    if (!store) return null
    const day = new Intl.DateTimeFormat(country.locale, {
      ...{ dateStyle: 'short', timeStyle: 'short', timeZone: country.timeZone },
    })
    const url = shop.publicUrl + href('merchant-products', {}, { [storeParameter]: store.slug })
    const more = products.length - maxNamed
    const blocks = [
      messages.what(products.length, store.name, shop.name),
      {
        rows: products.slice(0, maxNamed).map(({ title, publishAt }) => ({
          label: title,
          value: publishAt ? messages.scheduled(day.format(new Date(publishAt))) : messages.published,
        })),
      },
      ...(more > 0 ? [messages.more(more)] : []),
      { action: { label: messages.action, url } },
    ]
    return {
      subject: messages.subject(products.map(({ title }) => title)),
      ...mailLayout(shop, { heading: messages.heading(products.length), blocks }),
    }
  },
}
