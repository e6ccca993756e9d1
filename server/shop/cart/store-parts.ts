import type { LineProblem, QuotedShipping } from '#shared/cart.ts'
import { type CouponProblem, couponDiscount } from '#shared/coupons.ts'
import type { StoreRest } from '#shared/store-rest.ts'
import type { CartLineRow } from './cart-line-queries.ts'
import { couponProblem } from './coupon-problem.ts'
import { isGone, lineProblem } from './line-problem.ts'

export interface CartLinePart {
  line: CartLineRow
  options: string
  problem: LineProblem | null
}

type CouponRow = NonNullable<CartLineRow['coupon']>

/** What a cart holds of one store: it becomes one order. */
export interface StorePart {
  merchant: CartLineRow['merchant']
  lines: CartLinePart[]
  /** Before the discount. */
  itemsMinor: number
  coupon: (CouponRow & { problem: CouponProblem | null }) | null
  discountMinor: number
  rest: StoreRest | null
  weightGrams: number
}

/** The cart by store, in the order of its lines. */
export function storeParts(lines: readonly CartLineRow[], now: Date): StorePart[] {
  const byStore = Map.groupBy(lines, (line) => line.merchant.id)
  return [...byStore.values()].flatMap((ofStore) => {
    const [first] = ofStore
    return first ? [storePart(first, ofStore, now)] : []
  })
}

function storePart(first: CartLineRow, ofStore: readonly CartLineRow[], now: Date): StorePart {
  const { merchant, rest } = first
  const lines = ofStore.map((line) => ({ line, options: optionsText(line), problem: lineProblem(line) }))
  const bought = lines.filter(({ problem }) => !isGone(problem)).map(({ line }) => line)
  const itemsMinor = bought.reduce((sum, line) => sum + line.quantity * line.variant.priceMinor, 0)
  const coupon = couponOf(first, itemsMinor, now)
  return {
    merchant,
    lines,
    itemsMinor,
    coupon,
    discountMinor: coupon && !coupon.problem ? couponDiscount(coupon, itemsMinor) : 0,
    rest,
    weightGrams: bought
      .filter((line) => line.variant.requiresShipping)
      .reduce((sum, line) => sum + line.quantity * line.variant.weightGrams, 0),
  }
}

function couponOf(
  { coupon, usesOfCustomer }: CartLineRow,
  itemsMinor: number,
  now: Date,
): StorePart['coupon'] {
  return coupon && { ...coupon, problem: couponProblem(coupon, { itemsMinor, usesOfCustomer, now }) }
}

/** What a store asks to deliver; a coupon may make all of it free. */
export function offeredOptions({ coupon }: StorePart, options: readonly QuotedShipping[]): QuotedShipping[] {
  if (coupon?.kind !== 'free_shipping' || coupon.problem) return [...options]
  return options.map((option) => ({ ...option, priceMinor: 0, savedMinor: option.priceMinor }))
}

const optionsText = ({ variant, product }: CartLineRow) =>
  [variant.option1, variant.option2, variant.option3]
    .slice(0, product.optionNames.length)
    .filter((option) => option !== '')
    .join(' · ')
