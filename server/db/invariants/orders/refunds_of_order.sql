-- What an order gives back, and gave back, is the sum of its refunds.
select o.number as subject,
  coalesce(sum(r.amount_minor), 0) || ' / '
    || coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0) as expected,
  a.refund_due_minor || ' / ' || a.refunded_minor as found
from payment_allocation a join "order" o on o.id = a.order_id left join refund r on r.order_id = o.id
group by o.number, a.order_id, a.refund_due_minor, a.refunded_minor
having (coalesce(sum(r.amount_minor), 0), coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0))
  is distinct from (a.refund_due_minor::numeric, a.refunded_minor::numeric)
