-- The value of returned pieces waits only for a replacement that waits to be paid.
select f.id as subject, 'pending' as expected, o.status as found
from refund f join "order" o on o.id = f.replacement_id
where f.exchange_receipt_id is null and o.status <> 'pending'
