-- Never more goes back than came.
select o.number as subject, 'at most ' || a.captured_minor as expected,
  a.refund_due_minor || ' + ' || a.disputed_minor || ' + ' || a.charged_back_minor as found
from payment_allocation a join "order" o on o.id = a.order_id
where a.refund_due_minor + a.disputed_minor + a.charged_back_minor > a.captured_minor or a.refunded_minor > a.refund_due_minor
