-- What is held and lost of an order is its share in open and lost chargebacks.
select o.number as subject, coalesce(s.held, 0) || ' / ' || coalesce(s.gone, 0) as expected,
  a.disputed_minor || ' / ' || a.charged_back_minor as found
from payment_allocation a join "order" o on o.id = a.order_id
left join (
  select s.order_id, sum(s.amount_minor) filter (where d.status = 'open') as held,
    sum(s.amount_minor) filter (where d.status = 'lost') as gone
  from chargeback_share s join chargeback d on d.id = s.chargeback_id group by s.order_id
) s on s.order_id = a.order_id
where (a.disputed_minor, a.charged_back_minor) is distinct from (coalesce(s.held, 0), coalesce(s.gone, 0))
