-- An order that was placed or completed is paid.
select o.number as subject, 'captured' as expected, o.status as found
from "order" o join payment_allocation a on a.order_id = o.id
where o.status in ('placed', 'completed') and not exists (
  select from payment_attempt t
  where t.payment_id = a.payment_id and t.status in ('captured', 'disputed', 'charged_back')
)
