-- A frozen commission is its rate and its fixed part, within the bounds of its rule and never more than the line.
select o.number as subject, must.minor as expected, c.amount_minor as found
from commission_line c
join "order" o on o.id = c.order_id
left join commission_rule r on r.id = c.rule_id and c.order_line_id is not null
cross join lateral (
  select least(
    greatest(round(c.base_minor * c.bps / 10000.0)::bigint + c.fixed_minor * c.quantity, r.min_minor),
    r.max_minor, c.base_minor
  ) as minor
) must
where c.reverses_id is null and c.amount_minor <> must.minor
