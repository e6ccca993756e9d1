import { currentFactSet } from '#shared/merchants/numbers.ts'

const aPlacedOrder = `(select id from "order" where status = 'placed' order by id limit 1)`
const aPendingOrder = `(select id from "order" where status = 'pending' order by id limit 1)`
const aCanceledOrder = `(select id from "order" where status = 'canceled' order by id limit 1)`
const aVariant = `(select variant_id from stock_reservation where status = 'held' limit 1)`
const paymentOf = (order: string) => `(select payment_id from payment_allocation where order_id = ${order})`
const aLineOf = (order: string) => `(select id from order_line where order_id = ${order} order by id limit 1)`

const without = (table: string, ...constraints: string[]) =>
  constraints.map((name) => `alter table ${table} drop constraint ${name}`)

/** A refund inserted past every rule, with its amounts only. */
const refund = (amounts: { amount: number; shipping?: number; free?: number }, order = aPlacedOrder) =>
  `insert into refund (id, order_id, payment_id, amount_minor, shipping_minor, free_minor, reason, by_hand, actor, idempotency_key)
   values ('00000000-0000-7000-8000-000000000001', ${order}, ${paymentOf(order)}, ${amounts.amount},
     ${amounts.shipping ?? 0}, ${amounts.free ?? 0}, 'goodwill', true, 'merchant', 'a fault')`

/** Of what paid a placed order; no order bears it. */
const aChargeback = (status: 'open' | 'won' | 'lost') =>
  `insert into chargeback (id, payment_id, receipt_id, method, provider_ref, status, amount_minor, reason, opened_at)
   select '00000000-0000-7000-8000-000000000006', a.payment_id, r.id, r.method, 'dp_1', '${status}', 10, 'general', now()
   from payment_receipt r join payment_attempt a on a.id = r.attempt_id
   where a.payment_id = ${paymentOf(aPlacedOrder)} limit 1`

/** A resolved claim of a placed order. */
const aClaim = (columns: Record<string, string>) => {
  const row = {
    ...{
      id: 'gen_random_uuid()',
      order_id: aPlacedOrder,
      protocol: `'R-1'`,
      form_key: `'1'`,
      kind: `'wrong'`,
    },
    status: `'resolved'`,
    text: `''`,
    settled_at: 'now()',
    settled_by: `'system'`,
    outcome: `'customer'`,
    refunded_minor: '0',
    merchant_id: `(select merchant_id from "order" where id = ${aPlacedOrder})`,
    ...columns,
  }
  return `insert into claim (${Object.keys(row)}) values (${Object.values(row)})`
}

const aCampaign = (spentMinor: number) =>
  `insert into campaign (id, digest, name, kind, bps, budget_minor, spent_minor, starts_at, ends_at)
   values ('00000000-0000-7000-8000-000000000009', 'a fault', 'Natal', 'percent', 1, 10, ${spentMinor}, now(), 'infinity')`

const aBatch = `insert into payout_batch (id, number) values ('00000000-0000-7000-8000-000000000006', 'R-1')`
const aPaidPayout = `
  insert into payout (id, batch_id, merchant_id, status, currency, gross_minor, netted_minor, amount_minor, pix_key)
  select gen_random_uuid(), '00000000-0000-7000-8000-000000000006', merchant_id, 'paid', 'BRL', 10, 0, 10, 'a key'
  from "order" where status = 'placed' limit 1`

const anAccount = `insert into reconciled_account (id, kind, since)
  values ('00000000-0000-7000-8000-000000000008', 'stripe', now())`
const aLine = (columns: Record<string, string>) => {
  const row = {
    id: 'gen_random_uuid()',
    account_id: `'00000000-0000-7000-8000-000000000008'`,
    kind: `'received'`,
    ref: `'ch_1'`,
    day: 'now()',
    currency: `'BRL'`,
    ...columns,
  }
  return `insert into reconciliation_line (${Object.keys(row)}) values (${Object.values(row)})`
}

/** Of all that the shop has. */
const seal = () =>
  `insert into book_seal (until, digests, differences, previous_hash, hash)
   select '2100-01-01', digests, 0, '', book_hash(null, '2100-01-01', digests, 0, '')
   from (select book_digests(null, '2100-01-01') as digests) present`

/** For each check of `verify`, what a rule that went wrong might have left behind. */
export const fieldErrors: Record<string, readonly string[]> = {
  stock_on_hand: [`update inventory_level set on_hand = on_hand + 1 where variant_id = ${aVariant}`],
  stock_reserved: [`update inventory_level set reserved = reserved + 1 where variant_id = ${aVariant}`],
  stock_history: [`update stock_movement set on_hand_after = on_hand_after + 1 where kind = 'commit'`],
  stock_held: [`update stock_reservation set quantity = quantity + 1 where status = 'held'`],
  stock_never_oversold: [
    ...without('inventory_level', 'inventory_never_oversold'),
    `update inventory_level set reserved = on_hand + 1 where variant_id = ${aVariant}`,
  ],
  stock_of_orders: [`update stock_reservation set status = 'released' where status = 'committed'`],
  stock_taken_once: [
    `insert into stock_movement (id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id)
     select gen_random_uuid(), variant_id, 'adjust', on_hand_delta, reserved_delta, ref_type, ref_id
     from stock_movement where kind = 'commit'`,
  ],

  group_total: [`update order_group set total_minor = total_minor + 1`],
  order_total: [
    ...without('"order"', 'order_total'),
    `update "order" set total_minor = total_minor + 1 where id = ${aPlacedOrder}`,
  ],
  order_lines: [
    `update "order" set items_minor = items_minor + 1, shipping_minor = shipping_minor - 1 where shipping_minor > 0`,
  ],
  line_total: [
    ...without('order_line', 'order_line_total'),
    `update order_line set total_minor = total_minor - 1`,
  ],
  order_times: [`update "order" set placed_at = null where status = 'placed'`],
  payment_status: [`update "order" set payment_status = 'refunded' where status = 'placed'`],
  fulfillment_status: [`update "order" set fulfillment_status = 'shipped' where status = 'placed'`],
  line_way: [`update order_line set quantity_shipped = 1 where order_id = ${aPlacedOrder}`],
  line_reduced: [
    `update order_line set reduced_minor = 1 where order_id = ${aPlacedOrder} and total_minor > 0`,
  ],
  proposal_of_line: [
    `insert into line_substitution (id, order_id, order_line_id, former, variant_id, proposed, quantity, price_minor,
       difference_minor, restock, holds_stock, form_key, expires_at)
     select gen_random_uuid(), order_id, id, '{}', variant_id, '{}', quantity, 1, 0, false, false, 'one', now()
     from order_line where order_id = ${aPendingOrder}`,
  ],
  open_returns: [`update "order" set open_returns = 1 where status = 'placed'`],
  fulfillment_pieces: [`delete from fulfillment_line where order_line_id = ${aLineOf(aPlacedOrder)}`],

  pending_of_checkout: [`update order_group set has_pending = false`],
  order_timeline: [`delete from order_event where type = 'created' and order_id = ${aPendingOrder}`],
  refund_timeline: [refund({ amount: 10, free: 10 })],

  receipt_named: [`update payment_receipt set provider_ref = provider_ref || 'x'`],
  sealed_books: [seal(), `update "order" set number = number || 'x'`],
  sealed_chain: [seal(), `update book_seal set differences = differences + 1`],
  sealed_as_seen: [
    seal(),
    `insert into verification (id, differences, sealed_until, sealed_hash)
     values (gen_random_uuid(), '[]', '2100-01-01', 'another')`,
  ],

  payment_amount: [`update payment set amount_minor = amount_minor + 1`],
  payment_captured: [`update payment set captured_minor = captured_minor - 1 where captured_minor > 0`],
  allocation_amount: [
    `update payment_allocation set amount_minor = amount_minor + 1 where captured_minor = 0`,
  ],
  captured_once: [
    `drop index payment_captured_once`,
    `insert into payment_attempt (id, payment_id, method, provider_ref, status, amount_minor, next_action, captured_at)
     select gen_random_uuid(), payment_id, method, provider_ref || 'x', status, amount_minor, next_action, captured_at
     from payment_attempt where status = 'captured'`,
  ],
  captured_whole: [`update payment_allocation set captured_minor = amount_minor where captured_minor = 0`],
  placed_is_paid: [
    `update payment_attempt set status = 'failed', captured_at = null where status = 'captured'`,
  ],
  canceled_is_given_back: [
    `update "order" set status = 'canceled', cancel_reason = 'merchant', canceled_at = now() where id = ${aPlacedOrder}`,
  ],
  receipts_applied: [`update payment set captured_minor = captured_minor + 1 where captured_minor > 0`],
  surplus_has_task: [
    `update payment_receipt set surplus_status = 'open', surplus_reason = 'second', applied_minor = 0`,
  ],
  void_is_canceled: [`update payment_allocation set void = true where order_id = ${aPendingOrder}`],

  refund_amount: [refund({ amount: 10, free: 9 })],
  refunds_of_order: [refund({ amount: 10, free: 10 })],
  never_more_back: [
    ...without('payment_allocation', 'allocation_never_more_back'),
    `update payment_allocation set refund_due_minor = captured_minor + 1 where order_id = ${aPlacedOrder}`,
  ],
  refunds_of_line: [
    refund({ amount: 10 }),
    `insert into refund_line (refund_id, order_line_id, quantity, amount_minor, restock)
     values ('00000000-0000-7000-8000-000000000001', ${aLineOf(aPlacedOrder)}, 1, 10, false)`,
  ],
  shipping_back: [refund({ amount: 1_000_000, shipping: 1_000_000 })],
  exchange_receipt: [
    `update payment_receipt set method = 'exchange', source = 'exchange' where applied_minor > 0`,
  ],
  exchange_waits: [
    ...without('refund', 'refund_of_exchange'),
    refund({ amount: 10, free: 10 }),
    `update refund set by_hand = false, replacement_id = ${aCanceledOrder}`,
  ],
  replacement_of_return: [`update "order" set exchange_of = gen_random_uuid() where id = ${aPlacedOrder}`],
  refund_of_its_payment: [
    refund({ amount: 10, free: 10 }),
    `update refund set payment_id = ${paymentOf(aCanceledOrder)}`,
  ],

  claim_refunds: [aClaim({ refunded_minor: '1' })],
  claim_of_store: [
    aClaim({
      merchant_id: `(select id from merchant where id <> (select merchant_id from "order" where id = ${aPlacedOrder}) limit 1)`,
    }),
  ],
  claim_return: [
    `insert into return_request (id, number, order_id, kind, status)
     values ('00000000-0000-7000-8000-000000000007', 'D-1', ${aCanceledOrder}, 'defect', 'rejected')`,
    aClaim({ return_id: `'00000000-0000-7000-8000-000000000007'` }),
  ],

  claim_given_back: [
    aClaim({ settled_at: `'2026-01-01'` }),
    `insert into order_event (id, order_id, type, actor, data, at)
     values (gen_random_uuid(), ${aPlacedOrder}, 'claim_resolved', 'system', '{"claimMinor": 10}', '2026-01-01')`,
  ],

  chargeback_amount: [
    aChargeback('won'),
    `insert into task (id, kind, ref_id, data)
     values (gen_random_uuid(), 'chargeback_inquiry', '00000000-0000-7000-8000-000000000006', '{"amountMinor": 11}')`,
  ],
  chargeback_shares: [`update payment_allocation set disputed_minor = 1 where order_id = ${aPlacedOrder}`],
  chargeback_bounds: [
    aChargeback('won'),
    `insert into chargeback_share (chargeback_id, order_id, amount_minor)
     values ('00000000-0000-7000-8000-000000000006', ${aPlacedOrder}, 11)`,
  ],
  chargeback_attempt: [aChargeback('lost')],
  chargeback_booked: [aChargeback('open'), `update payment set settlement = 'platform'`],

  coupon_uses: [
    `insert into coupon (id, merchant_id, code, kind, uses)
     select gen_random_uuid(), id, 'DEZ', 'free_shipping', 1 from merchant limit 1`,
  ],
  campaign_spent: [aCampaign(1)],
  campaign_given_back: [
    refund({ amount: 10 }),
    `update refund set campaign_minor = 1 where id = '00000000-0000-7000-8000-000000000001'`,
  ],
  booked_campaign: [
    aCampaign(10),
    `insert into order_campaign (order_id, campaign_id, name, items_minor, shipping_minor, spent_minor)
     values (${aPlacedOrder}, '00000000-0000-7000-8000-000000000009', 'Natal', 10, 0, 10)`,
  ],
  offer_amount: [
    ...without('"order"', 'order_offer'),
    `update "order" set offer_minor = 1 where id = ${aPlacedOrder}`,
  ],
  coupon_amount: [
    ...without('"order"', 'order_total'),
    `update "order" set discount_minor = 1 where id = ${aPlacedOrder}`,
  ],
  pix_discount: [
    ...without('"order"', 'order_pix_discount'),
    `update "order" set pix_discount_bps = 500 where id = ${aPlacedOrder}`,
  ],
  line_pix_discount: [
    ...without('order_line', 'order_line_pix_price', 'order_line_total'),
    `update order_line set pix_price_minor = unit_price_minor - 1, pix_discount_minor = 0, discount_minor = 0,
     quantity = 1 where id = ${aLineOf(aPlacedOrder)}`,
  ],
  pix_price_paid_by_pix: [
    ...without('"order"', 'order_pix_discount', 'order_offer'),
    `update "order" set pix_discount_minor = 1 where id = ${aPlacedOrder}`,
    `update payment_attempt set method = 'fake' where payment_id = ${paymentOf(aPlacedOrder)}`,
  ],

  ledger_balances: [
    `insert into ledger_transaction (id, kind, ref_type, ref_id, at)
     values ('00000000-0000-7000-8000-000000000002', 'a fault', 'none', '', now())`,
    `insert into ledger_posting (id, transaction_id, account, currency, amount_minor, at)
     values (gen_random_uuid(), '00000000-0000-7000-8000-000000000002', 'bank', 'BRL', 1, now())`,
  ],
  ledger_cause: [
    `insert into ledger_transaction (id, kind, ref_type, ref_id, at)
     values (gen_random_uuid(), 'captured', 'order', gen_random_uuid()::text, now())`,
  ],
  booked_in_bank: [`update ledger_posting set account = 'psp_clearing' where account = 'bank'`],
  booked_with_provider: [`update ledger_posting set account = 'psp_clearing' where account = 'bank'`],
  booked_for_merchant: [
    `update ledger_posting set amount_minor = amount_minor - 1 where account = 'merchant_pending'`,
  ],
  booked_commission: [`delete from ledger_posting where account = 'commission_income'`],
  booked_refunds_due: [`update payment_allocation set refund_due_minor = 1 where captured_minor > 0`],
  booked_exchanged: [`update ledger_posting set account = 'exchange_clearing' where account = 'bank'`],
  booked_pending: [`update "order" set status = 'completed', completed_at = now() where status = 'placed'`],
  booked_disputed: [
    `update payment set settlement = 'platform'`,
    `update payment_allocation set disputed_minor = 1 where order_id = ${aPlacedOrder}`,
  ],
  payout_booked: [aBatch, aPaidPayout],
  payout_transferred: [aBatch, aPaidPayout, `update payout set way = 'stripe'`],
  transfer_waits: [aBatch, aPaidPayout, `update payout set way = 'stripe', status = 'processing'`],
  merchant_balance: [aBatch, aPaidPayout],
  closing_balances: [
    `insert into closing_balance (merchant_id, account, minor, until)
     select id, 'merchant_available', 1, '2020-01-01' from merchant limit 1`,
  ],
  store_days: [
    `insert into closed_day (day, starts_at, ends_at, fact_set) values ('2020-01-01', '2020-01-01', '2020-01-02', ${currentFactSet})`,
    `insert into store_day (merchant_id, day, fact, count, minor) select id, '2020-01-01', 'sale', 1, 100 from merchant limit 1`,
  ],
  provider_booked: [
    `insert into provider_movement (id, method, provider_ref, type, currency, fee_minor, to_bank_minor, at)
     values (gen_random_uuid(), 'stripe', 'txn_1', 'stripe_fee', 'BRL', 70, 0, now())`,
  ],
  withheld_booked: [
    `insert into withheld_commission (receipt_id, order_id, taken_minor, returned_minor, changed_at)
     select id, ${aPlacedOrder}, 90, 0, now() from payment_receipt limit 1`,
  ],
  surplus_booked: [
    `insert into payment_receipt (id, method, provider_ref, source, currency, amount_minor, surplus_reason, surplus_status, received_at)
     values ('00000000-0000-7000-8000-000000000004', 'pix', 'E1', 'bank_statement', 'BRL', 10, 'unknown', 'open', now())`,
    `insert into ledger_transaction (id, kind, ref_type, ref_id, at)
     values ('00000000-0000-7000-8000-000000000005', 'surplus_received', 'receipt', '00000000-0000-7000-8000-000000000004', now())`,
    ...['bank', 'unidentified_receipts'].map(
      (
        account,
        index,
      ) => `insert into ledger_posting (id, transaction_id, account, currency, amount_minor, at)
        values (gen_random_uuid(), '00000000-0000-7000-8000-000000000005', '${account}', 'BRL', ${9 - 18 * index}, now())`,
    ),
  ],

  difference_has_task: [anAccount, aLine({ status: `'open'`, provider_minor: '10', provider_at: 'now()' })],
  difference_is_one: [anAccount, aLine({ status: `'equal'`, provider_minor: '10', provider_at: 'now()' })],
  reconciled_receipts: [
    anAccount,
    aLine({ shop_minor: '1', shop_at: 'now()', receipt_id: `(select id from payment_receipt limit 1)` }),
  ],
  reconciled_refunds: [
    refund({ amount: 10, free: 10 }),
    anAccount,
    aLine({ shop_minor: '1', shop_at: 'now()', refund_id: `'00000000-0000-7000-8000-000000000001'` }),
  ],

  rating_of_products: [`update product set rating_count = rating_count + 1, rating_sum = rating_sum + 5`],
  rating_of_stores: [`update merchant set rating_count = rating_count + 1, rating_sum = rating_sum + 5`],

  commission_amount: [`update commission_line set bps = bps + 1000`],
  commission_base: [`update commission_line set base_minor = base_minor + 1`],
  commission_given_back: [`update order_line set refunded_minor = total_minor`],
  commission_of_undone_order: [`update payment_allocation set refund_due_minor = captured_minor`],
  refund_commission: [refund({ amount: 10, free: 10 }), `update refund set commission_minor = 1`],
  commission_reversed: [
    refund({ amount: 10, free: 10 }),
    `insert into commission_line (id, order_id, order_line_id, base_minor, quantity, bps, fixed_minor, amount_minor, reverses_id, refund_id)
     select gen_random_uuid(), order_id, order_line_id, 1, 0, bps, fixed_minor, -amount_minor - 1, id, '00000000-0000-7000-8000-000000000001'
     from commission_line where reverses_id is null and amount_minor > 0 limit 1`,
  ],
}
