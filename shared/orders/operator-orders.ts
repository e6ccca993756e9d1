import type { CommissionWhy } from '#shared/money/account-statement.ts'
import type { LedgerAccount, LedgerKind } from '#shared/money/ledger-reasons.ts'
import type { ClaimStatus } from './claims.ts'
import type { MerchantOrderView } from './merchant-orders.ts'
import type {
  AttemptStatus,
  OrderBadge,
  OrderStatus,
  PaymentMethod,
  Settlement,
  Timelines,
} from './orders.ts'
import type { TaskView } from './tasks.ts'

/** An order in the operator's list. */
export interface OperatorOrderCard {
  number: string
  /** ISO time. */
  createdAt: string
  store: string
  customer: string
  email: string
  label: OrderBadge
  totalMinor: number
}

/** What the operator's list of orders is narrowed by. An empty text narrows nothing. */
export interface OperatorOrderFilters {
  status: OrderStatus | ''
  query: string
  /** Slug of a store. */
  store: string
  /** ISO days, both inclusive. */
  from: string
  until: string
}

export const noOperatorOrderFilters: OperatorOrderFilters = {
  status: '',
  query: '',
  store: '',
  from: '',
  until: '',
}

/** Returns the parameters of the list's address with these filters. */
export const operatorOrderParameters = ({ query, ...others }: OperatorOrderFilters) => ({
  q: query,
  ...others,
})

/** One order with everything about it. */
export interface OperatorOrderView {
  order: MerchantOrderView
  /** Number of the checkout. */
  groupNumber: string
  siblings: { number: string; store: string }[]
  money: OrderMoneyView
  /** Open tasks. Those of the store are for the store to settle. */
  tasks: TaskView[]
  storeTasks: TaskView[]
  /** The newest first. */
  claims: { id: string; protocol: string; status: ClaimStatus }[]
  timelines: Timelines
}

export interface OrderMoneyView {
  settlement: Settlement
  /** The payment's attempts, newest first. The payment may cover other orders, too. */
  attempts: { id: string; at: string; method: PaymentMethod; status: AttemptStatus; amountMinor: number }[]
  receipts: {
    id: string
    at: string
    source: 'person' | 'bank_statement' | 'provider' | 'exchange'
    reference: string
    amountMinor: number
    appliedMinor: number
  }[]
  commission: CommissionWhy[]
  /** Ledger transactions, the oldest first. */
  facts: {
    id: string
    at: string
    kind: LedgerKind
    postings: { account: LedgerAccount; amountMinor: number }[]
  }[]
}
