import type { GridChangeView, GridRow } from '#shared/catalog/grid/grid-cells.ts'

export interface Data {
  store: { slug: string; name: string }
  rows: GridRow[]
  next: string | null
  previous: string | null
  query: string
  /** Changes of the last day that can be undone, or were. */
  changes: GridChangeView[]
  /** The change that was just made or undone. */
  done: { id: string; what: 'applied' | 'undone' } | null
}
