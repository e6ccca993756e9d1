/** The editable columns of the product grid, in their order. */
export const gridFields = ['price', 'compareAt', 'pixPrice', 'stock', 'weight', 'sku'] as const
export type GridField = (typeof gridFields)[number]

/** A value of one cell: minor units, pieces, grams or a text. Null when empty. */
export type GridValue = number | string | null

/** One change of a cell. */
export interface GridCell {
  variantId: string
  field: GridField
  before: GridValue
  after: GridValue
}

/** A variant in the grid, with its present values. */
export interface GridRow {
  variantId: string
  productId: string
  title: string
  /** Its option values. Empty when there are none. */
  options: string
  /** True when customers see it, so that it needs a price. */
  isPublished: boolean
  /** Pieces promised to orders, below which the stock may not fall. Null when it is sold beyond its stock. */
  reserved: number | null
  values: GridValues
}

/** A type, not an interface, so that a query may return it. */
export type GridValues = {
  price: number
  compareAt: number | null
  pixPrice: number | null
  /** Null when it is not tracked. */
  stock: number | null
  weight: number
  sku: string | null
}

/** A change made in the grid, as a list of them shows it. */
export interface GridChangeView {
  id: string
  /** ISO 8601. */
  at: string
  person: string
  count: number
  isUndone: boolean
  /** Cells that were not undone, because they had changed again, with names. */
  conflicts: (GridCell & { name: string })[]
}

export const maxGridRows = 200
export const gridUndoMs = 24 * 3_600_000

/** The name of a cell's field. `row` holds the values that the row was rendered with. */
export const gridField = (field: GridField | 'row', variantId: string) => `${field}.${variantId}`
