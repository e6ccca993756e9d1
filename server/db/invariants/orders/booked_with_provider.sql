-- What the provider holds of an order is what was paid there and did not go back, and the commission that it withheld.
select subject, expected, found
from (
  select d.number as subject, case when d.by_pix then 0 else d.money end + d.withheld as expected, coalesce(p.psp, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
