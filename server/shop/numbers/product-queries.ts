import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, order, orderLine, product, variant } from '#server/db/schema/index.ts'
import { maxNumberProducts, type SoldProductView, type UnsoldProductView } from '#shared/merchants/numbers.ts'

/** The store's orders that were paid since a time. */
const soldSince = (merchantId: string, since: Date) =>
  sql`${order} o join ${orderLine} l on l.order_id = o.id join ${variant} v on v.id = l.variant_id
    where o.merchant_id = ${merchantId} and o.placed_at >= ${since}`

/** Returns the products of which most was sold since a time, by what was paid for them before any refund. */
export async function bestProducts(db: Db, merchantId: string, since: Date): Promise<SoldProductView[]> {
  const { rows } = await db.execute<SoldProductView & Record<string, unknown>>(sql`
    select p.id as "productId", p.title, sold.pieces, sold.minor::float8 as "soldMinor", sold."marginBps"
    from (
      select v.product_id, sum(l.quantity)::int as pieces, sum(l.total_minor) as minor,
        case when bool_and(v.cost_minor is not null) and sum(l.total_minor) > 0
          then round((sum(l.total_minor) - sum(l.quantity * v.cost_minor)) * 10000.0 / sum(l.total_minor))::int
        end as "marginBps"
      from ${soldSince(merchantId, since)} group by v.product_id
      order by minor desc, v.product_id limit ${maxNumberProducts}
    ) sold join ${product} p on p.id = sold.product_id order by sold.minor desc, p.id`)
  return rows
}

/** Returns products on sale of which nothing was sold since a time, although they were there, most pieces first. */
export async function unsoldProducts(db: Db, merchantId: string, since: Date): Promise<UnsoldProductView[]> {
  const { rows } = await db.execute<UnsoldProductView & Record<string, unknown>>(sql`
    select p.id as "productId", p.title, stock.available
    from ${product} p cross join lateral (
      select case when bool_and(i.tracked) then sum(greatest(i.on_hand - i.reserved, 0))::int end as available
      from ${variant} v join ${inventoryLevel} i on i.variant_id = v.id
      where v.product_id = p.id and v.archived_at is null
    ) stock
    where p.merchant_id = ${merchantId} and p.status = 'published' and p.available and p.created_at < ${since}
      and p.id not in (select v.product_id from ${soldSince(merchantId, since)})
    order by stock.available desc nulls last, p.created_at, p.id limit ${maxNumberProducts}`)
  return rows
}
