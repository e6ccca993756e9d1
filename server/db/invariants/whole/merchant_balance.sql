-- What a merchant sold, less commission, refunds and payouts, is what the books say is theirs.
select m.slug as subject, coalesce(due.minor, 0) as expected, coalesce(b.minor, 0) as found
from merchant m
left join (
  select merchant_id, sum(minor) as minor from (
    select merchant_id, -merchants_share as minor from invariant_source.order_demands d
    union all select merchant_id, amount_minor from payout where status = 'paid'
    union all
    select p.merchant_id, p.amount_minor
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where t.ref_type = 'receivable' and p.account = 'merchant_receivable'
  ) parts group by merchant_id
) due on due.merchant_id = m.id
left join (
  select merchant_id, sum(amount_minor) as minor from ledger_posting
  where merchant_id is not null group by merchant_id
) b on b.merchant_id = m.id
where coalesce(due.minor, 0) <> coalesce(b.minor, 0)
