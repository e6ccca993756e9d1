-- The attempt that paid has the state of its payment's chargebacks.
select subject, expected, found
from (
  select t.id as subject,
    case when d.is_open then 'disputed' when d.is_lost then 'charged_back' else 'captured' end as expected,
    t.status as found
  from payment_attempt t
  left join (
    select payment_id, bool_or(status = 'open') as is_open, bool_or(status = 'lost') as is_lost
    from chargeback group by payment_id
  ) d on d.payment_id = t.payment_id
  where t.status in ('captured', 'disputed', 'charged_back')
) each
where expected <> found
