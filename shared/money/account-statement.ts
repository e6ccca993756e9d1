import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { LedgerKind } from './ledger-reasons.ts'
import type { PayoutWay } from './payouts.ts'

export const movementsPerPage = 30

/** A month in the shop's time zone: "2026-11". */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** Path of the statement as a file, for the store's own members only. */
export const accountStatementFilePath = '/merchant/statement.csv'

/** Balances and debts of a store. Positive amounts are the store's, but those owed are the platform's. */
export interface BalancesView {
  pendingMinor: number
  /** Without the payouts in progress. */
  availableMinor: number
  inPayoutsMinor: number
  /** Held until banks have decided. */
  disputedMinor: number
  owedMinor: number
}

/** One ledger transaction, with its effect on the store's balances. */
export interface MovementView {
  kind: LedgerKind
  /** ISO time. */
  at: string
  orderNumber: string | null
  pendingMinor: number
  availableMinor: number
  disputedMinor: number
  owedMinor: number
  why: MovementWhy | null
}

/** "Por que este valor?": how a movement was computed. */
export type MovementWhy =
  | { kind: 'order'; itemsMinor: number; discountMinor: number; shippingMinor: number; totalMinor: number }
  | { kind: 'commission'; lines: CommissionWhy[]; totalMinor: number }
  /** What a campaign of the platform paid. */
  | { kind: 'campaign'; name: string; itemsMinor: number; shippingMinor: number }
  /** The amount that the provider has withheld from the payment, and the part that was returned. */
  | { kind: 'withheld'; takenMinor: number; returnedMinor: number }
  | {
      kind: 'refund'
      amountMinor: number
      lines: CommissionWhy[]
      commissionBackMinor: number
      /** What a campaign had paid of it. */
      campaignBackMinor: number
    }
  | {
      kind: 'chargeback'
      /** The order's share of the contested payment. */
      amountMinor: number
      totalMinor: number
      reason: string
      /** ISO time. */
      dueBy: string | null
    }
  | {
      kind: 'payout'
      grossMinor: number
      nettedMinor: number
      amountMinor: number
      pixKey: string
      way: PayoutWay
    }

/** A line's frozen commission, or the part that a refund returned. */
export interface CommissionWhy {
  /** Null for the shipping. */
  title: string | null
  /** Null when no rule matched. */
  rule: string | null
  baseMinor: number
  quantity: number
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  amountMinor: number
}

/** The orders placed in a month, and the payments made in it. */
export interface MonthView {
  /** "2026-11" */
  month: string
  soldMinor: number
  refundedMinor: number
  /** The amount that chargebacks returned to customers. */
  chargedBackMinor: number
  commissionMinor: number
  /** The amount that campaigns of the platform paid of them, less what went back with refunds. */
  campaignMinor: number
  paidOutMinor: number
  /** Paid by the store for what it owes, less what the platform paid of its credit. */
  commissionPaidMinor: number
  /** Paid by amounts that providers withheld from payments. */
  commissionWithheldMinor: number
}

export interface StorePayoutView {
  number: string
  status: PayoutStatus
  /** ISO time. */
  at: string
  amountMinor: number
  nettedMinor: number
  failure: string | null
}

export interface StatementPage {
  settlement: Settlement
  balances: BalancesView
  /** The month shown, or empty for all. */
  filter: string
  /** The order number searched for, in all months, or empty for none. */
  query: string
  /** Months with ledger transactions, the newest first. */
  months: string[]
  month: MonthView
  movements: ListPart<MovementView>
  payouts: StorePayoutView[]
}
