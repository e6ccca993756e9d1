-- The balances that an order's payment, refunds and state require, by its settlement.
select o.id as order_id, o.number, o.merchant_id, o.status, p.settlement, coalesce(c.commission, 0) as commission,
  coalesce(w.withheld, 0) as withheld,
  case p.settlement when 'platform' then a.captured_minor - a.refunded_minor - a.charged_back_minor else 0 end as money,
  case p.settlement when 'platform' then a.disputed_minor else 0 end as disputed,
  case p.settlement when 'platform' then a.refund_due_minor - a.refunded_minor else 0 end as refunds_due,
  case p.settlement when 'platform' then a.captured_minor - a.refund_due_minor - a.charged_back_minor else 0 end
    - coalesce(c.commission, 0) + coalesce(w.withheld, 0)
    as merchants_share,
  exists (
    select from payment_attempt t
    where t.payment_id = p.id and t.status in ('captured', 'disputed', 'charged_back') and t.method = 'pix'
  ) as by_pix
from "order" o
join payment_allocation a on a.order_id = o.id
join payment p on p.id = a.payment_id
-- The present commission of paid orders.
left join (
  select c.order_id, sum(c.amount_minor) as commission
  from commission_line c join "order" o on o.id = c.order_id
  where o.placed_at is not null group by c.order_id
) c on c.order_id = o.id
-- What providers withheld of its payments and did not return; its store has paid so much of its commission.
left join (
  select order_id, sum(taken_minor - returned_minor) as withheld from withheld_commission group by order_id
) w on w.order_id = o.id
