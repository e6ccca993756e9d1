-- Provider fees and transfers to the bank are booked as they were reported.
select m.provider_ref as subject, m.fee_minor || ' / ' || m.to_bank_minor as expected,
  coalesce(b.fees, 0) || ' / ' || coalesce(b.bank, 0) as found
from provider_movement m
left join (
  select split_part(t.ref_id, ':', 1) as provider_ref,
    sum(p.amount_minor) filter (where p.account = 'psp_fees') as fees,
    sum(p.amount_minor) filter (where p.account = 'bank') as bank
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.ref_type = 'provider' group by 1
) b on b.provider_ref = m.provider_ref
where (m.fee_minor, m.to_bank_minor) is distinct from (coalesce(b.fees, 0), coalesce(b.bank, 0))
