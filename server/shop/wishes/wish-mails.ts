import { eq } from 'drizzle-orm'
import { merchant, product, stockNotice, variant } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { priceDropMailMessages as drops } from '#shared/messages/favourites.ts'
import { backInStockMailMessages as words } from '#shared/messages/wishes.ts'
import { mailFrame } from '../mails/mail-frame.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { sellingPrice } from '../merchants/selling-price.ts'
import { favouriteCards } from './favourite-queries.ts'
import { mailProduct } from './mail-product.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

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
    const [card] = (await favouriteCards(db, { products: [found.productId], stores: [] })).products
    // By now nobody can buy it again.
    if (!card) return null
    const { priceMinor } = found
    const { id: variantId, option1, option2, option3 } = found.variant
    const options = [option1, option2, option3].filter(Boolean).join(' · ')
    const shown = mailProduct(services, card, { priceMinor, variantId, options })
    const end = unsubscribeUrl(services, { kind: 'stock-notice', id: noticeId })
    const blocks = [
      words.what(options ? `${card.title} (${options})` : card.title, card.store.name),
      { products: [shown] },
      { action: { label: words.action, url: shown.url } },
      words.hurry,
      words.once,
      { link: { text: words.unsubscribe, label: words.stop, url: end } },
    ]
    const subject = words.subject(card.title)
    return { subject, ...mailFrame(shop, { heading: words.heading, blocks }), unsubscribeUrl: end }
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
    const cards = (await favouriteCards(db, { products: [...known.keys()], stores: [] })).products
    const [first] = cards
    // By now nobody can buy any of them.
    if (!first) return null
    const end = unsubscribeUrl(services, { kind: 'price-drops', id: userId })
    const products = cards.map((card) =>
      mailProduct(services, card, { priceMinor: card.priceMinor, knownMinor: known.get(card.id) ?? null }),
    )
    const blocks = [
      drops.why,
      { products },
      { action: { label: drops.action, url: shop.publicUrl + href('favourites') } },
      { link: { text: drops.unsubscribe, label: drops.stop, url: end } },
    ]
    const subject = drops.subject(first.title, dropped.length - 1)
    return { subject, ...mailFrame(shop, { heading: drops.heading, blocks }), unsubscribeUrl: end }
  },
}

export const wishMails = [backInStockMail, priceDropMail] as const
