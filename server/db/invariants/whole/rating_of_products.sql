-- The rating of a product is that of its published reviews.
select p.id as subject, coalesce(r.counted, '0 / 0') as expected, p.rating_count || ' / ' || p.rating_sum as found
from product p left join (
  select product_id, count(*) || ' / ' || coalesce(sum(stars), 0) as counted
  from review where status = 'published' group by product_id
) r on r.product_id = p.id
where (p.rating_count > 0 or r.counted is not null)
  and coalesce(r.counted, '0 / 0') <> p.rating_count || ' / ' || p.rating_sum
