-- The balances that an order's payment, refunds and state require, by its settlement.
select o.id as order_id, o.number, o.merchant_id, o.status, p.settlement, coalesce(c.commission, 0) as commission,
  coalesce(w.withheld, 0) as withheld,
  coalesce(k.campaign, 0) as campaign,
  -- What an exchange paid never came, and what paid an exchange never left.
  case p.settlement when 'platform'
    then a.captured_minor - a.refunded_minor - a.charged_back_minor + coalesce(x.spent, 0) - coalesce(y.exchanged, 0)
    else 0 end as money,
  case p.settlement when 'platform' then coalesce(y.exchanged, 0) - coalesce(x.spent, 0) else 0 end as exchanged,
  case p.settlement when 'platform' then a.disputed_minor else 0 end as disputed,
  case p.settlement when 'platform' then a.refund_due_minor - a.refunded_minor else 0 end as refunds_due,
  case p.settlement when 'platform' then a.captured_minor - a.refund_due_minor - a.charged_back_minor else 0 end
    - coalesce(c.commission, 0) + coalesce(w.withheld, 0) + coalesce(k.campaign, 0)
    as merchants_share,
  exists (
    select from payment_attempt t
    where t.payment_id = p.id and t.status in ('captured', 'disputed', 'charged_back') and t.method in ('pix', 'exchange')
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
-- What a campaign pays of paid orders, less what their stores gave back.
left join (
  select k.order_id, k.items_minor + k.shipping_minor
    - coalesce((select sum(r.campaign_minor) from refund r where r.order_id = k.order_id), 0) as campaign
  from order_campaign k join "order" o on o.id = k.order_id where o.placed_at is not null
) k on k.order_id = o.id
-- The refunds of an order that paid replacements, and the receipts of a replacement that such refunds became.
left join (
  select order_id, sum(amount_minor) as spent from refund where exchange_receipt_id is not null group by order_id
) x on x.order_id = o.id
left join (
  select t.payment_id, sum(r.applied_minor) as exchanged
  from payment_receipt r join payment_attempt t on t.id = r.attempt_id where r.method = 'exchange' group by t.payment_id
) y on y.payment_id = p.id
-- What providers withheld of its payments and did not return; its store has paid so much of its commission.
left join (
  select order_id, sum(taken_minor - returned_minor) as withheld from withheld_commission group by order_id
) w on w.order_id = o.id
