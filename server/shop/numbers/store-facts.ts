import { type SQL, sql } from 'drizzle-orm'
import {
  claim,
  commissionLine,
  fulfillment,
  order,
  paymentAllocation,
  refund,
  returnRequest,
} from '#server/db/schema/index.ts'
import { conductRows } from './conduct-facts.ts'
import { campaignRows, customerRows } from './customer-facts.ts'
import { conditionsOf, type FactFilter, fact } from './fact-filter.ts'

/** When a parcel left first: one that is sent again after a failed delivery stays in the day of its departure. */
const leftAt = sql`coalesce(f.first_shipped_at, f.shipped_at)`

/**
 * SQL subquery: what happened in stores, as `merchant_id`, `fact`, `id`, `order_id`, `at`, `minor`. An order that waits
 * for its payment again was not sold.
 */
export function storeFactRows(filter: FactFilter): SQL {
  const { between, ofStore } = conditionsOf(filter)
  const isOrderOf = ofStore(sql`o.merchant_id`)
  const commission = sql`(select coalesce(sum(c.amount_minor), 0) from ${commissionLine} c
    where c.order_id = o.id and c.reverses_id is null)`
  return sql`(
    select o.merchant_id, ${fact('sale')}, o.id, o.id as order_id, o.placed_at as at, a.captured_minor as minor
      from ${order} o join ${paymentAllocation} a on a.order_id = o.id
      where ${between(sql`o.placed_at`)} and ${isOrderOf}
    union all
    select o.merchant_id, ${fact('commission')}, o.id, o.id, o.placed_at, ${commission} from ${order} o
      where ${between(sql`o.placed_at`)} and ${isOrderOf} and ${commission} > 0
    union all
    select o.merchant_id, ${fact('refund')}, r.id, o.id, r.created_at, r.amount_minor
      from ${refund} r join ${order} o on o.id = r.order_id
      where ${between(sql`r.created_at`)} and ${isOrderOf}
    union all
    select o.merchant_id, ${fact('commission_returned')}, r.id, o.id, r.created_at, r.commission_minor
      from ${refund} r join ${order} o on o.id = r.order_id
      where ${between(sql`r.created_at`)} and ${isOrderOf} and r.commission_minor > 0
    union all
    select o.merchant_id, ${fact('dispatch')}, f.id, o.id, ${leftAt}, 0
      from ${fulfillment} f join ${order} o on o.id = f.order_id
      where ${between(leftAt)} and ${isOrderOf}
    union all
    select o.merchant_id, ${fact('late_dispatch')}, f.id, o.id, ${leftAt}, 0
      from ${fulfillment} f join ${order} o on o.id = f.order_id
      where ${between(leftAt)} and ${isOrderOf} and ${leftAt} > o.ship_by
    union all
    select o.merchant_id, ${fact('return')}, r.id, o.id, r.created_at, 0
      from ${returnRequest} r join ${order} o on o.id = r.order_id
      where ${between(sql`r.created_at`)} and ${isOrderOf}
    union all
    select c.merchant_id, ${fact('claim')}, c.id, c.order_id, c.created_at, 0 from ${claim} c
      where ${between(sql`c.created_at`)} and ${ofStore(sql`c.merchant_id`)}
    union all
    ${conductRows(filter)}
    union all
    ${customerRows(filter)}
    union all
    ${campaignRows(filter)}
  )`
}
