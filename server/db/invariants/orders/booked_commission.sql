-- The commission income of an order is its frozen commission.
select subject, expected, found
from (
  select d.number as subject, -d.commission as expected, coalesce(p.commission, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
