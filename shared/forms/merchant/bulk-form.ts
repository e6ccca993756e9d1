import {
  type BulkAction,
  bulkActions,
  maxBulkProducts,
  type PercentChange,
} from '#shared/catalog/bulk-changes.ts'
import { readPercent } from '#shared/text/read-percent.ts'

/** What a selection is to become, as its address or its form says; undefined where it is not said yet. */
export interface BulkSelection {
  productIds: string[]
  /** All products of a search, as the list's address says it; null: those that were ticked. */
  search: string | null
  action: BulkAction | null
  /** Empty for none. */
  category: string | undefined
  percent: PercentChange | 'wrong' | undefined
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads a selection from the values of a name. */
export function readBulkSelection(valuesOf: (name: string) => string[]): BulkSelection {
  const first = (name: string) => valuesOf(name)[0]?.trim()
  const typed = first('percent')
  const bps = typed ? readPercent(typed) : null
  const direction = first('direction') === 'down' ? 'down' : 'up'
  return {
    search: valuesOf('search')[0] ?? null,
    productIds: [...new Set(valuesOf('product'))]
      .filter((id) => idPattern.test(id))
      .slice(0, maxBulkProducts),
    action: bulkActions.find((each) => each === first('action')) ?? null,
    category: first('category'),
    percent: typed === undefined ? undefined : bps ? { direction, bps } : 'wrong',
  }
}
