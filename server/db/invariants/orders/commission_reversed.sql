-- Never more commission goes back than was taken.
select o.number as subject, 'at most ' || c.amount_minor as expected, r.minor as found
from commission_line c join (
  select reverses_id, -sum(amount_minor) as minor from commission_line
  where reverses_id is not null group by reverses_id
) r on r.reverses_id = c.id join "order" o on o.id = c.order_id
where r.minor > c.amount_minor
