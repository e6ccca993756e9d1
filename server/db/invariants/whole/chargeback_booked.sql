-- The whole amount is withheld while a chargeback is open, and nothing once it is decided.
select subject, expected, found
from (
  select d.provider_ref as subject,
    case when d.status = 'open' and p.settlement = 'platform' then d.amount_minor else 0 end as expected,
    coalesce(b.minor, 0) as found
  from chargeback d join payment p on p.id = d.payment_id
  left join (
    select split_part(t.ref_id, ':', 1) as chargeback_id, sum(g.amount_minor) as minor
    from ledger_transaction t join ledger_posting g on g.transaction_id = t.id
    where t.ref_type = 'chargeback' and g.account = 'chargeback_funds' group by 1
  ) b on b.chargeback_id = d.id::text
) each
where expected <> found
