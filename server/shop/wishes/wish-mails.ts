import { eq } from 'drizzle-orm'
import { merchant, product, stockNotice, variant } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { priceDropMailMessages as drops } from '#shared/messages/favourites.ts'
import { backInStockMailMessages as words } from '#shared/messages/wishes.ts'
import { formatMoney } from '#shared/money.ts'
import { mailFrame } from '../mails/mail-frame.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { favouriteCards } from './favourite-queries.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export const backInStockMail: MailTemplate<{ noticeId: string }> = {
  name: 'back-in-stock',
  async write(services, { noticeId }) {
    const { db, shop } = services
    const [found] = await db
      .select({ product, variant, store: { slug: merchant.slug, name: merchant.name } })
      .from(stockNotice)
      .innerJoin(variant, eq(variant.id, stockNotice.variantId))
      .innerJoin(product, eq(product.id, variant.productId))
      .innerJoin(merchant, eq(merchant.id, product.merchantId))
      .where(eq(stockNotice.id, noticeId))
    if (!found) throw new Error(`There is no stock notice ${noticeId}`)
    const { title, handle: productHandle } = found.product
    const { option1, option2, option3 } = found.variant
    const options = [option1, option2, option3].filter(Boolean).join(' · ')
    const token = unsubscribeToken(services, { kind: 'stock-notice', id: noticeId })
    const blocks = [
      words.what(options ? `${title} (${options})` : title, found.store.name),
      words.hurry,
      {
        action: {
          label: words.action,
          url: shop.publicUrl + href('product', { merchantSlug: found.store.slug, productHandle }),
        },
      },
      words.once,
      `${words.unsubscribe} ${shop.publicUrl}${href('unsubscribe', {}, { token })}`,
    ]
    return { subject: words.subject(title), ...mailFrame(shop, { heading: words.heading, blocks }) }
  },
}

const shownDrops = 10

export const priceDropMail: MailTemplate<{ userId: string; productIds: string[] }> = {
  name: 'price-drop',
  async write(services, { userId, productIds }) {
    const { db, shop, country } = services
    const shown = productIds.slice(0, shownDrops)
    const cards = (await favouriteCards(db, { products: shown, stores: [] })).products
    const token = unsubscribeToken(services, { kind: 'price-drops', id: userId })
    const rows = cards.map(({ title, store, priceMinor }) => ({
      label: `${title}, ${store.name}`,
      value: formatMoney(priceMinor, country.currency, country.locale),
    }))
    const blocks = [
      drops.why,
      { rows },
      { action: { label: drops.action, url: shop.publicUrl + href('favourites') } },
      `${drops.unsubscribe} ${shop.publicUrl}${href('unsubscribe', {}, { token })}`,
    ]
    const subject = drops.subject(cards[0]?.title ?? shop.name, Math.max(0, productIds.length - 1))
    return { subject, ...mailFrame(shop, { heading: drops.heading, blocks }) }
  },
}

export const wishMails = [backInStockMail, priceDropMail] as const
