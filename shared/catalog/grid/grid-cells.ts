/** The columns of the grid of products that can be typed in, in their order. */
export const gridFields = ['price', 'compareAt', 'pixPrice', 'stock', 'weight', 'sku'] as const
export type GridField = (typeof gridFields)[number]

/** A value of one cell: minor units, pieces, grams or a text; null: none. */
export type GridValue = number | string | null

/** One change of a cell. */
export interface GridCell {
  variantId: string
  field: GridField
  before: GridValue
  after: GridValue
}

/** A variant in the grid, with its values now. */
export interface GridRow {
  variantId: string
  productId: string
  title: string
  /** Its option values; empty where there are none. */
  options: string
  /** Customers see it, so it needs a price. */
  isPublished: boolean
  /** Pieces promised to orders, below which the stock may not fall; null: it goes on. */
  reserved: number | null
  values: GridValues
}

/** A type, not an interface, so that a query may return it. */
export type GridValues = {
  price: number
  compareAt: number | null
  pixPrice: number | null
  /** Null: not counted. */
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
  /** What was not undone, because it had changed again, with names. */
  conflicts: (GridCell & { name: string })[]
}

export const maxGridRows = 200
export const gridUndoMs = 24 * 3_600_000

/** The name of a cell's field; `row` holds what the row was made of. */
export const gridField = (field: GridField | 'row', variantId: string) => `${field}.${variantId}`
