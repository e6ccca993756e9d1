-- The pieces shipped, delivered and returned of a line are those of its parcels and returns.
select o.number || ' ' || l.position as subject,
  concat_ws(' / ', coalesce(sent.shipped, 0), coalesce(sent.delivered, 0),
    coalesce(sent.sent_back, 0) + coalesce(back.returned, 0)) as expected,
  concat_ws(' / ', l.quantity_shipped, l.quantity_delivered, l.quantity_returned) as found
from order_line l join "order" o on o.id = l.order_id
left join (
  select fl.order_line_id,
    sum(fl.quantity) filter (where f.status in ('shipped', 'delivered', 'failed', 'returned_to_sender')) as shipped,
    sum(fl.quantity) filter (where f.status = 'delivered') as delivered,
    sum(fl.quantity) filter (where f.status = 'returned_to_sender') as sent_back
  from fulfillment_line fl join fulfillment f on f.id = fl.fulfillment_id group by 1
) sent on sent.order_line_id = l.id
left join (
  select rl.order_line_id, sum(coalesce(rl.accepted_quantity, rl.quantity)) as returned
  from return_line rl join return_request r on r.id = rl.return_id
  where r.status in ('received', 'inspected', 'refunded') group by 1
) back on back.order_line_id = l.id
where (l.quantity_shipped, l.quantity_delivered, l.quantity_returned) is distinct from
  (coalesce(sent.shipped, 0), coalesce(sent.delivered, 0), coalesce(sent.sent_back, 0) + coalesce(back.returned, 0))
