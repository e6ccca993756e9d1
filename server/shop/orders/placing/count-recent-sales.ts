import { sql } from 'drizzle-orm'
import { order, orderLine, product, variant } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'

const countedDays = 90

/**
 * Counts recent sales for the order of results. It runs at night, because counting in each sale would make sales wait
 * for each other.
 */
export async function countRecentSales({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock().getTime() - countedDays * 86_400_000).toISOString()
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx, 10 * 60_000)
    await tx.execute(sql`
      with sold as materialized (
        select v.product_id, sum(l.quantity - l.quantity_canceled - l.quantity_returned)::int as pieces
        from ${order} o join ${orderLine} l on l.order_id = o.id join ${variant} v on v.id = l.variant_id
        where o.placed_at > ${since} and o.status in ('placed', 'completed')
        group by v.product_id
      )
      update ${product} set recent_sales = coalesce(counted.pieces, 0)
      from (
        select p.id, greatest(sold.pieces, 0) as pieces
        from ${product} p left join sold on sold.product_id = p.id
        where p.recent_sales <> coalesce(greatest(sold.pieces, 0), 0)
      ) counted
      where counted.id = ${product}.id`)
  })
}
