-- The commission that went back with a refund is what its lines reversed.
select o.number || ' ' || r.id as subject, coalesce(c.minor, 0) as expected, r.commission_minor as found
from refund r join "order" o on o.id = r.order_id
left join (
  select refund_id, -sum(amount_minor) as minor from commission_line where refund_id is not null group by 1
) c on c.refund_id = r.id
where r.commission_minor <> coalesce(c.minor, 0)
