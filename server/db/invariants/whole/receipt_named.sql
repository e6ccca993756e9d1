-- A receipt is called as it was named last.
select r.id as subject, n.provider_ref as expected, r.provider_ref as found
from payment_receipt r
left join (
  select distinct on (receipt_id) receipt_id, provider_ref from receipt_reference order by receipt_id, id desc
) n on n.receipt_id = r.id
where n.provider_ref is distinct from r.provider_ref
