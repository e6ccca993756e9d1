-- The compared lines of a refund, and of a surplus that went back, have its amount.
select f.id as subject, 0 - f.amount_minor as expected, sum(l.shop_minor) as found
from reconciliation_line l join refund f on f.id = l.refund_id
group by f.id
having sum(l.shop_minor) <> 0 - f.amount_minor and sum(l.shop_minor) is distinct from 0 - f.sent_minor
union all
select r.id, r.applied_minor - r.amount_minor, sum(l.shop_minor)
from reconciliation_line l join payment_receipt r on r.id = l.receipt_id
where l.kind = 'refund' group by r.id having sum(l.shop_minor) <> r.applied_minor - r.amount_minor
