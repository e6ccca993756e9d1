-- A refund is the sum of its lines, its shipping and its free part.
select r.id as subject, r.shipping_minor + r.free_minor + coalesce(sum(l.amount_minor), 0) as expected,
  r.amount_minor as found
from refund r left join refund_line l on l.refund_id = r.id
group by r.id, r.shipping_minor, r.free_minor, r.amount_minor having r.amount_minor <> r.shipping_minor + r.free_minor + coalesce(sum(l.amount_minor), 0)
