-- An order's rest becomes available when it is completed, and nothing before.
select subject, expected, found
from (
  select d.number as subject,
    case when d.settlement = 'direct' or d.status = 'completed' then 0
      else -greatest(d.merchants_share - d.disputed, 0) end as expected,
    coalesce(p.pending, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
