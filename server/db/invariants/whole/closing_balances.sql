-- The closing balances of accounts are the sums of their postings.
select coalesce(closed.merchant_id, posted.merchant_id) || ' ' || coalesce(closed.account, posted.account) as subject,
  coalesce(posted.minor, 0) as expected, coalesce(closed.minor, 0) as found
from closing_balance closed
full join (
  select merchant_id, account, sum(amount_minor) as minor from ledger_posting
  where merchant_id is not null and id < first_id_of((select until from closing_balance limit 1))
  group by merchant_id, account
) posted on posted.merchant_id = closed.merchant_id and posted.account = closed.account
where coalesce(posted.minor, 0) <> coalesce(closed.minor, 0)
