import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { productsApprovedMailMessages } from '#shared/messages/mails/product-mails.ts'

interface ApprovedProduct {
  title: string
  /** ISO 8601, or null if it is on sale. */
  publishAt: string | null
}

const maxNamed = 20

/**
 * Tells the people who edit a store's products what the operator has approved, in one mail, however many products there
 * are.
 */
export const productsApprovedMail = mail(
  'products-approved',
  productsApprovedMailMessages,
  async (
    { db, shop, country },
    { merchantId, products }: { merchantId: string; products: ApprovedProduct[] },
  ) => {
    const { slug, name } = merchant
    const [store] = await db.select({ slug, name }).from(merchant).where(eq(merchant.id, merchantId))
    if (!store) return null
    const day = new Intl.DateTimeFormat(country.locale, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: country.timeZone,
    })
    return {
      store: store.name,
      products: products.slice(0, maxNamed).map(({ title, publishAt }) => ({
        title,
        day: publishAt ? day.format(new Date(publishAt)) : null,
      })),
      count: products.length,
      url: shop.publicUrl + href('merchant-products', {}, { [storeParameter]: store.slug }),
    }
  },
)
