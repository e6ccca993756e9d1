import { sql } from 'drizzle-orm'
import { paidAttemptStatuses } from '#shared/orders/orders.ts'
import type { Checks } from './check.ts'

const booked = sql`
  select t.order_id,
    coalesce(sum(p.amount_minor) filter (where p.account = 'bank'), 0) as bank,
    coalesce(sum(p.amount_minor) filter (where p.account in ('psp_clearing', 'psp_fees', 'chargeback_funds')), 0) as psp,
    coalesce(sum(p.amount_minor) filter (where p.account = 'merchant_chargeback_hold'), 0) as disputed,
    coalesce(sum(p.amount_minor) filter (where p.account like 'merchant\\_%'), 0) as merchant,
    coalesce(sum(p.amount_minor) filter (where p.account = 'merchant_pending'), 0) as pending,
    coalesce(sum(p.amount_minor) filter (where p.account = 'commission_income'), 0) as commission,
    coalesce(sum(p.amount_minor) filter (where p.account = 'customer_refunds_due'), 0) as refunds_due
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.order_id is not null group by t.order_id`

/** The present commission of paid orders. */
const commission = sql`
  select c.order_id, sum(c.amount_minor) as commission
  from commission_line c join "order" o on o.id = c.order_id
  where o.placed_at is not null group by c.order_id`

/** What providers withheld of the order's payments and did not return; its store has paid so much of its commission. */
const withheld = sql`
  select order_id, sum(taken_minor - returned_minor) as withheld from withheld_commission group by order_id`

/** The balances that an order's payment, refunds and state require, by its settlement. */
const demanded = sql`
  select o.id as order_id, o.number, o.merchant_id, o.status, p.settlement, coalesce(c.commission, 0) as commission,
    coalesce(w.withheld, 0) as withheld,
    case p.settlement when 'platform' then a.captured_minor - a.refunded_minor - a.charged_back_minor else 0 end as money,
    case p.settlement when 'platform' then a.disputed_minor else 0 end as disputed,
    case p.settlement when 'platform' then a.refund_due_minor - a.refunded_minor else 0 end as refunds_due,
    case p.settlement when 'platform' then a.captured_minor - a.refund_due_minor - a.charged_back_minor else 0 end
      - coalesce(c.commission, 0) + coalesce(w.withheld, 0)
      as merchants_share,
    exists (
      select from payment_attempt t where t.payment_id = p.id and t.status in ${[...paidAttemptStatuses]} and t.method = 'pix'
    ) as by_pix
  from "order" o
  join payment_allocation a on a.order_id = o.id
  join payment p on p.id = a.payment_id
  left join (${commission}) c on c.order_id = o.id
  left join (${withheld}) w on w.order_id = o.id`

const bookedOf = (column: string) => sql.raw(`coalesce(b.${column}, 0)`)

/** A row for each order whose sum in those books differs from what is demanded. */
const ofOrders = (mustBe: ReturnType<typeof sql>, is: ReturnType<typeof sql>) => sql`
  select d.number as subject, ${mustBe} as expected, ${is} as found
  from (${demanded}) d left join (${booked}) b on b.order_id = d.order_id
  where ${mustBe} <> ${is}`

/** An open surplus must be booked until it is returned; in direct settlement it never reached the shop. */
const surplusDemanded = sql`
  case when r.surplus_status in ('open', 'returning') and (coalesce(y.settlement <> 'direct', false) or b.minor is not null)
    then r.applied_minor - r.amount_minor else 0 end`

export const ledgerChecks: Checks = {
  ledger_balances: sql`
    select t.id as subject, '0' as expected, coalesce(sum(p.amount_minor)::text, '-') as found
    from ledger_transaction t left join ledger_posting p on p.transaction_id = t.id
    group by t.id, p.currency having sum(p.amount_minor) is distinct from 0`,

  booked_in_bank: ofOrders(sql`case when d.by_pix then d.money else 0 end`, bookedOf('bank')),
  booked_with_provider: ofOrders(
    sql`case when d.by_pix then 0 else d.money end + d.withheld`,
    bookedOf('psp'),
  ),
  booked_for_merchant: ofOrders(sql`-d.merchants_share`, bookedOf('merchant')),
  booked_commission: ofOrders(sql`-d.commission`, bookedOf('commission')),
  booked_refunds_due: ofOrders(sql`-d.refunds_due`, bookedOf('refunds_due')),

  /** An order's rest becomes available when it is completed, and nothing before. */
  booked_pending: ofOrders(
    sql`case when d.settlement = 'direct' or d.status = 'completed' then 0 else -greatest(d.merchants_share - d.disputed, 0) end`,
    bookedOf('pending'),
  ),

  /** Money of an order that a bank holds is not available for payouts. */
  booked_disputed: ofOrders(sql`-d.disputed`, bookedOf('disputed')),

  payout_booked: sql`
    select y.id as subject, case y.status when 'paid' then y.amount_minor else 0 end as expected,
      coalesce(sum(p.amount_minor), 0) as found
    from payout y
    left join ledger_transaction t on t.ref_type = 'payout' and t.ref_id like y.id || '%'
    left join ledger_posting p on p.transaction_id = t.id and p.merchant_id = y.merchant_id
    group by y.id
    having coalesce(sum(p.amount_minor), 0) <> case y.status when 'paid' then y.amount_minor else 0 end`,

  /** What Stripe paid left the balance there, by one transfer of the same amount; what a person sent left the bank. */
  payout_transferred: sql`
    select y.id as subject,
      case when y.way = 'stripe' and y.status = 'paid' then y.amount_minor || ' / ' || -y.amount_minor else '0 / 0' end as expected,
      coalesce(x.minor, 0) || ' / ' || coalesce(b.minor, 0) as found
    from payout y
    left join (
      select payout_id, sum(amount_minor) as minor from payout_transfer where status = 'sent' group by 1
    ) x on x.payout_id = y.id
    left join (
      select split_part(t.ref_id, ':', 1) as payout_id, sum(p.amount_minor) as minor
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.ref_type = 'payout' and p.account = 'psp_clearing' group by 1
    ) b on b.payout_id = y.id::text
    where (coalesce(x.minor, 0), coalesce(b.minor, 0)) is distinct from
      case when y.way = 'stripe' and y.status = 'paid' then (y.amount_minor::numeric, -y.amount_minor::numeric) else (0::numeric, 0::numeric) end`,

  /** A payout that waits for Stripe has a transfer that waits, and no other has one. */
  transfer_waits: sql`
    select y.id as subject, case when y.way = 'stripe' and y.status = 'processing' then 1 else 0 end as expected,
      count(x.id) as found
    from payout y left join payout_transfer x on x.payout_id = y.id and x.status = 'waiting'
    group by y.id
    having count(x.id) <> case when y.way = 'stripe' and y.status = 'processing' then 1 else 0 end`,

  /** Provider fees and transfers to the bank. */
  provider_booked: sql`
    select m.provider_ref as subject, m.fee_minor || ' / ' || m.to_bank_minor as expected,
      coalesce(b.fees, 0) || ' / ' || coalesce(b.bank, 0) as found
    from provider_movement m
    left join (
      select split_part(t.ref_id, ':', 1) as provider_ref,
        sum(p.amount_minor) filter (where p.account = 'psp_fees') as fees,
        sum(p.amount_minor) filter (where p.account = 'bank') as bank
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.ref_type = 'provider' group by 1
    ) b on b.provider_ref = m.provider_ref
    where (m.fee_minor, m.to_bank_minor) is distinct from (coalesce(b.fees, 0), coalesce(b.bank, 0))`,

  /** What a provider withheld of each receipt, as it was read last. */
  withheld_booked: sql`
    select r.provider_ref as subject, coalesce(w.taken_minor - w.returned_minor, 0) as expected,
      coalesce(b.minor, 0) as found
    from payment_receipt r
    left join withheld_commission w on w.receipt_id = r.id
    left join (
      select split_part(t.ref_id, ':', 1) as receipt_id, sum(p.amount_minor) as minor
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.kind in ('commission_withheld', 'commission_returned') and p.account = 'psp_clearing' group by 1
    ) b on b.receipt_id = r.id::text
    where coalesce(w.taken_minor - w.returned_minor, 0) <> coalesce(b.minor, 0)`,

  /** What a merchant sold, less commission, refunds and payouts, is what the books say is theirs. */
  merchant_balance: sql`
    select m.slug as subject, coalesce(due.minor, 0) as expected, coalesce(b.minor, 0) as found
    from merchant m
    left join (
      select merchant_id, sum(minor) as minor from (
        select merchant_id, -merchants_share as minor from (${demanded}) d
        union all select merchant_id, amount_minor from payout where status = 'paid'
        union all
        select p.merchant_id, p.amount_minor
        from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
        where t.ref_type = 'receivable' and p.account = 'merchant_receivable'
      ) parts group by merchant_id
    ) due on due.merchant_id = m.id
    left join (
      select merchant_id, sum(amount_minor) as minor from ledger_posting
      where merchant_id is not null group by merchant_id
    ) b on b.merchant_id = m.id
    where coalesce(due.minor, 0) <> coalesce(b.minor, 0)`,

  surplus_booked: sql`
    select r.provider_ref as subject, ${surplusDemanded} as expected, coalesce(b.minor, 0) as found
    from payment_receipt r
    left join payment_attempt a on a.id = r.attempt_id
    left join payment y on y.id = a.payment_id
    left join (
      select t.ref_id, sum(p.amount_minor) as minor
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.ref_type = 'receipt' and p.account = 'unidentified_receipts' group by t.ref_id
    ) b on b.ref_id = r.id::text
    where coalesce(b.minor, 0) <> ${surplusDemanded}`,
}
