-- Only a movement whose two sides are equal is called equal.
select l.ref as subject, l.provider_minor as expected, l.shop_minor as found
from reconciliation_line l
where l.status = 'equal' and coalesce(l.provider_minor, 0) <> coalesce(l.shop_minor, 0)
