import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { type pastImport, pastOrder } from '#server/db/schema/index.ts'
import { maxPastLines, type PastOrder } from '#shared/orders/past-orders.ts'
import { mergedPastOrder } from './read-past-orders.ts'

/**
 * Writes orders of a file. A number that the store has is the same order: what the file says replaces what is known,
 * and what it does not say stays. Parts of an order that stand apart in one file are added up.
 */
export async function writePastOrders(
  tx: Db,
  {
    id: importId,
    merchantId,
    platform,
  }: Pick<typeof pastImport.$inferSelect, 'id' | 'merchantId' | 'platform'>,
  orders: readonly PastOrder[],
): Promise<void> {
  const byNumber = new Map<string, PastOrder>()
  for (const order of orders) {
    const first = byNumber.get(order.number)
    byNumber.set(order.number, first ? { ...first, ...mergedPastOrder(first, order) } : order)
  }
  const rows = [...byNumber.values()].map((order) => ({
    ...order,
    id: newId(),
    merchantId,
    importId,
    platform,
    placedAt: new Date(order.placedAt),
  }))
  if (rows.length === 0) return
  const isOfThisFile = sql`${pastOrder.importId} = excluded.import_id`
  const said = (column: PgColumn) =>
    sql`coalesce(nullif(excluded.${sql.identifier(column.name)}, ''), ${column})`
  await tx
    .insert(pastOrder)
    .values(rows)
    .onConflictDoUpdate({
      target: [pastOrder.merchantId, pastOrder.number],
      set: {
        importId,
        platform,
        placedAt: sql`excluded.placed_at`,
        name: said(pastOrder.name),
        email: said(pastOrder.email),
        phone: said(pastOrder.phone),
        city: said(pastOrder.city),
        region: said(pastOrder.region),
        status: said(pastOrder.status),
        currency: said(pastOrder.currency),
        totalMinor: sql`coalesce(excluded.total_minor, ${pastOrder.totalMinor})`,
        lines: sql`case
          when ${isOfThisFile} and jsonb_array_length(${pastOrder.lines}) > ${maxPastLines} then ${pastOrder.lines}
          when ${isOfThisFile} then ${pastOrder.lines} || excluded.lines
          when jsonb_array_length(excluded.lines) = 0 then ${pastOrder.lines}
          else excluded.lines end`,
      },
    })
}
