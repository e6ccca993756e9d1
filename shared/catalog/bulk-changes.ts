import { isPixPrice } from '#shared/money/pix-price.ts'
import { shareOf } from '#shared/money/shares.ts'

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

export type BulkChange =
  | { action: 'publish' | 'draft' | 'archive' }
  | { action: 'category'; categoryId: string | null }
  | ({ action: 'price' } & PercentChange)

/** All products of a search that can be changed at once. */
export const maxSearchedProducts = 20_000
/** How many of them a preview shows one by one. */
export const maxPreviewedProducts = 20

/** What a change would do to the products of a search, counted. */
export interface BulkSummary {
  found: number
  changing: number
  /** Of those, on sale only once the operator has seen them. */
  waiting: number
  unchanged: Record<NonNullable<BulkProductView['unchanged']>, number>
}

/** All products of a search, which somebody wants to change. */
export interface SearchedProducts {
  /** As the list's address says it. */
  search: string
  /** At most one more than can be changed at once. */
  found: number
  /** Of the form: sent twice, it is one change. */
  key: string
  /** Null while something is still to be said, or there are too many. */
  summary: BulkSummary | null
}

/** A change to the products of a search: how far it has come. */
export interface BulkChangeView {
  id: string
  action: BulkAction
  /** ISO time. */
  at: string
  by: string
  total: number
  changed: number
  /** They were changed otherwise meanwhile, and stay as they are. */
  skipped: number
  isFinished: boolean
}

export interface PriceChange {
  beforeMinor: number
  afterMinor: number
  /** The crossed-out price, which would no longer be above the price, goes. */
  losesCompareAt: boolean
  /** Its own Pix price, which changes by as much. */
  pixBeforeMinor: number | null
  /** Null if it goes, because the price is too low for one. */
  pixAfterMinor: number | null
}

interface PricedVariant {
  priceMinor: number
  compareAtMinor: number | null
  pixPriceMinor: number | null
}

/** A price after a change by percent, to the cent. */
export function changedPrice(
  { priceMinor, compareAtMinor, pixPriceMinor }: PricedVariant,
  { direction, bps }: PercentChange,
): PriceChange {
  const changed = (minor: number) => minor + (direction === 'up' ? 1 : -1) * shareOf(minor, bps, 10_000)
  const afterMinor = changed(priceMinor)
  const pixMinor = pixPriceMinor === null ? null : changed(pixPriceMinor)
  return {
    beforeMinor: priceMinor,
    afterMinor,
    losesCompareAt: compareAtMinor !== null && compareAtMinor <= afterMinor,
    pixBeforeMinor: pixPriceMinor,
    pixAfterMinor: pixMinor !== null && isPixPrice(pixMinor, afterMinor) ? pixMinor : null,
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
