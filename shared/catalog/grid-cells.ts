/** The columns of the grid of products that can be typed in, in their order. */
export const gridFields = ['price', 'compareAt', 'stock', 'weight', 'sku'] as const
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
