-- Money that is left over has an open task.
select r.provider_ref as subject,
  case r.surplus_status when 'open' then 'open' else 'done' end as expected,
  case when t.id is null then '-' when t.done_at is null then 'open' else 'done' end as found
from payment_receipt r
left join task t on t.ref_id = r.id
  and t.kind in ('late_money', 'surplus_money', 'underpaid', 'unknown_money') and t.done_at is null
where case r.surplus_status
  when 'open' then t.id is null and r.surplus_reason <> 'under'
  when 'returning' then false
  else t.id is not null
end
