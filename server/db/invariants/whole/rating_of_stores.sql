-- The rating of a store is that of its published reviews.
select m.slug as subject, coalesce(r.counted, '0 / 0') as expected, m.rating_count || ' / ' || m.rating_sum as found
from merchant m left join (
  select merchant_id, count(*) || ' / ' || coalesce(sum(stars), 0) as counted
  from review where status = 'published' group by merchant_id
) r on r.merchant_id = m.id
where coalesce(r.counted, '0 / 0') <> m.rating_count || ' / ' || m.rating_sum
