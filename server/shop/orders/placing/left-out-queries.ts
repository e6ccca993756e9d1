import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderLine } from '#server/db/schema/index.ts'

/** Returns the titles of lines of a customer's own order, by their positions. */
export async function titlesOfLines(
  db: Db,
  { userId, number, positions }: { userId: string; number: string; positions: readonly number[] },
): Promise<string[]> {
  if (positions.length === 0) return []
  const lines = await db
    .select({ title: orderLine.title })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        ...[eq(order.number, number), eq(order.customerId, userId)],
        inArray(orderLine.position, [...positions]),
      ),
    )
    .orderBy(asc(orderLine.position))
  return lines.map(({ title }) => title)
}
