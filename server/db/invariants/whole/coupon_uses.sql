-- A coupon was used by as many orders as it counts.
select c.code as subject, count(d.order_id) as expected, c.uses as found
from coupon c left join order_discount d on d.coupon_id = c.id and d.use_index is not null
group by c.id having c.uses <> count(d.order_id)
