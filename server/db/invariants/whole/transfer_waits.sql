-- A payout that waits for Stripe has a transfer that waits, and no other has one.
select y.id as subject, case when y.way = 'stripe' and y.status = 'processing' then 1 else 0 end as expected,
  count(x.id) as found
from payout y left join payout_transfer x on x.payout_id = y.id and x.status = 'waiting'
group by y.id
having count(x.id) <> case when y.way = 'stripe' and y.status = 'processing' then 1 else 0 end
