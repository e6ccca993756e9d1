import {
  type BulkAction,
  bulkActions,
  maxBulkProducts,
  type PercentChange,
} from '#shared/catalog/bulk-changes.ts'
import { readPercent } from '#shared/text/read-percent.ts'

/** The change of a selection, read from its address or its form. Undefined values are not chosen yet. */
export interface BulkSelection {
  productIds: string[]
  /** Query of the list whose products are all selected, or null when products were ticked. */
  search: string | null
  action: BulkAction | null
  /** Empty for no category. */
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
