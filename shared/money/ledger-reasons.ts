/** The kinds of ledger transactions. A kind and its subject are booked once. */
export const ledgerKinds = [
  'captured',
  'captured_undone',
  'commission',
  'commission_undone',
  'campaign_paid',
  'campaign_undone',
  'commission_withheld',
  'commission_returned',
  'released',
  'refund_opened',
  'refund_succeeded',
  'refund_undone',
  'payout_paid',
  'payout_returned',
  'receivable_paid',
  'receivable_reversed',
  'receivable_written_off',
  'surplus_received',
  'surplus_applied',
  'surplus_returned',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
  'chargeback_reopened',
  'provider_fee',
  'provider_payout',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type LedgerRefType =
  | 'order'
  | 'refund'
  | 'payout'
  | 'receivable'
  | 'receipt'
  | 'chargeback'
  | 'provider'

/** The first four are each merchant's own. */
export const ledgerAccounts = [
  'merchant_pending',
  'merchant_available',
  'merchant_receivable',
  'merchant_chargeback_hold',
  'psp_clearing',
  'bank',
  'commission_income',
  'campaign_costs',
  'psp_fees',
  'chargeback_funds',
  'chargeback_losses',
  'debt_losses',
  'customer_refunds_due',
  'unidentified_receipts',
  'exchange_clearing',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
