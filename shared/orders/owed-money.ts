import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { TaskKind } from './tasks.ts'

const dayMs = 24 * 3_600_000

/** The tasks about a customer's money that a person refunds. */
export const owedMoneyTasks = [
  'refund_by_hand',
  'refund_failed',
  'surplus_money',
  'late_money',
] as const satisfies TaskKind[]

export const isOwedMoney = (kind: TaskKind) => owedMoneyTasks.some((each) => each === kind)

type Times = Pick<CountryPack, 'refundDays'>

/** Returns the deadline by which a person refunds a customer. After that the operator has a task as well. */
export const refundDueAt = (owedSince: Date, { refundDays }: Times): Date =>
  new Date(owedSince.getTime() + refundDays * dayMs)

/** Returns the number of reminders due by now: after one day, after three, and when it is overdue. */
export const remindersBy = (owedSince: Date, now: Date, { refundDays }: Times): number =>
  [1, 3, refundDays].filter((days) => owedSince.getTime() + days * dayMs <= now.getTime()).length

/** Money owed to a customer. */
export interface OwedMoney {
  id: string
  /** Null when its order is unknown. */
  number: string | null
  store: string
  amountMinor: number
  since: string
  /** The side that refunds it. */
  holder: 'store' | 'platform' | 'provider'
  /** ISO time, or null when a provider sends it. */
  dueAt: string | null
  isOverdue: boolean
}

/** Money owed to customers, the oldest first, with the sum of all pages. */
export interface OwedMoneyList extends ListPart<OwedMoney> {
  count: number
  totalMinor: number
}

export const owedMoneyPerPage = 50
