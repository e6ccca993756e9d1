import { eq } from 'drizzle-orm'
import { merchant, product, stockAlert, variant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { sellingPrice } from '#server/shop/merchants/selling-price.ts'
import type { Services } from '#server/shop/services.ts'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import { backInStockMailMessages, priceDropMailMessages } from '#shared/messages/mails/favorite-mails.ts'
import type { MailProduct } from '#shared/messages/mails/mail-messages.ts'
import { formatMoney } from '#shared/money/money.ts'
import { favoriteCards } from './favorite-queries.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

export const backInStockMail = mail(
  'back-in-stock',
  backInStockMailMessages,
  async (services, { alertId }: { alertId: string }) => {
    const { db } = services
    const [found] = await db
      .select({ productId: product.id, variant, priceMinor: sellingPrice })
      .from(stockAlert)
      .innerJoin(variant, eq(variant.id, stockAlert.variantId))
      .innerJoin(product, eq(product.id, variant.productId))
      .innerJoin(merchant, eq(merchant.id, variant.merchantId))
      .where(eq(stockAlert.id, alertId))
    if (!found) throw new Error(`There is no stock alert ${alertId}`)
    const [card] = (await favoriteCards(db, { products: [found.productId], stores: [] })).products
    // The variant is out of stock again.
    if (!card) return null
    const { id: variantId, option1, option2, option3 } = found.variant
    const options = [option1, option2, option3].filter(Boolean).join(' · ')
    const shown = mailProduct(services, card, { priceMinor: found.priceMinor, variantId, options })
    return {
      product: card.title,
      options,
      store: card.store.name,
      shown,
      url: shown.url,
      unsubscribeUrl: unsubscribeUrl(services, { kind: 'stock-notice', id: alertId }),
    }
  },
)

const shownDrops = 10

interface PriceDrop {
  productId: string
  /** The price that the customer knew, in minor units. */
  knownMinor: number
}

export const priceDropMail = mail(
  'price-drop',
  priceDropMailMessages,
  async (services, { userId, drops }: { userId: string; drops: PriceDrop[] }) => {
    const { db, shop } = services
    const known = new Map(drops.slice(0, shownDrops).map((each) => [each.productId, each.knownMinor]))
    const cards = (await favoriteCards(db, { products: [...known.keys()], stores: [] })).products
    const [first] = cards
    // All of them are out of stock again.
    if (!first) return null
    return {
      first: first.title,
      others: drops.length - 1,
      products: cards.map((card) =>
        mailProduct(services, card, { priceMinor: card.priceMinor, knownMinor: known.get(card.id) ?? null }),
      ),
      url: shop.publicUrl + href('favorites'),
      unsubscribeUrl: unsubscribeUrl(services, { kind: 'price-drops', id: userId }),
    }
  },
)

export const favoriteMails = [backInStockMail, priceDropMail] as const

/** Wide enough for dense screens. The format is JPEG, because newer ones are not supported by all mail programs. */
const mailPictureWidth = 320

interface Offer {
  priceMinor: number
  /** The price that the reader knew, or null if the mail is not about it. */
  knownMinor?: number | null
  variantId?: string
  options?: string
}

/** Returns a product as a mail shows it: its link, its price and its earlier price. */
function mailProduct(
  { shop, country }: Services,
  { title, handle, store, picture }: Pick<ProductCardView, 'title' | 'handle' | 'store' | 'picture'>,
  { priceMinor, knownMinor = null, variantId, options = '' }: Offer,
): MailProduct {
  const money = (minor: number) => formatMoney(minor, country.currency, country.locale)
  const at = { merchantSlug: store.slug, productHandle: handle }
  return {
    title,
    note: [store.name, options].filter(Boolean).join(' · '),
    url: shop.publicUrl + href('product', at, { variant: variantId }),
    price: money(priceMinor),
    priceBefore: knownMinor === null ? null : money(knownMinor),
    pictureUrl: picture?.size ? shop.publicUrl + picturePath(picture.id, mailPictureWidth, 'jpg') : null,
  }
}
