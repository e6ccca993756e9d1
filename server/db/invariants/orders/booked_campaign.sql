-- What campaigns cost the platform of an order is what they paid of it, less what its store gave back.
select subject, expected, found
from (
  select d.number as subject, d.campaign as expected, coalesce(p.campaign, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
