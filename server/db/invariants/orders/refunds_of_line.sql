-- The refunded pieces and money of a line are those of the refunds.
select o.number || ' ' || l.position as subject,
  coalesce(sum(r.quantity), 0) || ' / ' || coalesce(sum(r.amount_minor), 0) as expected,
  l.quantity_refunded || ' / ' || l.refunded_minor as found
from order_line l join "order" o on o.id = l.order_id left join refund_line r on r.order_line_id = l.id
group by o.number, l.id, l.position, l.quantity_refunded, l.refunded_minor
having (coalesce(sum(r.quantity), 0), coalesce(sum(r.amount_minor), 0))
  is distinct from (l.quantity_refunded::bigint, l.refunded_minor::numeric)
