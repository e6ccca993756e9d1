-- What is contested is what the task says that tells of it.
select d.provider_ref as subject, t.data ->> 'amountMinor' as expected, d.amount_minor as found
from chargeback d join task t on t.ref_id = d.id and t.kind in ('chargeback_inquiry', 'chargeback')
where (t.data ->> 'amountMinor')::bigint <> d.amount_minor
