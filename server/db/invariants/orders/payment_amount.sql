-- What is owed is the sum of the orders that are not void.
select p.id as subject, coalesce(sum(a.amount_minor) filter (where not a.void), 0) as expected,
  p.amount_minor as found
from payment p left join payment_allocation a on a.payment_id = p.id
group by p.id, p.amount_minor
having p.amount_minor <> coalesce(sum(a.amount_minor) filter (where not a.void), 0)
