import { type SQL, sql } from 'drizzle-orm'
import { ledgerPosting, ledgerTransaction, order, orderGroup } from '#server/db/schema/index.ts'
import { lostAfterDays } from '#shared/merchants/numbers.ts'
import { conditionsOf, type FactFilter, fact } from './fact-filter.ts'

const lostAfter = sql.raw(`interval '${lostAfterDays * 24} hours'`)

/** SQL condition: the order `alias` is a purchase: paid, and no replacement of what came back. */
const isPurchase = (alias: string) => {
  const of = sql.raw(alias)
  return sql`${of}.placed_at is not null and ${of}.exchange_of is null`
}

/**
 * SQL subquery: whether the person of the order `o`, of the checkout `g`, has another purchase `p` of a condition. A
 * person is an account, or the address of a guest; both parts are read by an index.
 */
const hasOther = (condition: SQL) => sql`case when g.customer_id is not null then exists (
    select from ${order} p where p.customer_id = g.customer_id and ${isPurchase('p')} and ${condition}
  ) else exists (
    select from ${orderGroup} h join ${order} p on p.group_id = h.id
    where lower(h.email) = lower(g.email) and h.customer_id is null and ${isPurchase('p')} and ${condition}
  ) end`

/** SQL condition: it is known whose the order was. An erased guest has no address. */
const hasPerson = sql`(g.customer_id is not null or g.email <> '')`

/**
 * SQL query: the customers of all stores, in the columns of `storeFactRows`. A new customer is their first order; a
 * lost one is their last, and counts once nothing has followed it for `lostAfterDays`.
 */
export function customerRows(filter: FactFilter): SQL {
  const { from, until } = filter
  const { between, ofStore } = conditionsOf(filter)
  const orders = sql`${order} o join ${orderGroup} g on g.id = o.group_id`
  const bought = sql`${between(sql`o.placed_at`)} and ${ofStore(sql`o.merchant_id`)}
    and ${isPurchase('o')} and ${hasPerson}`
  const wasLast = sql`o.placed_at >= ${from} - ${lostAfter} and o.placed_at < ${until} - ${lostAfter}
    and ${ofStore(sql`o.merchant_id`)} and ${isPurchase('o')} and ${hasPerson}`
  return sql`
    select o.merchant_id, ${fact('new_customer')}, o.id, o.id as order_id, o.placed_at as at, 0 as minor
      from ${orders} where ${bought} and not ${hasOther(sql`(p.placed_at, p.id) < (o.placed_at, o.id)`)}
    union all
    select o.merchant_id, ${fact('repeat_order')}, o.id, o.id, o.placed_at, 0
      from ${orders}
      where ${bought} and ${hasOther(sql`p.group_id <> o.group_id and p.placed_at < o.placed_at`)}
    union all
    select o.merchant_id, ${fact('lost_customer')}, o.id, o.id, o.placed_at + ${lostAfter}, 0
      from ${orders}
      where ${wasLast} and not ${hasOther(sql`(p.placed_at, p.id) > (o.placed_at, o.id)
        and p.placed_at <= o.placed_at + ${lostAfter}`)}`
}

/** SQL query: what campaigns cost the platform, and what came back of it, by the ledger. In the same columns. */
export function campaignRows(filter: FactFilter): SQL {
  const { between, ofStore } = conditionsOf(filter)
  return sql`
    select o.merchant_id, ${fact('campaign_cost')}, l.id, o.id as order_id, l.at, l.amount_minor as minor
      from ${ledgerPosting} l join ${ledgerTransaction} t on t.id = l.transaction_id
      join ${order} o on o.id = t.order_id
      where l.account = 'campaign_costs' and ${between(sql`l.at`)} and ${ofStore(sql`o.merchant_id`)}`
}
