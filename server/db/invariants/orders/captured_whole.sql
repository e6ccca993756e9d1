-- Either all of an order is paid, or nothing.
select subject, expected, found
from (
  select o.number as subject,
    case when not a.void and exists (
      select from payment_attempt t
      where t.payment_id = a.payment_id and t.status in ('captured', 'disputed', 'charged_back')
    ) then a.amount_minor else 0 end as expected,
    a.captured_minor as found
  from payment_allocation a join "order" o on o.id = a.order_id
) each
where expected <> found
