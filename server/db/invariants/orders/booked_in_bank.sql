-- What the bank holds of an order paid by Pix is what was paid and did not go back.
select subject, expected, found
from (
  select d.number as subject, case when d.by_pix then d.money else 0 end as expected, coalesce(p.bank, 0) as found
  from invariant_source.order_demands d left join invariant_source.order_postings p using (order_id)
) each
where expected <> found
