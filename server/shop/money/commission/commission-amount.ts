import type { CommissionMatch } from '#server/db/schema/index.ts'
import { shareOf } from '#shared/money/shares.ts'

/** The parts of a rule that compute a commission. */
export interface CommissionTerms {
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
}

/** The facts about a line that a rule matches. */
export interface SoldItem {
  merchantId: string
  productId: string
  /** The line's category and its ancestors. */
  categories: readonly string[]
  unitPriceMinor: number
}

export function fits(match: CommissionMatch, item: SoldItem): boolean {
  const { merchants, categories, products, valueFromMinor, valueToMinor } = match
  return (
    (!merchants || merchants.includes(item.merchantId)) &&
    (!products || products.includes(item.productId)) &&
    (!categories || categories.some((each) => item.categories.includes(each))) &&
    (valueFromMinor === undefined || item.unitPriceMinor >= valueFromMinor) &&
    (valueToMinor === undefined || item.unitPriceMinor <= valueToMinor)
  )
}

/** Returns the first rule, in the operator's order, that matches. */
export const decidingRule = <Rule extends { match: CommissionMatch }>(
  rules: readonly Rule[],
  item: SoldItem,
): Rule | undefined => rules.find(({ match }) => fits(match, item))

/** Returns the rate and the fixed amount per piece, within the rule's bounds, and never more than the line's amount. */
export function commissionAmount(
  { bps, fixedMinor, minMinor, maxMinor }: CommissionTerms,
  { baseMinor, quantity }: { baseMinor: number; quantity: number },
): number {
  const requested = Math.max(shareOf(baseMinor, bps, 10_000) + fixedMinor * quantity, minMinor ?? 0)
  return Math.min(requested, maxMinor ?? requested, baseMinor)
}
