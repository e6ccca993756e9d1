import type { BalancesView } from '#shared/money/account-statement.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { MerchantRight } from './merchant-rights.ts'

/** Number of days of sales in the overview, today included. */
export const salesDays = 30

/** Number of low variants that the overview names. */
export const maxLowVariants = 5

/** Kinds of work that wait for a member of a store, the most urgent first. */
export const workKinds = [
  'ship',
  'accept',
  'payments',
  'messages',
  'claims',
  'problems',
  'returns',
  'tasks',
  'questions',
  'reviews',
] as const
export type WorkKind = (typeof workKinds)[number]

/** The right that each kind of work needs, whose holders are notified. */
export const rightOfWork: Record<WorkKind, MerchantRight> = {
  payments: 'payments.settle',
  accept: 'orders.fulfill',
  ship: 'orders.fulfill',
  returns: 'returns.handle',
  claims: 'refunds.create',
  problems: 'payments.settle',
  messages: 'messages.answer',
  tasks: 'payments.settle',
  questions: 'questions.answer',
  reviews: 'reviews.reply',
}

export interface WorkView {
  kind: WorkKind
  /** At least one. */
  count: number
  /** How many of them are overdue. */
  late: number
  /** How many orders are due later on the same day. */
  today?: number
  /** The nearest deadline, which has passed if some are late. */
  dueAt?: string | null
  /** The nearest deadline of those that are due later on the same day. */
  todayBy?: string | null
  /** The sum of the payments. */
  amountMinor?: number
}

/** The tab of the list of orders for each kind of work. */
export const tabOfWork: Partial<Record<WorkKind, string>> = {
  payments: 'check',
  accept: 'accept',
  ship: 'ship',
  returns: 'problem',
}

export interface SalesDay {
  /** ISO day in the shop's time zone. */
  day: string
  /** Number of orders that were paid on that day. */
  orders: number
  /** The amount paid for them, before any refunds. */
  soldMinor: number
}

/** Positions of the chart's parts, in percent of its width and height. The browser only draws them. */
export interface SalesChartView {
  /** SVG paths in a box of 100 by 100. */
  area: string
  line: string
  /** Labels from zero up. */
  amounts: { minor: number; y: number }[]
  days: { day: string; x: number }[]
  /** Width of one day. */
  dayWidth: number
}

export interface SalesView {
  /** Every day of the period, the oldest first. The last one is today. */
  days: SalesDay[]
  chart: SalesChartView
}

export interface LowVariant {
  variantId: string
  title: string
  /** Its option values. Empty when there are none. */
  options: string
  /** The number of pieces that can be sold. */
  available: number
}

/** Low variants: the first of them, and their number. */
export interface LowVariants {
  items: LowVariant[]
  count: number
}

export interface StoreMoney {
  settlement: Settlement
  balances: BalancesView
}
