-- A payment is captured by one attempt at most.
select p.id as subject, case when p.captured_minor > 0 then '1' else '0 or 1' end as expected,
  count(t.id) as found
from payment p left join payment_attempt t on t.payment_id = p.id and t.status in ('captured', 'disputed', 'charged_back')
group by p.id, p.captured_minor having count(t.id) > 1 or (count(t.id) = 0 and p.captured_minor > 0)
