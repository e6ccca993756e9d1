import { personalizationOf } from '#server/shop/catalog/products/personalization-fields.ts'
import { methodsOf } from '#server/shop/merchants/offered-methods.ts'
import type { Services } from '#server/shop/services.ts'
import type { DeliveryQuote } from '#server/shop/shipping/quote-delivery.ts'
import { availableQuantity } from '#server/shop/stock/available-quantity.ts'
import { personalizationProblem } from '#shared/catalog/personalization.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { type CouponProblem, couponDiscount } from '#shared/money/coupons.ts'
import { type CartStoreView, isGoneKind, type LineProblem, type QuotedShipping } from '#shared/orders/cart.ts'
import type { CartLineRow } from './cart-line-queries.ts'
import { couponProblem } from './coupon-problem.ts'

export interface CartLinePart {
  line: CartLineRow
  options: string
  problem: LineProblem | null
}

type CouponRow = NonNullable<CartLineRow['coupon']>

/** The part of a cart that belongs to one store, which becomes one order. */
export interface StorePart {
  merchant: CartLineRow['merchant']
  lines: CartLinePart[]
  /** Total of the items before the discount. */
  itemsMinor: number
  coupon: (CouponRow & { problem: CouponProblem | null }) | null
  discountMinor: number
  closure: StoreClosure | null
  weightGrams: number
  /** The pieces to ship. */
  pieces: SentPieces[]
  /** Working days until all of it is made. */
  makingDays: number
}

/** Splits the cart by store, in the order of its lines. */
export function storeParts(lines: readonly CartLineRow[], now: Date): StorePart[] {
  const byStore = Map.groupBy(lines, (line) => line.merchant.id)
  return [...byStore.values()].flatMap((ofStore) => {
    const [first] = ofStore
    return first ? [storePart(first, ofStore, now)] : []
  })
}

function storePart(first: CartLineRow, ofStore: readonly CartLineRow[], now: Date): StorePart {
  const { merchant, closure } = first
  const lines = ofStore.map((line) => ({ line, options: optionsText(line), problem: lineProblem(line) }))
  const bought = lines.filter(({ problem }) => !isGoneProblem(problem)).map(({ line }) => line)
  const sent = bought.filter((line) => line.variant.requiresShipping)
  const itemsMinor = bought.reduce((sum, line) => sum + line.quantity * line.variant.priceMinor, 0)
  const coupon = couponOf(first, itemsMinor, now)
  return {
    merchant,
    lines,
    itemsMinor,
    coupon,
    discountMinor: coupon && !coupon.problem ? couponDiscount(coupon, itemsMinor) : 0,
    closure,
    weightGrams: sent.reduce((sum, line) => sum + line.quantity * line.variant.weightGrams, 0),
    pieces: sent.map(({ quantity, variant: { lengthMm, widthMm, heightMm, weightGrams } }) => ({
      quantity,
      lengthMm,
      widthMm,
      heightMm,
      weightGrams,
    })),
    makingDays: Math.max(0, ...bought.map((line) => line.product.madeToOrderDays)),
  }
}

function couponOf(
  { coupon, usesOfCustomer }: CartLineRow,
  itemsMinor: number,
  now: Date,
): StorePart['coupon'] {
  return coupon && { ...coupon, problem: couponProblem(coupon, { itemsMinor, usesOfCustomer, now }) }
}

/** Returns a store's shipping options; a coupon may make all of them free. */
export function offeredOptions({ coupon }: StorePart, options: readonly QuotedShipping[]): QuotedShipping[] {
  if (coupon?.kind !== 'free_shipping' || coupon.problem) return [...options]
  return options.map((option) => ({ ...option, priceMinor: 0, savedMinor: option.priceMinor }))
}

const optionsText = ({ variant, product }: CartLineRow) =>
  [variant.option1, variant.option2, variant.option3]
    .slice(0, product.optionNames.length)
    .filter((option) => option !== '')
    .join(' · ')

/** Returns what has changed since the customer last saw the line, the worst first, or null. */
export function lineProblem(line: CartLineRow): LineProblem | null {
  if (line.product.status !== 'published' || line.variant.archivedAt) return { kind: 'unavailable' }
  if (personalizationProblem(line.personalization, personalizationOf(line.product)))
    return { kind: 'personalization_changed' }
  const available = leftForLine(line)
  if (available === 0) return { kind: 'sold_out' }
  if (available !== null && available < line.quantity) return { kind: 'quantity_reduced', available }
  if (line.variant.priceMinor !== line.seenMinor) return { kind: 'price_changed', seenMinor: line.seenMinor }
  return null
}

/**
 * Returns how many pieces are left for a line, after those of earlier lines of the same variant, or null for any
 * number.
 */
export function leftForLine({ level, wantedBefore }: CartLineRow): number | null {
  const available = availableQuantity(level)
  return available === null ? null : Math.max(0, available - wantedBefore)
}

/** Tells whether nothing of the line can be bought, so that it does not count. */
export const isGoneProblem = (problem: LineProblem | null) => problem !== null && isGoneKind(problem.kind)

/** Returns why nothing can be ordered from this store now, or null; `quote` is null while no postal code is known. */
export function storeProblem(
  services: Services,
  { merchant, itemsMinor, closure }: StorePart,
  quote: DeliveryQuote | null,
): CartStoreView['problem'] {
  if (merchant.status !== 'active') return merchant.status === 'suspended' ? 'suspended' : 'closed'
  if (closure) return 'resting'
  if (methodsOf(services, merchant).length === 0) return 'no_payment_method'
  if (quote?.options.length === 0)
    return quote.problem === 'unavailable' ? 'carrier_unavailable' : 'no_delivery'
  return itemsMinor < (merchant.minOrderMinor ?? 0) ? 'below_minimum_order' : null
}
