-- The delivery status of an order follows from the pieces of its lines and from its parcels.
select o.number as subject, must.status as expected, o.fulfillment_status as found
from "order" o
cross join lateral (
  select case
    when s.wanted = 0 then 'unfulfilled'
    when s.returned >= s.wanted then 'returned'
    when s.returned > 0 then 'partially_returned'
    when s.delivered >= s.wanted then 'delivered'
    when s.delivered > 0 then 'partially_delivered'
    when s.shipped >= s.wanted then 'shipped'
    when s.shipped > 0 then 'partially_shipped'
    when p.ready then 'ready'
    when p.preparing then 'preparing'
    else 'unfulfilled'
  end as status
  from (
    select sum(quantity - quantity_canceled) as wanted, sum(quantity_shipped) as shipped,
      sum(quantity_delivered) as delivered, sum(quantity_returned) as returned
    from order_line where order_id = o.id
  ) s, (
    select coalesce(bool_or(status = 'ready'), false) as ready,
      coalesce(bool_or(status = 'preparing'), false) as preparing
    from fulfillment where order_id = o.id
  ) p
) must
where o.fulfillment_status is distinct from must.status
