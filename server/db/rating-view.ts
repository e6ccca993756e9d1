import type { Rating } from '#shared/catalog/catalog.ts'
import type { product } from './schema/index.ts'

type Column = 'ratingCount' | 'ratingHundredths'

/** The columns that `ratingView` needs, of a product or a merchant. */
export const ratingColumnsOf = <Table extends Record<Column, unknown>>(
  table: Table,
): Pick<Table, Column> => ({
  ratingCount: table.ratingCount,
  ratingHundredths: table.ratingHundredths,
})

/** Null without reviews. */
export function ratingView(row: Pick<typeof product.$inferSelect, Column>): Rating | null {
  const { ratingCount: count, ratingHundredths: hundredths } = row
  return count > 0 && hundredths !== null ? { count, average: hundredths / 100 } : null
}
