import { asc, type SQL, sql } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'

/** The sequence in which a sweep reads placed orders, along their index. */
export const byPlacing = [asc(order.placedAt), asc(order.id)]

/** SQL condition: the order comes after the last one of the page before. */
export const placedAfter = (last: { id: string }): SQL => sql`(${order.placedAt}, ${order.id}) > (
  select placed_at, id from ${order} seen where seen.id = ${last.id}
)`
