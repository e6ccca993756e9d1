import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { lowStockMailMessages } from '#shared/messages/mails/low-stock-mails.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'
import { lowStockOf } from './low-stock-queries.ts'

const maxShown = 20

/** Tells a person who manages a store's stock what is running out. */
export const lowStockMail = mail(
  'low-stock',
  lowStockMailMessages,
  async ({ db, shop }, { merchantId, variantIds }: { merchantId: string; variantIds: string[] }) => {
    const [store] = await db
      .select({ name: merchant.name, slug: merchant.slug })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
    const low = await lowStockOf(db, { merchantId, variantIds })
    // All of it was restocked meanwhile.
    if (!store || low.length === 0) return null
    return {
      store: store.name,
      low: low.slice(0, maxShown).map((each) => ({ name: variantName(each), available: each.available })),
      count: low.length,
      url: shop.publicUrl + href('merchant-stock', {}, { [storeParameter]: store.slug, filter: 'low' }),
    }
  },
)

export const lowStockMails = [lowStockMail] as const
