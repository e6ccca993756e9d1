-- What a line was reduced by is the difference of the substitutes that its customer accepted.
select o.number || ' ' || l.position as subject, coalesce(s.minor, 0) as expected, l.reduced_minor as found
from order_line l join "order" o on o.id = l.order_id
left join (
  select order_line_id, sum(difference_minor) as minor from line_substitution where status = 'accepted' group by order_line_id
) s on s.order_line_id = l.id
where l.reduced_minor <> coalesce(s.minor, 0)
