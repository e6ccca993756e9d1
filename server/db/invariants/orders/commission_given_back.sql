-- A fully refunded line costs its merchant no commission.
select o.number || ' ' || l.position as subject, c.amount_minor as expected, coalesce(r.minor, 0) as found
from commission_line c
join order_line l on l.id = c.order_line_id join "order" o on o.id = l.order_id
left join (
  select reverses_id, -sum(amount_minor) as minor from commission_line
  where reverses_id is not null group by reverses_id
) r on r.reverses_id = c.id
where c.reverses_id is null and l.total_minor > 0 and l.refunded_minor + l.reduced_minor = l.total_minor
  and coalesce(r.minor, 0) <> c.amount_minor
