-- What a store gives back of a campaign's money is its part of what went back to the customer, rounded down.
select subject, expected, found
from (
  select o.number as subject,
    case when a.captured_minor = 0 then 0
      else div(coalesce(c.items_minor + c.shipping_minor, 0)::numeric * a.refund_due_minor, a.captured_minor) end as expected,
    coalesce(r.minor, 0) as found
  from "order" o
  join payment_allocation a on a.order_id = o.id
  left join order_campaign c on c.order_id = o.id
  left join (select order_id, sum(campaign_minor) as minor from refund group by order_id) r on r.order_id = o.id
) each
where expected <> found
