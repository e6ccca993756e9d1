import type { CommissionMatch } from '#server/db/schema/index.ts'
import { shareOf } from '#shared/money.ts'

/** What of a rule decides about a line. */
export interface CommissionTerms {
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
}

/** What a rule looks at. */
export interface SoldThing {
  merchantId: string
  productId: string
  /** Its category and those above it. */
  categories: readonly string[]
  unitPriceMinor: number
}

export function fits(match: CommissionMatch, thing: SoldThing): boolean {
  const { merchants, categories, products, valueFromMinor, valueToMinor } = match
  return (
    (!merchants || merchants.includes(thing.merchantId)) &&
    (!products || products.includes(thing.productId)) &&
    (!categories || categories.some((each) => thing.categories.includes(each))) &&
    (valueFromMinor === undefined || thing.unitPriceMinor >= valueFromMinor) &&
    (valueToMinor === undefined || thing.unitPriceMinor <= valueToMinor)
  )
}

/** The share and the fixed part of each piece, within the rule's bounds; never more than the line brings. */
export function commissionAmount(
  { bps, fixedMinor, minMinor, maxMinor }: CommissionTerms,
  { baseMinor, quantity }: { baseMinor: number; quantity: number },
): number {
  const asked = Math.max(shareOf(baseMinor, bps, 10_000) + fixedMinor * quantity, minMinor ?? 0)
  return Math.min(asked, maxMinor ?? asked, baseMinor)
}
