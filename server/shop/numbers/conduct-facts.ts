import { type SQL, sql } from 'drizzle-orm'
import { auditEntry, claim, order, orderEvent, orderMessage, orderThread } from '#server/db/schema/index.ts'
import { answerLimitHours } from '#shared/merchants/numbers.ts'
import { undoShipmentMs } from '#shared/orders/fulfillments.ts'
import { conditionsOf, type FactFilter, fact } from './fact-filter.ts'

const answerTime = sql.raw(`interval '${answerLimitHours} hours'`)
const undoTime = sql.raw(`interval '${undoShipmentMs / 1000} seconds'`)

/**
 * SQL condition: nothing of the order `o` had left by its deadline, or was ready for pickup. The timeline decides,
 * because a parcel that is sent again after a failed delivery has a later time.
 */
const wasMissed = sql`coalesce((
  select sum(case e.type when 'shipment_undone' then -1 else 1 end) from ${orderEvent} e
  where e.order_id = o.id and case e.type
    when 'shipped' then e.at <= o.ship_by
    when 'ready' then e.at <= o.ship_by and o.shipping_method = 'pickup'
    when 'shipment_undone' then e.at <= o.ship_by + ${undoTime} and exists (
      select from ${orderEvent} sent where sent.order_id = o.id and sent.type = 'shipped'
        and sent.at <= o.ship_by and sent.at between e.at - ${undoTime} and e.at)
    else false end
), 0) <= 0`

/** SQL condition: the customer's message `m` begins a wait, because the store wrote the one before, or nobody did. */
const beginsWait = sql`coalesce((
  select before.side from ${orderMessage} before
  where before.order_id = m.order_id and (before.created_at, before.id) < (m.created_at, m.id)
  order by before.created_at desc, before.id desc limit 1
) <> 'customer', true)`

/** SQL condition: the store neither answered the message `m` in time, nor said that it needs no answer. */
const wasUnanswered = sql`not exists (
  select from ${orderMessage} reply where reply.order_id = m.order_id and reply.side = 'merchant'
    and (reply.created_at, reply.id) > (m.created_at, m.id) and reply.created_at <= m.created_at + ${answerTime}
) and not exists (
  select from ${auditEntry} a where a.action = 'order.answer_waived' and a.subject_id = m.order_id::text
    and a.at between m.created_at and m.created_at + ${answerTime})`

/**
 * SQL query: how stores kept their promises, in the columns of `storeFactRows`. What had a deadline counts at the
 * deadline, so that nothing that happens later changes a day that is over.
 */
export function conductRows(filter: FactFilter): SQL {
  const { from, until } = filter
  const { between, ofStore } = conditionsOf(filter)
  const wasDue = sql`${between(sql`o.ship_by`)} and ${ofStore(sql`o.merchant_id`)}
    and (o.canceled_at is null or o.canceled_at > o.ship_by)`
  const wasWritten = sql`m.side = 'customer' and m.created_at >= ${from} - ${answerTime}
    and m.created_at < ${until} - ${answerTime} and ${ofStore(sql`t.merchant_id`)} and ${beginsWait}`
  const messagesOfStores = sql`${orderMessage} m join ${orderThread} t on t.order_id = m.order_id`
  return sql`
    select o.merchant_id, ${fact('due_dispatch')}, o.id, o.id as order_id, o.ship_by as at, 0 as minor
      from ${order} o where ${wasDue}
    union all
    select o.merchant_id, ${fact('missed_dispatch')}, o.id, o.id, o.ship_by, 0
      from ${order} o where ${wasDue} and ${wasMissed}
    union all
    select o.merchant_id, ${fact('store_cancel')}, o.id, o.id, o.canceled_at, 0 from ${order} o
      where ${between(sql`o.canceled_at`)} and ${ofStore(sql`o.merchant_id`)}
        and o.cancel_reason = 'merchant' and o.placed_at is not null
    union all
    select c.merchant_id, ${fact('lost_claim')}, c.id, c.order_id, c.settled_at, 0 from ${claim} c
      where ${between(sql`c.settled_at`)} and ${ofStore(sql`c.merchant_id`)} and c.outcome <> 'merchant'
        and (c.settled_by = 'operator' or c.settled_by = 'system' and c.replied_at is null)
    union all
    select t.merchant_id, ${fact('due_answer')}, m.id, m.order_id, m.created_at + ${answerTime}, 0
      from ${messagesOfStores} where ${wasWritten}
    union all
    select t.merchant_id, ${fact('late_answer')}, m.id, m.order_id, m.created_at + ${answerTime}, 0
      from ${messagesOfStores} where ${wasWritten} and ${wasUnanswered}`
}
