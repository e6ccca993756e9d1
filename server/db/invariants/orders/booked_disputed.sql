-- Money of an order that a bank holds is not available for payouts.
select subject, expected, found
from (
  select d.number as subject, -d.disputed as expected, coalesce(p.disputed, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
