import type { BalancesView } from '#shared/money/account-statement.ts'
import type { OrderBadge, Settlement } from '#shared/orders/orders.ts'
import type { MerchantRight } from './merchant-rights.ts'

/** How many days of sales the overview shows, today included. */
export const salesDays = 30

/** How many variants that run out the overview names. */
export const maxLowVariants = 5

/** What waits for a member of a store, in the order of its urgency. */
export const workKinds = [
  'payments',
  'accept',
  'ship',
  'returns',
  'claims',
  'problems',
  'messages',
  'tasks',
  'questions',
  'reviews',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Who of a store is told of each: those who may do it. */
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

/** The list of orders in which each is done. */
export const badgeOfWork: Partial<Record<WorkKind, OrderBadge>> = {
  payments: 'payment_claimed',
  accept: 'placed',
  ship: 'preparing',
  returns: 'returning',
}

export interface WorkView {
  kind: WorkKind
  /** At least one. */
  count: number
  /** Of them, those whose time to be handed over, or answered, has passed. */
  late: number
}

export interface SalesDay {
  /** ISO day where the shop is. */
  day: string
  /** Orders that were paid on it. */
  orders: number
  /** What was paid for them, before anything went back. */
  soldMinor: number
}

/** Where the chart's parts stand, in percent of its width and height: the browser only draws them. */
export interface SalesChartView {
  /** SVG paths in a box of 100 by 100. */
  area: string
  line: string
  /** From zero up. */
  amounts: { minor: number; y: number }[]
  days: { day: string; x: number }[]
  /** How wide one day is. */
  dayWidth: number
}

export interface SalesView {
  /** The oldest first, every day of the period; the last one is today. */
  days: SalesDay[]
  chart: SalesChartView
}

export interface LowVariant {
  variantId: string
  title: string
  /** Its option values; empty where there are none. */
  options: string
  /** How many can be sold. */
  available: number
}

/** What runs out: the first of them, and how many there are. */
export interface LowVariants {
  items: LowVariant[]
  count: number
}

export interface StoreMoney {
  settlement: Settlement
  balances: BalancesView
}
