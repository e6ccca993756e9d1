-- Custom: the accounts of the ledger, with what stores owed and nobody could collect.
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_account_check";--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_check" CHECK ("account" IN (
  'merchant_pending', 'merchant_available', 'merchant_receivable', 'merchant_chargeback_hold', 'psp_clearing',
  'bank', 'commission_income', 'psp_fees', 'chargeback_funds', 'chargeback_losses', 'debt_losses',
  'customer_refunds_due', 'unidentified_receipts'
));
