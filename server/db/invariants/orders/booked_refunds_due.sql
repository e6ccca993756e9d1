-- What is owed to an order's customer is booked as owed.
select subject, expected, found
from (
  select d.number as subject, -d.refunds_due as expected, coalesce(p.refunds_due, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
