-- What an exchange takes from the order of the returned pieces, it brings to their replacement.
select subject, expected, found
from (
  select d.number as subject, d.exchanged as expected, coalesce(p.exchanged, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
