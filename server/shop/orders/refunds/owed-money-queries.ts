import { sql } from 'drizzle-orm'
import { merchant, order, payment, refund, task } from '#server/db/schema/index.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import {
  type OwedMoney,
  type OwedMoneyList,
  owedMoneyPerPage,
  refundDueAt,
} from '#shared/orders/owed-money.ts'

/** Returns all money that has to go back to customers; of a store, only what the store itself received. */
export async function owedToCustomers(
  services: Services,
  actor: PanelActor,
  page: number,
): Promise<OwedMoneyList> {
  const { db } = services
  const owed = owedBy(storeOf(actor))
  const { limit, offset } = sliceOfPage({ page, perPage: owedMoneyPerPage })
  const [found, sums] = await Promise.all([
    db.execute<OwedRow>(sql`select * from (${owed}) owed order by since, id
      limit ${limit} offset ${offset}`),
    db.execute<{ count: string; total: string }>(
      sql`select count(*), coalesce(sum(amount), 0) as total from (${owed}) owed`,
    ),
  ])
  const [all] = sums.rows
  return {
    ...numberedPage(
      found.rows.map((row) => owedMoney(row, services)),
      { page, perPage: owedMoneyPerPage },
    ),
    count: Number(all?.count ?? 0),
    totalMinor: Number(all?.total ?? 0),
  }
}

type OwedRow = {
  id: string
  number: string | null
  store: string | null
  amount: string
  since: string
  holder: OwedMoney['holder']
}

/** SQL query: the refunds that have not arrived, and the surpluses that wait for a person. */
const owedBy = (merchantId: string | undefined) => sql`
  select back.id, sold.number, store.name as store, back.created_at as since,
    back.amount_minor - coalesce(back.sent_minor, 0) as amount,
    case when back.status = 'pending' and not back.by_hand then 'provider'
      when paid.settlement = 'direct' then 'store' else 'platform' end as holder
  from ${refund} back join ${order} sold on sold.id = back.order_id
    join ${merchant} store on store.id = sold.merchant_id join ${payment} paid on paid.id = back.payment_id
  where back.status <> 'succeeded' and back.replacement_id is null
    and ${merchantId ? sql`sold.merchant_id = ${merchantId} and paid.settlement = 'direct'` : sql`true`}
  union all
  select surplus.id, sold.number, store.name, surplus.created_at, (surplus.data->>'amountMinor')::bigint,
    case when surplus.merchant_id is null then 'platform' else 'store' end
  from ${task} surplus left join ${order} sold on sold.id = surplus.order_id
    left join ${merchant} store on store.id = coalesce(surplus.merchant_id, sold.merchant_id)
  where surplus.kind in ('surplus_money', 'late_money') and surplus.done_at is null
    and ${merchantId ? sql`surplus.merchant_id = ${merchantId}` : sql`true`}`

function owedMoney(
  { id, number, store, amount, since: written, holder }: OwedRow,
  { clock, country }: Services,
): OwedMoney {
  const since = new Date(written)
  const dueAt = holder === 'provider' ? null : refundDueAt(since, country)
  return {
    id,
    number,
    store: store ?? '',
    holder,
    amountMinor: Number(amount),
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt <= clock(),
  }
}
