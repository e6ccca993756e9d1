import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { productRejectedMailMessages } from '#shared/messages/mails/product-mails.ts'

type Rejected = { merchantId: string; productId: string; title: string; reason: string }

/** Tells the people who edit a store's products that the operator refuses a product as it is, and why. */
export const productRejectedMail = mail(
  'product-rejected',
  productRejectedMailMessages,
  async ({ db, shop }, { merchantId, productId, title, reason }: Rejected) => {
    const { slug, name } = merchant
    const [store] = await db.select({ slug, name }).from(merchant).where(eq(merchant.id, merchantId))
    if (!store) return null
    const url = shop.publicUrl + href('merchant-product', { productId }, { [storeParameter]: store.slug })
    return { title, store: store.name, reason, url }
  },
)
