-- The compared lines of a receipt have its amount.
select r.provider_ref as subject, r.amount_minor as expected, sum(l.shop_minor) as found
from reconciliation_line l join payment_receipt r on r.id = l.receipt_id
where l.kind = 'received' group by r.id having sum(l.shop_minor) <> r.amount_minor
