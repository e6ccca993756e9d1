import { type SQL, sql } from 'drizzle-orm'
import { ownAccountOf } from '#server/payments/own-accounts.ts'
import type { AccountRow } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { paidAttemptStatuses } from '#shared/orders/orders.ts'

/** SQL condition: the attempt's money comes to the account. */
export function attemptsOf({ kind, connectionId, merchantId }: AccountRow): SQL {
  if (connectionId) return sql`a.connection_id = ${connectionId}`
  const own = ownAccountOf(kind)
  if (own) return sql`a.method = ${own.method} and a.connection_id is null`
  const isTheirs = merchantId
    ? sql`p.settlement = 'direct' and exists (
        select from payment_allocation al join "order" o on o.id = al.order_id
        where al.payment_id = p.id and o.merchant_id = ${merchantId}
      )`
    : sql`p.settlement = 'platform'`
  return sql`a.method = 'pix' and a.connection_id is null and exists (
    select from payment p where p.id = a.payment_id and ${isTheirs}
  )`
}

/**
 * SQL query: the movements of an account since a time by the shop's books, from receipts, what was withheld of them,
 * refunds, chargebacks and payouts: `kind, ref, minor, at, receipt_id, refund_id, chargeback_id, payment_id`, one row
 * for each movement. A refund by hand is known by its amount only, and is the listed movement of the same payment and
 * amount, if there is one. What a lost chargeback returned in place of a refund moved with the chargeback. What paid the
 * replacement of returned pieces moved nowhere.
 */
export function shopMovements(account: AccountRow, since: Date): SQL {
  const isImported = account.kind === 'bank_statement'
  // Payments that the bank itself reported before it was disconnected are on no imported statement that was read here.
  const line = sql`reconciliation_line l where l.account_id = ${account.id}`
  const isSeen = isImported
    ? sql`(r.source <> 'provider' or exists (
        select from ${line} and l.kind = 'received' and (l.ref = r.provider_ref or l.receipt_id = r.id)
      ))`
    : sql`true`
  const received = sql`
    select 'received' as kind, coalesce(taken.ref, r.provider_ref) as ref, r.amount_minor as minor,
      r.received_at as at, r.id as receipt_id, null::uuid as refund_id, null::uuid as chargeback_id, own.payment_id
    from payment_receipt r join own on own.id = r.attempt_id
    left join lateral (
      select l.ref from ${line} and l.kind = 'received' and l.receipt_id = r.id and l.provider_minor is not null
        and not exists (select from ${line} and l.kind = 'received' and l.ref = r.provider_ref and l.provider_minor is not null)
      limit 1
    ) taken on true
    where r.surplus_reason is distinct from 'mistake' and r.received_at >= ${since} and ${isSeen}`
  if (isImported)
    return sql`with own as (select a.id, a.payment_id from payment_attempt a where ${attemptsOf(account)})
      ${received}
      union all
      select 'received', r.provider_ref, r.amount_minor, r.received_at, r.id, null, null, null
      from payment_receipt r
      where r.attempt_id is null and r.method = 'pix' and r.received_at >= ${since}
        and r.surplus_reason is distinct from 'mistake'
        and exists (
          select from ${line} and l.kind = 'received' and l.ref = r.provider_ref
            and (l.receipt_id is null or l.receipt_id = r.id)
        )`
  return sql`
    with own as (select a.id, a.payment_id, a.status from payment_attempt a where ${attemptsOf(account)}),
    own_refund as (
      select f.*, coalesce(f.sent_minor, f.amount_minor) as named_minor from refund f
      where (f.status = 'succeeded' or f.sent_minor is not null) and f.replacement_id is null and f.payment_id in (
        select payment_id from own where status in ${[...paidAttemptStatuses]}
      ) and not exists (
        select from chargeback c where c.payment_id = f.payment_id and c.provider_ref = f.provider_ref
      )
    ),
    part as (
      select f.id, f.payment_id, f.named_minor, coalesce(f.settled_at, f.created_at) as settled_at, named.ref, named.place,
        l.provider_minor, coalesce(
          sum(l.provider_minor) filter (where named.place > 1) over (partition by f.id), 0
        ) as others_minor
      from own_refund f
      cross join lateral unnest(string_to_array(f.provider_ref, ' ')) with ordinality named(ref, place)
      left join reconciliation_line l on l.account_id = ${account.id} and l.kind = 'refund' and l.ref = named.ref
      where f.provider_ref is not null and coalesce(f.settled_at, f.created_at) >= ${since}
    ),
    returned as (
      select r.*, own.payment_id, r.amount_minor - r.applied_minor as back_minor
      from payment_receipt r join own on own.id = r.attempt_id
      where r.surplus_status = 'returned' and r.surplus_reason <> 'mistake'
    ),
    named as (
      select 'refund' as kind, ref,
        case place when 1 then 0 - named_minor - others_minor else provider_minor end as minor, settled_at as at,
        null::uuid as receipt_id, id as refund_id, null::uuid as chargeback_id, payment_id
      from part where place = 1 or provider_minor is not null
      union all
      select 'refund', return_ref, 0 - back_minor, returned_at, id, null, null, payment_id
      from returned where return_ref is not null and returned_at >= ${since}
    ),
    by_hand as (
      select payment_id, minor, at, receipt_id, refund_id,
        row_number() over (partition by payment_id, minor order by at, receipt_id, refund_id) as place
      from (
        select payment_id, coalesce(sent_minor, 0) - amount_minor as minor, settled_at as at,
          null::uuid as receipt_id, id as refund_id
        from own_refund where status = 'succeeded' and (provider_ref is null or sent_minor is not null)
        union all
        select payment_id, 0 - back_minor, coalesce(returned_at, received_at), id, null
        from returned where return_ref is null
      ) given_back
    ),
    listed as (
      select l.ref, l.payment_id, l.provider_minor,
        row_number() over (partition by l.payment_id, l.provider_minor order by l.provider_at, l.id) as place
      from ${line} and l.kind = 'refund' and l.provider_minor is not null
        and not exists (select from named where named.ref = l.ref)
    )
    ${received}
    union all
    select 'commission', r.provider_ref, w.returned_minor - w.taken_minor, r.received_at, r.id, null, null, own.payment_id
    from withheld_commission w
    join payment_receipt r on r.id = w.receipt_id join own on own.id = r.attempt_id
    where r.received_at >= ${since}
    union all
    select * from named
    union all
    select 'refund', listed.ref, by_hand.minor, by_hand.at, by_hand.receipt_id, by_hand.refund_id, null, by_hand.payment_id
    from by_hand
    join listed on listed.payment_id = by_hand.payment_id and listed.provider_minor = by_hand.minor
      and listed.place = by_hand.place
    union all
    select 'chargeback', c.provider_ref, case when c.status in ('open', 'lost') then 0 - c.amount_minor else 0 end,
      c.opened_at, null, null, c.id, c.payment_id
    from chargeback c join payment_receipt r on r.id = c.receipt_id join own on own.id = r.attempt_id
    where c.status <> 'inquiry' and c.opened_at >= ${since}
    ${ownAccountOf(account.kind)?.sendsTransfers ? transfers(since) : sql``}`
}

/** SQL query: payouts by transfers to the stores' accounts; one that was fully reversed moved nothing. */
const transfers = (since: Date) => sql`
  union all
  select 'payout', t.provider_ref, case t.status when 'sent' then 0 - t.amount_minor else 0 end, t.sent_at,
    null, null, null, null
  from payout_transfer t where t.provider_ref is not null and t.sent_at >= ${since}`
