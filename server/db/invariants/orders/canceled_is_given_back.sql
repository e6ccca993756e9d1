-- A canceled order is given back whole, once no bank holds any of its payment.
select o.number as subject, a.captured_minor as expected, a.refund_due_minor + a.charged_back_minor as found
from "order" o join payment_allocation a on a.order_id = o.id
where o.status = 'canceled' and a.refund_due_minor + a.charged_back_minor <> a.captured_minor
  and not exists (select from chargeback d where d.payment_id = a.payment_id and d.status = 'open')
