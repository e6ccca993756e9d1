-- An open difference of an account has one open task, its own or its account's.
select l.ref as subject, 'open' as expected, '-' as found
from reconciliation_line l
where l.status = 'open' and not exists (
  select from task t
  where t.kind = 'money_difference' and t.done_at is null and t.ref_id in (l.id, l.account_id)
)
union all
select t.ref_id::text, '-', 'open' from task t
where t.kind = 'money_difference' and t.done_at is null and not exists (
  select from reconciliation_line l where l.status = 'open' and t.ref_id in (l.id, l.account_id)
)
