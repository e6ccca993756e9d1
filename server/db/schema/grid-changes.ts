import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { GridCell } from '#shared/catalog/grid/grid-cells.ts'
import { user } from './accounts.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** Changes made at once in the grid of products, so that they can be undone. */
export const gridChange = pgTable(
  'grid_change',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    cells: jsonb().$type<GridCell[]>().notNull(),
    at: createdAt(),
    undoneAt: time(),
    /** Cells that were not undone, because they had changed again. */
    conflicts: jsonb().$type<GridCell[]>().notNull().default([]),
  },
  (t) => [index('grid_change_of_merchant').on(t.merchantId, t.at, t.id)],
)
