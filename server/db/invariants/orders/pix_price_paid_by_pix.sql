-- Who has the price of Pix pays by Pix.
select o.number as subject, 'pix' as expected, t.method as found
from "order" o
join payment_allocation a on a.order_id = o.id and not a.void
join payment_attempt t on t.payment_id = a.payment_id
where o.pix_discount_minor > 0 and t.method <> 'pix'
