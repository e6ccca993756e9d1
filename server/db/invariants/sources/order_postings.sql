-- What the ledger has of each order.
select t.order_id,
  coalesce(sum(p.amount_minor) filter (where p.account = 'bank'), 0) as bank,
  coalesce(sum(p.amount_minor) filter (where p.account in ('psp_clearing', 'psp_fees', 'chargeback_funds')), 0) as psp,
  coalesce(sum(p.amount_minor) filter (where p.account = 'merchant_chargeback_hold'), 0) as disputed,
  coalesce(sum(p.amount_minor) filter (where p.account like 'merchant\_%'), 0) as merchant,
  coalesce(sum(p.amount_minor) filter (where p.account = 'merchant_pending'), 0) as pending,
  coalesce(sum(p.amount_minor) filter (where p.account = 'commission_income'), 0) as commission,
  coalesce(sum(p.amount_minor) filter (where p.account = 'campaign_costs'), 0) as campaign,
  coalesce(sum(p.amount_minor) filter (where p.account = 'customer_refunds_due'), 0) as refunds_due,
  coalesce(sum(p.amount_minor) filter (where p.account = 'exchange_clearing'), 0) as exchanged
from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
where t.order_id is not null group by t.order_id
