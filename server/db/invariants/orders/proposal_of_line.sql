-- Its customer is asked about other goods only for a whole line of a paid order that waits in the store.
select o.number || ' ' || l.position as subject, 'placed, nothing sent or given back' as expected,
  concat_ws(' / ', o.status, l.quantity_shipped, l.quantity_canceled, l.quantity_refunded) as found
from line_substitution s join order_line l on l.id = s.order_line_id join "order" o on o.id = s.order_id
where s.status = 'open'
  and (o.status <> 'placed' or l.quantity_shipped + l.quantity_canceled + l.quantity_refunded > 0)
