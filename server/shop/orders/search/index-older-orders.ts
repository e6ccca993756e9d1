import { asc, sql } from 'drizzle-orm'
import { order, orderSearch } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'

const ordersPerBatch = 2_000
/** A run ends within minutes; the next one continues. */
const batchesPerRun = 100

/**
 * The job that writes the search words of orders from before the shop had them, the newest first: the oldest order has
 * its words once all have. Done twice at once, the result is the same.
 */
export async function indexOlderOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  const [oldest] = await db
    .select({ hasWords: sql<boolean>`exists (select from ${orderSearch} s where s.order_id = ${order.id})` })
    .from(order)
    .orderBy(asc(order.createdAt), asc(order.id))
    .limit(1)
  if (!oldest || oldest.hasWords) return
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const found = await inTransaction(db, async (tx) => {
      await allowLongStatements(tx, 5 * 60_000)
      const { rows } = await tx.execute<{ count: number }>(sql`
        with missing as (
          select array_agg(id) as ids from (
            select o.id from ${order} o where not exists (select from ${orderSearch} s where s.order_id = o.id)
            order by o.created_at desc, o.id desc limit ${ordersPerBatch}
          ) as newest
        )
        select coalesce(cardinality(ids), 0) as count, write_order_search(ids) from missing`)
      return rows[0]?.count ?? 0
    })
    if (found < ordersPerBatch) return
  }
}
