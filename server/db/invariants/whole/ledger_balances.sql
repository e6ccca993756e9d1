-- The postings of a fact sum to zero.
select t.id as subject, '0' as expected, coalesce(sum(p.amount_minor)::text, '-') as found
from ledger_transaction t left join ledger_posting p on p.transaction_id = t.id
group by t.id, p.currency having sum(p.amount_minor) is distinct from 0
