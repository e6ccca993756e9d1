-- What a provider withheld of each receipt is booked as it was read last.
select r.provider_ref as subject, coalesce(w.taken_minor - w.returned_minor, 0) as expected,
  coalesce(b.minor, 0) as found
from payment_receipt r
left join withheld_commission w on w.receipt_id = r.id
left join (
  select split_part(t.ref_id, ':', 1) as receipt_id, sum(p.amount_minor) as minor
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.kind in ('commission_withheld', 'commission_returned') and p.account = 'psp_clearing' group by 1
) b on b.receipt_id = r.id::text
where coalesce(w.taken_minor - w.returned_minor, 0) <> coalesce(b.minor, 0)
