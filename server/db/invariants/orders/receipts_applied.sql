-- What was captured was received.
select p.id as subject, p.captured_minor as expected, coalesce(sum(r.applied_minor), 0) as found
from payment p
left join payment_attempt t on t.payment_id = p.id
left join payment_receipt r on r.attempt_id = t.id
group by p.id, p.captured_minor having p.captured_minor <> coalesce(sum(r.applied_minor), 0)
