-- A replacement is of a return that names it, of the same store; it waits no longer than the return and its payment.
select o.number as subject, 'the replacement of a return' as expected, concat_ws(' / ', o.exchange_of, r.status, o.status) as found
from "order" o
left join return_request r on r.id = o.exchange_of and r.replacement_id = o.id
left join "order" b on b.id = r.order_id
where o.exchange_of is not null and (
  b.merchant_id is distinct from o.merchant_id
  or (o.status = 'pending' and r.status in ('requested', 'rejected', 'canceled', 'expired'))
)
