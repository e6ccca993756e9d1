import type { SalesChartView } from './overview.ts'

/**
 * What a store's numbers count, each on the day on which it happened. Amounts of sales and refunds are what customers
 * paid and are given back; of commissions, what the platform takes and returns.
 */
export const storeFacts = [
  'sale',
  'commission',
  'refund',
  'commission_returned',
  'dispatch',
  'late_dispatch',
  'return',
  'claim',
  /** An order that had to be sent by now: it counts at its deadline, unless it was canceled before. */
  'due_dispatch',
  /** One of them of which nothing had left, or was ready for pickup, by then. */
  'missed_dispatch',
  /** A paid order that its store canceled. */
  'store_cancel',
  /** A claim that the operator decided for the customer, or that the store never answered. */
  'lost_claim',
  /** A customer's message whose time for an answer is over: it counts `answerLimitHours` after it was written. */
  'due_answer',
  /** One of them that was neither answered nor waived in that time. */
  'late_answer',
  /** The first purchase of somebody in any store. */
  'new_customer',
  /** A paid order of somebody who had bought before, in any store. */
  'repeat_order',
  /** The last purchase of somebody who has bought nothing for `lostAfterDays` since, in any store. */
  'lost_customer',
  /** What a campaign of the platform paid of an order; negative is what came back of it with a refund. */
  'campaign_cost',
] as const
export type StoreFact = (typeof storeFacts)[number]

/** The number of this list of facts, which closed days name: days of an earlier list are added up anew. */
export const currentFactSet = 3

/** Facts for the operator alone: a store does not learn what its customers bought elsewhere. */
const operatorFacts: readonly StoreFact[] = ['new_customer', 'repeat_order', 'lost_customer', 'campaign_cost']
export const merchantFacts: readonly StoreFact[] = storeFacts.filter((fact) => !operatorFacts.includes(fact))

/** Days without a purchase after which a customer counts as lost. */
export const lostAfterDays = 180

/** Hours within which a store answers a message of a customer in time, so that its reputation is not affected. */
export const answerLimitHours = 48

/** The length of a point of the chart. */
export const numberSteps = ['day', 'week', 'month'] as const
export type NumberStep = (typeof numberSteps)[number]

/** Number of points, the one of today included. */
export const pointsOfStep: Record<NumberStep, number> = { day: 30, week: 12, month: 12 }

/** ISO days in the shop's time zone, both inclusive. */
export interface DayRange {
  from: string
  until: string
}

export interface FactSum {
  count: number
  minor: number
}

export type NumberSums = Record<StoreFact, FactSum>

export interface NumberPoint extends DayRange {
  sums: NumberSums
}

export interface NumbersView extends DayRange {
  step: NumberStep
  /** The oldest first. The last one may be incomplete. */
  points: NumberPoint[]
  total: NumberSums
  /** The same days one period earlier. */
  earlier: NumberPoint
  chart: SalesChartView
}

/** A product by what was sold of it in the days of `productDays`. */
export interface SoldProductView {
  productId: string
  title: string
  pieces: number
  soldMinor: number
  /** Share of the amount that its present cost leaves, in basis points. Null while a variant that was sold has no cost. */
  marginBps: number | null
}

/** A product that can be bought and was not in the days of `productDays`. */
export interface UnsoldProductView {
  productId: string
  title: string
  /** Pieces that can be sold. Null when they are not counted. */
  available: number | null
}

/** Days that the products of the numbers look back, today included. */
export const productDays = 90
export const maxNumberProducts = 10

/** A store of the operator's numbers. */
export interface StoreNumbersView {
  merchantId: string
  name: string
  sums: NumberSums
}

/** What one of the numbers is the sum of. */
export interface NumberRowView {
  id: string
  at: string
  orderNumber: string
  storeName: string
  /** Null for what is only counted. */
  minor: number | null
}

export const numberRowsPerPage = 50
export const numberStoresPerPage = 20

/** The facts that have an amount. */
const amountFacts: readonly StoreFact[] = [
  ...(['sale', 'commission', 'refund', 'commission_returned', 'campaign_cost'] as const),
]
export const hasAmount = (fact: StoreFact): boolean => amountFacts.includes(fact)

export const commissionAfterRefunds = ({ commission, commission_returned }: NumberSums): number =>
  commission.minor - commission_returned.minor

/** Returns an amount by orders, or null without orders. Rounded down to whole minor units. */
export const averageOrder = ({ sale }: NumberSums): number | null =>
  sale.count === 0 ? null : Math.floor(sale.minor / sale.count)

/** Returns the share of one number in another in basis points, or null where there is nothing to share. */
export const shareBps = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000)

export const punctualBps = ({ dispatch, late_dispatch }: NumberSums): number | null =>
  shareBps(dispatch.count - late_dispatch.count, dispatch.count)

export const merchantNumbersFilePath = '/merchant/numbers.csv'
export const operatorNumbersFilePath = '/operator/numbers.csv'
