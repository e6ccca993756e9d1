import { eq, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { pictureView } from '#server/db/picture-view.ts'
import { cart } from '#server/db/schema/index.ts'
import { methodsOf } from '#server/shop/merchants/offered-methods.ts'
import type { Services } from '#server/shop/services.ts'
import type { Requester } from '#server/shop/shipping/carrier-quotes/request-quotes.ts'
import { quoteDelivery } from '#server/shop/shipping/quote-delivery.ts'
import { datedOptions, freeShippingFrom } from '#server/shop/shipping/quote-shipping.ts'
import { quoteProblemText } from '#shared/messages/storefront/carrier-quotes.ts'
import {
  type CartLineView,
  type CartStoreView,
  type CartView,
  orderedAndLeftOut,
  quotedCart,
  type StoreQuote,
} from '#shared/orders/cart.ts'
import { type Deferred, defer } from '#shared/runtime/deferred.ts'
import { cartLines } from './cart-line-queries.ts'
import { type CartOwner, isActiveCartOf, type StoredOwner } from './cart-owner.ts'
import { offeredCampaigns } from './offered-campaigns.ts'
import { type CartLinePart, offeredOptions, type StorePart, storeParts, storeProblem } from './store-parts.ts'
import { allCartLines } from './stored-cart-lines.ts'

/** Returns the number of pieces. */
export async function cartCount(db: Db, owner: CartOwner): Promise<number> {
  const line = allCartLines(db)
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${line.quantity}), 0)` })
    .from(cart)
    .innerJoin(line, eq(line.cartId, cart.id))
    .where(isActiveCartOf(owner))
  return row?.count ?? 0
}

/**
 * Returns the current cart, with what has changed and, once the postal code is known, the cost of delivery. Without a
 * `requester` no carrier is called, and only stored quotes are used.
 */
export async function cartView(
  services: Services,
  owner: CartOwner | StoredOwner | null,
  postalCode: string | null,
  requester: Requester | null = null,
): Promise<CartView> {
  const { cart, quotes } = await cartBeforeQuotes(services, owner, { postalCode, requester })
  return quotedCart(cart, await quotes)
}

interface Destination {
  postalCode: string | null
  requester: Requester | null
}

interface CartBeforeQuotes {
  cart: CartView
  quotes: Deferred<StoreQuote[]> | null
}

/** Returns the cart at once, and the cost of delivery when it is known; `quotes` is null without a postal code. */
export async function cartBeforeQuotes(
  services: Services,
  owner: CartOwner | StoredOwner | null,
  { postalCode, requester }: Destination,
): Promise<CartBeforeQuotes> {
  const now = services.clock()
  const [lines, campaigns] = owner
    ? await batch([cartLines(services, services.db, owner), offeredCampaigns(services.db, owner, now)])
    : [[], []]
  const parts = storeParts(lines, { now, campaigns })
  const isQuoted = postalCode !== null && parts.length > 0
  return {
    cart: viewOf(services, parts, postalCode),
    quotes: isQuoted ? defer(storeQuotes(services, parts, { postalCode, requester })) : null,
  }
}

async function storeQuotes(
  services: Services,
  parts: readonly StorePart[],
  { postalCode, requester }: { postalCode: string; requester: Requester | null },
): Promise<StoreQuote[]> {
  const sent = { postalCode, shipments: parts.map(shipmentOf) }
  const [quotes, freeFrom] = await Promise.all([
    quoteDelivery(services, services.db, { ...sent, requester }),
    freeShippingFrom(services.db, sent),
  ])
  return parts.map((part, index) => {
    const { options: quoted = [], problem = null } = quotes[index] ?? {}
    const options = offeredOptions(part, quoted)
    return {
      slug: part.merchant.slug,
      shippingOptions: datedOptions(services, options),
      shippingProblemText: options.length > 0 ? quoteProblemText(problem, true) : null,
      freeShippingFromMinor: freeFrom.get(part.merchant.id) ?? null,
      problem: storeProblem(services, part, { options, problem }),
    }
  })
}

function viewOf(services: Services, parts: readonly StorePart[], postalCode: string | null): CartView {
  const all = parts.map((part) => storeView(services, part))
  return {
    ...orderedAndLeftOut(all),
    postalCode: postalCode && services.country.postalCode.format(postalCode),
    lineCount: all.reduce((sum, store) => sum + store.lines.length, 0),
    paysEachStore: services.settlement === 'direct',
  }
}

export const shipmentOf = ({ merchant, weightGrams, pieces, itemsMinor, makingDays }: StorePart) => ({
  merchantId: merchant.id,
  quotesByCarrier: merchant.quotesByCarrier,
  weightGrams,
  pieces,
  itemsMinor,
  makingDays,
})

function storeView(services: Services, part: StorePart): CartStoreView {
  const { slug, name, minOrderMinor } = part.merchant
  const methods = methodsOf(services, part.merchant)
  const takesPix = methods.includes('pix')
  return {
    slug,
    name,
    lines: part.lines.map((line) => lineView(line, takesPix)),
    itemsMinor: part.itemsMinor,
    coupon: couponView(part),
    campaign: campaignView(part),
    offersMinor: part.offersMinor,
    discountMinor: part.discountMinor,
    pixDiscountBps: takesPix ? part.merchant.pixDiscountBps : 0,
    closure: part.closure,
    shippingOptions: [],
    shippingProblemText: null,
    methods,
    instalments: methods.includes('card') ? part.merchant.instalments : null,
    freeShippingFromMinor: null,
    problem: storeProblem(services, part, null),
    minOrderMinor,
  }
}

function couponView({ coupon }: StorePart): CartStoreView['coupon'] {
  if (!coupon) return null
  const { code, kind, bps, amountMinor, minItemsMinor, problem } = coupon
  return { code, kind, bps, amountMinor, minItemsMinor, problem }
}

function campaignView({ campaign }: StorePart): CartStoreView['campaign'] {
  if (!campaign) return null
  const { name, itemsMinor, maxShippingMinor } = campaign
  return { name, itemsMinor, paysShipping: maxShippingMinor > 0 }
}

function lineView(part: CartLinePart, takesPix: boolean): CartLineView {
  const { line, options, problem, offer, offerMinor, campaignMinor } = part
  const { variant, product, quantity, personalization: text } = line
  return {
    variantId: variant.id,
    productHandle: product.handle,
    title: product.title,
    options,
    personalization: text === '' ? null : { label: product.personalizationLabel ?? '', text },
    picture: pictureView(line.picture, product.title),
    quantity,
    unitPriceMinor: variant.priceMinor,
    totalMinor: quantity * variant.priceMinor,
    pixPriceMinor: takesPix ? variant.pixPriceMinor : null,
    offer,
    offerMinor,
    campaignMinor,
    problem,
    withdrawalException: product.withdrawalException,
  }
}
