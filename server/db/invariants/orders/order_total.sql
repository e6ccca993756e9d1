-- An order's total is goods less discount plus shipping.
select number as subject, items_minor - discount_minor + shipping_minor as expected, total_minor as found
from "order" where total_minor <> items_minor - discount_minor + shipping_minor
