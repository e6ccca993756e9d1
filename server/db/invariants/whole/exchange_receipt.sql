-- A receipt of an exchange is the refund that it was made of, of the same amount and to the payment of the replacement.
select r.id as subject, coalesce(f.amount_minor::text, 'a refund') as expected, r.amount_minor || ' of ' || r.provider_ref as found
from payment_receipt r
left join payment_attempt t on t.id = r.attempt_id
left join payment_allocation a on a.payment_id = t.payment_id
left join refund f on f.exchange_receipt_id = r.id and f.replacement_id = a.order_id
where r.method = 'exchange'
  and (f.id is null or f.amount_minor <> r.amount_minor or f.id::text <> r.provider_ref or r.applied_minor <> r.amount_minor)
