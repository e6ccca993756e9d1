import { eq } from 'drizzle-orm'
import { cartReminder } from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { unsubscribeUrl } from '#server/shop/favorites/unsubscribe.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import {
  cartReminderMailMessages,
  cartReminderParts as parts,
} from '#shared/messages/mails/cart-reminder-mail.ts'
import type { MailBlock } from '#shared/messages/mails/mail-messages.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { formatMoney } from '#shared/money/money.ts'
import { type CartLineView, type CartStoreView, couponMinorOf } from '#shared/orders/cart.ts'
import { cartLinkUrl } from './cart-link.ts'
import { dueReminder } from './reminder-facts.ts'
import { buyableOf, ownerOfCart } from './saved-cart-queries.ts'

interface Data extends Record<string, unknown> {
  reminderId: string
}

const written = mail('cart-reminder', cartReminderMailMessages, async (services, { reminderId }: Data) => {
  const due = await dueReminder(services, reminderId)
  const owner = due && (await ownerOfCart(services.db, due.cartId))
  if (!due || !owner) return null
  const { postalCode } = due
  const stores = buyableOf(await cartView(services, owner, postalCode))
  const [first] = stores.flatMap(({ lines }) => lines)
  // Nothing of it can be bought any more.
  if (!first) return null
  const money = moneyOf(services)
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
  const itemsMinor = sum(stores.map((store) => sum(store.lines.map(paidMinor)) - couponMinorOf(store)))
  const cheapest = stores.map(cheapestShipping)
  const isQuoted = cheapest.every((option) => option !== null)
  const shippingMinor = sum(cheapest.map((option) => option?.priceMinor ?? 0))
  return {
    first: first.title,
    stores: stores.flatMap((store) => blocksOf(services, store, postalCode !== null)),
    items: money(itemsMinor),
    shipping: isQuoted ? priceText(services, shippingMinor) : null,
    total: isQuoted ? money(itemsMinor + shippingMinor) : null,
    postalCode: postalCode && services.country.postalCode.format(postalCode),
    url: cartLinkUrl(services, due.cartId),
    unsubscribeUrl: unsubscribeUrl(services, { kind: 'cart-reminders', id: due.consentId }),
  }
})

export const cartReminderMail: MailTemplate<Data> = {
  ...written,
  async settle({ db, clock }, { reminderId }, outcome) {
    if (outcome === 'sent')
      await db.update(cartReminder).set({ sentAt: clock() }).where(eq(cartReminder.id, reminderId))
  },
}

const moneyOf =
  ({ country }: Services) =>
  (minor: number) =>
    formatMoney(minor, country.currency, country.locale)

const priceText = (services: Services, minor: number) => (minor === 0 ? parts.free : moneyOf(services)(minor))

/** Offers and the campaign are in the prices of the lines, the coupon is not. */
const paidMinor = ({ totalMinor, offerMinor, campaignMinor }: CartLineView) =>
  totalMinor - offerMinor - campaignMinor

const cheapestShipping = ({ shippingOptions }: CartStoreView) =>
  shippingOptions.toSorted((a, b) => a.priceMinor - b.priceMinor)[0] ?? null

/** Wide enough for dense screens. The format is JPEG, because newer ones are not supported by all mail programs. */
const pictureWidth = 320

function blocksOf(services: Services, store: CartStoreView, hasPostalCode: boolean): MailBlock[] {
  const { country } = services
  const option = cheapestShipping(store)
  const value = option
    ? parts.shippingTo(
        priceText(services, option.priceMinor),
        arrivesText(option, country.locale).toLowerCase(),
      )
    : parts.later
  return [
    { title: store.name },
    { products: store.lines.map((line) => productOf(services, store.slug, line)) },
    ...(hasPostalCode ? [{ rows: [{ label: parts.shipping, value }] }] : []),
  ]
}

function productOf(services: Services, merchantSlug: string, line: CartLineView) {
  const { shop } = services
  const { productHandle, variantId, options, quantity, picture, totalMinor } = line
  const money = moneyOf(services)
  return {
    title: line.title,
    note: [options, parts.pieces(quantity)].filter(Boolean).join(' · '),
    url: shop.publicUrl + href('product', { merchantSlug, productHandle }, { variant: variantId }),
    price: money(paidMinor(line)),
    priceBefore: paidMinor(line) < totalMinor ? money(totalMinor) : null,
    pictureUrl: picture?.size ? shop.publicUrl + picturePath(picture.id, pictureWidth, 'jpg') : null,
  }
}
