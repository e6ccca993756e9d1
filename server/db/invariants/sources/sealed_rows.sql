-- What never changes of the rows of stock and money. A column is added as another source, because days are sealed with these.
select 'order' as source, id, row(number, group_id, merchant_id, currency, items_minor, discount_minor, shipping_minor, total_minor)::text as content
from "order"
union all
-- With the variant that was bought, also once its customer has accepted another.
select 'order_line', id,
  row(order_id, position, coalesce(bought.variant_id, l.variant_id), quantity, unit_price_minor, discount_minor, total_minor)::text
from order_line l
left join (
  select distinct on (order_line_id) order_line_id, (former ->> 'variantId')::uuid as variant_id
  from line_substitution where status = 'accepted' order by order_line_id, created_at, id
) bought on bought.order_line_id = l.id
union all
select 'order_event', id,
  row(order_id, type, actor, extract(epoch from at), data ->> 'amountMinor', data ->> 'quantity', data ->> 'claimMinor')::text
from order_event
union all
select 'stock_movement', id,
  row(variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, number, on_hand_after, reserved_after)::text
from stock_movement
union all
select 'payment_receipt', id, row(method, source, currency, amount_minor, extract(epoch from received_at))::text
from payment_receipt
union all
select 'receipt_reference', id, row(receipt_id, provider_ref)::text from receipt_reference
union all
select 'refund', id, row(order_id, payment_id, amount_minor, shipping_minor, free_minor, reason, actor)::text from refund
union all
select 'chargeback', id, row(payment_id, receipt_id, method, provider_ref, amount_minor, extract(epoch from opened_at))::text
from chargeback
union all
select 'commission_line', id,
  row(order_id, order_line_id, base_minor, quantity, bps, fixed_minor, amount_minor, reverses_id, refund_id)::text
from commission_line
union all
select 'ledger_transaction', id, row(kind, ref_type, ref_id, order_id, extract(epoch from at))::text from ledger_transaction
union all
select 'ledger_posting', id, row(transaction_id, account, merchant_id, currency, amount_minor)::text from ledger_posting
union all
select 'provider_movement', id, row(method, provider_ref, type, source_ref, currency, fee_minor, to_bank_minor)::text
from provider_movement
