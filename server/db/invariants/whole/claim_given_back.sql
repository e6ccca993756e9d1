-- What a claim gave back is what the timeline of its order says of its resolution.
select c.protocol as subject, e.data ->> 'claimMinor' as expected, c.refunded_minor as found
from claim c
join order_event e on e.order_id = c.order_id and e.type = 'claim_resolved' and e.at = c.settled_at
where (e.data ->> 'claimMinor')::bigint is distinct from c.refunded_minor and e.data ? 'claimMinor'
