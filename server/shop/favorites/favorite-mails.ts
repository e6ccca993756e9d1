import { eq } from 'drizzle-orm'
import { merchant, product, stockNotice, variant } from '#server/db/schema/index.ts'
import { type MailProduct, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { sellingPrice } from '#server/shop/merchants/selling-price.ts'
import type { Services } from '#server/shop/services.ts'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import { priceDropMailMessages as drops } from '#shared/messages/storefront/favorites.ts'
import { backInStockMailMessages as messages } from '#shared/messages/storefront/stock-notices.ts'
import { formatMoney } from '#shared/money/money.ts'
import { favoriteCards } from './favorite-queries.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

export const backInStockMail: MailTemplate<{ noticeId: string }> = {
  name: 'back-in-stock',
  async write(services, { noticeId }) {
    const { db, shop } = services
    const [found] = await db
      .select({ productId: product.id, variant, priceMinor: sellingPrice })
      .from(stockNotice)
      .innerJoin(variant, eq(variant.id, stockNotice.variantId))
      .innerJoin(product, eq(product.id, variant.productId))
      .innerJoin(merchant, eq(merchant.id, variant.merchantId))
      .where(eq(stockNotice.id, noticeId))
    if (!found) throw new Error(`There is no stock notice ${noticeId}`)
    const [card] = (await favoriteCards(db, { products: [found.productId], stores: [] })).products
    // The variant went out of stock again since.
    if (!card) return null
    const { priceMinor } = found
    const { id: variantId, option1, option2, option3 } = found.variant
    const options = [option1, option2, option3].filter(Boolean).join(' · ')
    const shown = mailProduct(services, card, { priceMinor, variantId, options })
    const end = unsubscribeUrl(services, { kind: 'stock-notice', id: noticeId })
    const blocks = [
      messages.what(options ? `${card.title} (${options})` : card.title, card.store.name),
      { products: [shown] },
      { action: { label: messages.action, url: shown.url } },
      messages.hurry,
      messages.once,
      { link: { text: messages.unsubscribe, label: messages.stop, url: end } },
    ]
    const subject = messages.subject(card.title)
    return { subject, ...mailLayout(shop, { heading: messages.heading, blocks }), unsubscribeUrl: end }
  },
}

const shownDrops = 10

interface PriceDrop {
  productId: string
  /** What the customer knew, in minor units. */
  knownMinor: number
}

export const priceDropMail: MailTemplate<{ userId: string; drops: PriceDrop[] }> = {
  name: 'price-drop',
  async write(services, { userId, drops: dropped }) {
    const { db, shop } = services
    const known = new Map(dropped.slice(0, shownDrops).map((each) => [each.productId, each.knownMinor]))
    const cards = (await favoriteCards(db, { products: [...known.keys()], stores: [] })).products
    const [first] = cards
    // All of them went out of stock again since.
    if (!first) return null
    const end = unsubscribeUrl(services, { kind: 'price-drops', id: userId })
    const products = cards.map((card) =>
      mailProduct(services, card, { priceMinor: card.priceMinor, knownMinor: known.get(card.id) ?? null }),
    )
    const blocks = [
      drops.why,
      { products },
      { action: { label: drops.action, url: shop.publicUrl + href('favorites') } },
      { link: { text: drops.unsubscribe, label: drops.stop, url: end } },
    ]
    const subject = drops.subject(first.title, dropped.length - 1)
    return { subject, ...mailLayout(shop, { heading: drops.heading, blocks }), unsubscribeUrl: end }
  },
}

export const favoriteMails = [backInStockMail, priceDropMail] as const

/** Wide enough for dense screens, and JPEG: mail programs know nothing newer for certain. */
const mailPictureWidth = 320

interface Offer {
  priceMinor: number
  /** The price that the reader knew; null if the mail is not about it. */
  knownMinor?: number | null
  variantId?: string
  options?: string
}

/** A product as a mail shows it: where it leads, what it costs and what it cost. */
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
