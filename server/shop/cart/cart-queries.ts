import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureView } from '#server/db/picture-view.ts'
import { cart } from '#server/db/schema/index.ts'
import {
  type CartLineView,
  type CartStoreView,
  type CartView,
  isLeftOut,
  quotedCart,
  type StoreQuote,
} from '#shared/orders/cart.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { isOnlyByPix, offeredTo, takes } from '../merchants/offered-methods.ts'
import { today } from '../merchants/open-closure.ts'
import type { Services } from '../services.ts'
import { datedOptions, freeShippingFrom, quoteShipping } from '../shipping/quote-shipping.ts'
import { cartLines } from './cart-line-queries.ts'
import { type CartOwner, isActiveCartOf } from './cart-owner.ts'
import { type CartLinePart, offeredOptions, type StorePart, storeParts, storeProblem } from './store-parts.ts'
import { allCartLines } from './stored-cart-lines.ts'

/** How many pieces. */
export async function cartCount(db: Db, owner: CartOwner): Promise<number> {
  const line = allCartLines(db)
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${line.quantity}), 0)` })
    .from(cart)
    .innerJoin(line, eq(line.cartId, cart.id))
    .where(isActiveCartOf(owner))
  return row?.count ?? 0
}

/** The cart as it stands now, with what has changed and, once the postal code is known, what delivery costs. */
export async function cartView(
  services: Services,
  owner: CartOwner | null,
  postalCode: string | null,
): Promise<CartView> {
  const { cart, quotes } = await cartBeforeQuotes(services, owner, postalCode)
  return quotedCart(cart, await quotes)
}

interface CartBeforeQuotes {
  cart: CartView
  quotes: Promise<StoreQuote[]> | null
  /** The ways to pay that a customer of these stores can choose. */
  methods: PaymentMethod[]
}

/** The cart at once, and what delivery costs when it is known; `quotes` is null without a postal code. */
export async function cartBeforeQuotes(
  services: Services,
  owner: CartOwner | null,
  postalCode: string | null,
): Promise<CartBeforeQuotes> {
  const lines = owner ? await cartLines(services.db, owner, today(services)) : []
  const parts = storeParts(lines, services.clock())
  const cart = viewOf(services, parts, postalCode)
  const isQuoted = postalCode !== null && parts.length > 0
  const ordered = parts.filter((part) => !isLeftOut(storeProblem(services, part, null)))
  const methods = offeredTo(
    services,
    ordered.map(({ merchant }) => merchant),
  )
  return { cart, quotes: isQuoted ? defer(storeQuotes(services, parts, postalCode)) : null, methods }
}

async function storeQuotes(
  services: Services,
  parts: readonly StorePart[],
  postalCode: string,
): Promise<StoreQuote[]> {
  const sent = { postalCode, shipments: parts.map(shipmentOf) }
  const [quotes, freeFrom] = await Promise.all([
    quoteShipping(services.db, sent),
    freeShippingFrom(services.db, sent),
  ])
  return parts.map((part) => {
    const options = offeredOptions(part, quotes.get(part.merchant.id) ?? [])
    return {
      slug: part.merchant.slug,
      shippingOptions: datedOptions(services, options),
      freeShippingFromMinor: freeFrom.get(part.merchant.id) ?? null,
      problem: storeProblem(services, part, options),
    }
  })
}

function viewOf(services: Services, parts: readonly StorePart[], postalCode: string | null): CartView {
  const all = parts.map((part) => storeView(services, part))
  const stores = all.filter(({ problem }) => !isLeftOut(problem))
  return {
    stores,
    leftOut: all.filter(({ problem }) => isLeftOut(problem)),
    postalCode: postalCode && services.country.postalCode.format(postalCode),
    lineCount: all.reduce((sum, store) => sum + store.lines.length, 0),
    itemsMinor: stores.reduce((sum, store) => sum + store.itemsMinor, 0),
    discountMinor: stores.reduce((sum, store) => sum + store.discountMinor, 0),
    paysEachStore: services.settlement === 'direct',
    onlyByPix: isOnlyByPix(services) && parts.every(({ merchant }) => !merchant.takesCards),
  }
}

export const shipmentOf = ({ merchant, weightGrams, itemsMinor, makingDays }: StorePart) => ({
  merchantId: merchant.id,
  weightGrams,
  itemsMinor,
  makingDays,
})

function storeView(services: Services, part: StorePart): CartStoreView {
  const { slug, name, minOrderMinor } = part.merchant
  const takesPix = takes(services, part.merchant, 'pix')
  return {
    slug,
    name,
    lines: part.lines.map((line) => lineView(line, takesPix)),
    itemsMinor: part.itemsMinor,
    coupon: couponView(part),
    discountMinor: part.discountMinor,
    pixDiscountBps: takesPix ? part.merchant.pixDiscountBps : 0,
    closure: part.closure,
    shippingOptions: [],
    instalments: part.merchant.instalments,
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

function lineView({ line, options, problem }: CartLinePart, takesPix: boolean): CartLineView {
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
    problem,
    withdrawalException: product.withdrawalException,
  }
}
