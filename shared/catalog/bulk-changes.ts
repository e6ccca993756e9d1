import { isPixPrice } from '#shared/money/pix-price.ts'
import { shareOf } from '#shared/money/shares.ts'

/** Changes of several products at once. */
export const bulkActions = ['publish', 'draft', 'archive', 'category', 'price'] as const
export type BulkAction = (typeof bulkActions)[number]

/** A page of the list, with some reserve. */
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

/** Maximum of products of a search that can be changed at once. */
export const maxSearchedProducts = 20_000
/** Number of products that a preview shows one by one. */
export const maxPreviewedProducts = 20

/** Counts of a change's effect on the products of a search. */
export interface BulkSummary {
  found: number
  changing: number
  /** How many of them are on sale only after the operator's review. */
  waiting: number
  unchanged: Record<NonNullable<BulkProductView['unchanged']>, number>
}

/** The products of a search that are to be changed. */
export interface SearchedProducts {
  /** Query of the list's address. */
  search: string
  /** At most one more than can be changed at once. */
  found: number
  /** Key of the form, so that a form sent twice is one change. */
  key: string
  /** Null while the form is incomplete, or when there are too many products. */
  summary: BulkSummary | null
}

/** Progress of a change to the products of a search. */
export interface BulkChangeView {
  id: string
  action: BulkAction
  /** ISO time. */
  at: string
  by: string
  total: number
  changed: number
  /** How many were changed by others meanwhile, and stay as they are. */
  skipped: number
  isFinished: boolean
}

export interface PriceChange {
  beforeMinor: number
  afterMinor: number
  /** True when the crossed-out price is removed, because it would no longer be above the price. */
  losesCompareAt: boolean
  /** Its own Pix price, which changes by the same percentage. */
  pixBeforeMinor: number | null
  /** Null when it is removed, because the price is too low for one. */
  pixAfterMinor: number | null
}

interface PricedVariant {
  priceMinor: number
  compareAtMinor: number | null
  pixPriceMinor: number | null
}

/** Computes a price after a change by percent, to the cent. */
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
  /** Why it stays as it is, or null when it changes. */
  unchanged: 'same' | 'noPrice' | 'becomesFree' | null
  /** True when it is on sale only after the operator's review. */
  waits: boolean
  /** Only for a change of prices. */
  prices: (PriceChange & { variant: string })[]
}
