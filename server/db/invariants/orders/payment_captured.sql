-- What was captured is the sum of the orders' parts.
select p.id as subject, coalesce(sum(a.captured_minor), 0) as expected, p.captured_minor as found
from payment p left join payment_allocation a on a.payment_id = p.id
group by p.id, p.captured_minor having p.captured_minor <> coalesce(sum(a.captured_minor), 0)
