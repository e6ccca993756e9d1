import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureView } from '#server/db/picture-view.ts'
import { cart, cartLine } from '#server/db/schema/index.ts'
import type { CartLineView, CartStoreView, CartView, QuotedShipping } from '#shared/cart.ts'
import { isOnlyByPix, takes } from '../merchants/offered-methods.ts'
import { today } from '../merchants/store-rest.ts'
import type { Services } from '../services.ts'
import { datedOptions } from '../shipping/dated-options.ts'
import { freeShippingFrom } from '../shipping/free-shipping.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { cartLines } from './cart-line-queries.ts'
import { type CartOwner, isActiveCartOf } from './cart-owner.ts'
import { type CartLinePart, offeredOptions, type StorePart, storeParts } from './store-parts.ts'
import { storeProblem } from './store-problem.ts'

/** How many pieces. */
export async function cartCount(db: Db, owner: CartOwner): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${cartLine.quantity}), 0)` })
    .from(cart)
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .where(isActiveCartOf(owner))
  return row?.count ?? 0
}

/** The cart as it stands now, with what has changed and, once the postal code is known, what delivery costs. */
export async function cartView(
  services: Services,
  owner: CartOwner | null,
  postalCode: string | null,
): Promise<CartView> {
  const lines = owner ? await cartLines(services.db, owner, today(services)) : []
  const parts = storeParts(lines, services.clock())
  const asked = postalCode === null ? null : { postalCode, parcels: parts.map(parcelOf) }
  const [quotes, freeFrom] = await Promise.all([
    asked && quoteShipping(services.db, asked),
    asked && freeShippingFrom(services.db, asked),
  ])
  const all = parts.map((part) => ({
    ...storeView(services, part, quotes && offeredOptions(part, quotes.get(part.merchant.id) ?? [])),
    freeShippingFromMinor: freeFrom?.get(part.merchant.id) ?? null,
  }))
  const stores = all.filter(({ problem }) => problem !== 'no_payment_method')
  return {
    stores,
    leftOut: all.filter(({ problem }) => problem === 'no_payment_method'),
    postalCode: postalCode && services.country.postalCode.format(postalCode),
    lineCount: all.reduce((sum, store) => sum + store.lines.length, 0),
    itemsMinor: stores.reduce((sum, store) => sum + store.itemsMinor, 0),
    discountMinor: stores.reduce((sum, store) => sum + store.discountMinor, 0),
    paysEachStore: services.settlement === 'direct',
    onlyByPix: isOnlyByPix(services),
  }
}

export const parcelOf = ({ merchant, weightGrams, itemsMinor }: StorePart) => ({
  merchantId: merchant.id,
  weightGrams,
  itemsMinor,
})

function storeView(services: Services, part: StorePart, quotes: QuotedShipping[] | null) {
  const { slug, name, minOrderMinor } = part.merchant
  return {
    slug,
    name,
    lines: part.lines.map(lineView),
    itemsMinor: part.itemsMinor,
    coupon: couponView(part),
    discountMinor: part.discountMinor,
    pixDiscountBps: takes(services, part.merchant, 'pix') ? part.merchant.pixDiscountBps : 0,
    rest: part.rest,
    shippingOptions: datedOptions(services, quotes ?? []),
    problem: storeProblem(services, part, quotes),
    minOrderMinor,
  }
}

function couponView({ coupon }: StorePart): CartStoreView['coupon'] {
  if (!coupon) return null
  const { code, kind, bps, amountMinor, minItemsMinor, problem } = coupon
  return { code, kind, bps, amountMinor, minItemsMinor, problem }
}

function lineView({ line, options, problem }: CartLinePart): CartLineView {
  const { variant, product, quantity } = line
  return {
    variantId: variant.id,
    productHandle: product.handle,
    title: product.title,
    options,
    picture: pictureView(line.picture, product.title),
    quantity,
    unitPriceMinor: variant.priceMinor,
    totalMinor: quantity * variant.priceMinor,
    problem,
  }
}
