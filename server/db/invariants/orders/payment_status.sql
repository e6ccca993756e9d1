-- The payment status of an order follows from its money; a free order is paid, and charged-back money counts as refunded.
select o.number as subject, must.status as expected, o.payment_status as found
from "order" o
left join lateral (
  select case
    when not a.void and exists (
      select from payment_attempt t where t.payment_id = a.payment_id and t.status in ('captured', 'disputed', 'charged_back')
    ) then case
      when a.disputed_minor > 0 then 'disputed'
      when a.refunded_minor + a.charged_back_minor = 0 then 'paid'
      when a.refunded_minor + a.charged_back_minor < a.captured_minor then 'partially_refunded'
      else 'refunded'
    end
    when o.status = 'canceled' then 'voided'
    else 'awaiting'
  end as status
  from payment_allocation a where a.order_id = o.id
) must on true
where o.payment_status is distinct from must.status
