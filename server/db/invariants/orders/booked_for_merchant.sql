-- The store's accounts have of an order what was paid, less refunds, chargebacks and commission.
select subject, expected, found
from (
  select d.number as subject, -d.merchants_share as expected, coalesce(p.merchant, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
