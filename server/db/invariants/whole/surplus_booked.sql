-- An open surplus is booked until it is returned; in direct settlement it never reached the shop.
select subject, expected, found
from (
  select r.provider_ref as subject,
    case when r.surplus_status in ('open', 'returning')
      and (coalesce(y.settlement <> 'direct', false) or b.minor is not null)
    then r.applied_minor - r.amount_minor else 0 end as expected,
    coalesce(b.minor, 0) as found
  from payment_receipt r
  left join payment_attempt a on a.id = r.attempt_id
  left join payment y on y.id = a.payment_id
  left join (
    select t.ref_id, sum(p.amount_minor) as minor
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.ref_type = 'receipt' and p.account = 'unidentified_receipts' group by t.ref_id
  ) b on b.ref_id = r.id::text
) each
where expected <> found
