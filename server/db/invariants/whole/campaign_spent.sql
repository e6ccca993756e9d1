-- A campaign spent what it paid of orders that count.
select c.name as subject, coalesce(sum(o.spent_minor), 0) as expected, c.spent_minor as found
from campaign c left join order_campaign o on o.campaign_id = c.id
group by c.id having c.spent_minor <> coalesce(sum(o.spent_minor), 0)
