-- A fact of the ledger is of something that there is.
select t.id as subject, t.ref_type || ' ' || t.ref_id as expected, '-' as found
from ledger_transaction t
cross join lateral (select split_part(translate(t.ref_id, '#', ':'), ':', 1) as id) ref
where not case t.ref_type
  when 'order' then exists (select from "order" where "order".id::text = ref.id)
  when 'refund' then exists (select from refund where refund.id::text = ref.id)
  when 'payout' then exists (select from payout where payout.id::text = ref.id)
  when 'receipt' then exists (select from payment_receipt where payment_receipt.id::text = ref.id)
  when 'chargeback' then exists (select from chargeback where chargeback.id::text = ref.id)
  when 'provider' then exists (select from provider_movement m where m.provider_ref = ref.id)
  else t.ref_type = 'receivable'
end
