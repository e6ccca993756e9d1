-- The total of a purchase is the sum of its orders.
select g.number as subject, coalesce(sum(o.total_minor), 0) as expected, g.total_minor as found
from order_group g left join "order" o on o.group_id = g.id
group by g.id, g.number, g.total_minor having g.total_minor is distinct from coalesce(sum(o.total_minor), 0)
