-- A paid payout is booked with its amount, any other with nothing.
select y.id as subject, case y.status when 'paid' then y.amount_minor else 0 end as expected,
  coalesce(sum(p.amount_minor), 0) as found
from payout y
left join ledger_transaction t on t.ref_type = 'payout' and t.ref_id like y.id || '%'
left join ledger_posting p on p.transaction_id = t.id and p.merchant_id = y.merchant_id
group by y.id
having coalesce(sum(p.amount_minor), 0) <> case y.status when 'paid' then y.amount_minor else 0 end
