import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { LedgerKind } from './ledger-reasons.ts'
import type { PayoutWay } from './payouts.ts'

export const movementsPerPage = 30

/** A month of the shop's own time zone: "2026-11". */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The statement as a file; answers its own store alone. */
export const accountStatementFilePath = '/merchant/statement.csv'

/** What a store has and owes. Positive is the store's; of what is owed, the platform's. */
export interface BalancesView {
  pendingMinor: number
  /** Without what payouts under way will take. */
  availableMinor: number
  inPayoutsMinor: number
  /** Held until banks have decided. */
  disputedMinor: number
  owedMinor: number
}

/** One fact in the books, as it changed what a store has and owes. */
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

/** "Por que este valor?": what a movement was computed from. */
export type MovementWhy =
  | { kind: 'order'; itemsMinor: number; discountMinor: number; shippingMinor: number; totalMinor: number }
  | { kind: 'commission'; lines: CommissionWhy[]; totalMinor: number }
  /** What the provider withheld of the payment by now, and what of it went back. */
  | { kind: 'withheld'; takenMinor: number; returnedMinor: number }
  | { kind: 'refund'; amountMinor: number; lines: CommissionWhy[]; commissionBackMinor: number }
  | {
      kind: 'chargeback'
      /** The order's part of what is contested of the whole payment. */
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

/** A line's frozen commission, or what a refund gave back of it. */
export interface CommissionWhy {
  /** Null: the shipping. */
  title: string | null
  /** Null: no rule fitted. */
  rule: string | null
  baseMinor: number
  quantity: number
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  amountMinor: number
}

/** The orders that were placed in a month, and what was paid in it. */
export interface MonthView {
  /** "2026-11" */
  month: string
  soldMinor: number
  refundedMinor: number
  /** What banks gave back to customers. */
  chargedBackMinor: number
  commissionMinor: number
  paidOutMinor: number
  commissionPaidMinor: number
  /** By what providers withheld of payments. */
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
  /** The month shown; empty: all. */
  filter: string
  /** The order number searched for, in all months; empty: none. */
  query: string
  /** With something in the books, the newest first. */
  months: string[]
  month: MonthView
  movements: ListPart<MovementView>
  payouts: StorePayoutView[]
}
