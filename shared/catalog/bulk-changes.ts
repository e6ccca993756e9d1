import { shareOf } from '../money/money.ts'

/** What can be done with several products at once. */
export const bulkActions = ['publish', 'draft', 'archive', 'category', 'price'] as const
export type BulkAction = (typeof bulkActions)[number]

/** A page of the list, with air. */
export const maxBulkProducts = 50

export interface PercentChange {
  direction: 'up' | 'down'
  /** Basis points. */
  bps: number
}

export interface PriceChange {
  beforeMinor: number
  afterMinor: number
  /** The crossed-out price, which would no longer be above the price, goes. */
  losesCompareAt: boolean
}

/** A price after a change by percent, to the cent. */
export function changedPrice(
  { priceMinor, compareAtMinor }: { priceMinor: number; compareAtMinor: number | null },
  { direction, bps }: PercentChange,
): PriceChange {
  const difference = shareOf(priceMinor, bps, 10_000)
  const afterMinor = direction === 'up' ? priceMinor + difference : priceMinor - difference
  return {
    beforeMinor: priceMinor,
    afterMinor,
    losesCompareAt: compareAtMinor !== null && compareAtMinor <= afterMinor,
  }
}

/** One product in the preview of a bulk change. */
export interface BulkProductView {
  id: string
  title: string
  /** Why it stays as it is; null if it changes. */
  unchanged: 'same' | 'noPrice' | 'becomesFree' | null
  /** It is on sale only once the operator has seen it. */
  waits: boolean
  /** For a change of prices. */
  prices: (PriceChange & { variant: string })[]
}
