-- What Stripe paid left the balance there, by one transfer of the same amount; what a person sent left the bank.
select y.id as subject,
  case when y.way = 'stripe' and y.status = 'paid' then y.amount_minor || ' / ' || -y.amount_minor else '0 / 0' end as expected,
  coalesce(x.minor, 0) || ' / ' || coalesce(b.minor, 0) as found
from payout y
left join (
  select payout_id, sum(amount_minor) as minor from payout_transfer where status = 'sent' group by 1
) x on x.payout_id = y.id
left join (
  select split_part(t.ref_id, ':', 1) as payout_id, sum(p.amount_minor) as minor
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.ref_type = 'payout' and p.account = 'psp_clearing' group by 1
) b on b.payout_id = y.id::text
where (coalesce(x.minor, 0), coalesce(b.minor, 0)) is distinct from
  case when y.way = 'stripe' and y.status = 'paid' then (y.amount_minor::numeric, -y.amount_minor::numeric)
    else (0::numeric, 0::numeric) end
