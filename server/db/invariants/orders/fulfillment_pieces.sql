-- Each piece of a paid order is in one parcel, unless it was canceled.
select o.number || ' ' || l.position as subject, l.quantity - l.quantity_canceled as expected,
  coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) as found
from order_line l join "order" o on o.id = l.order_id
left join fulfillment_line fl on fl.order_line_id = l.id
left join fulfillment f on f.id = fl.fulfillment_id
where o.placed_at is not null
group by o.number, l.id, l.position, l.quantity, l.quantity_canceled
having coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) <> l.quantity - l.quantity_canceled
