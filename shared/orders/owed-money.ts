import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { TaskKind } from './tasks.ts'

const dayMs = 24 * 3_600_000

/** The tasks whose money is a customer's and is given back by a person. */
export const owedMoneyTasks = [
  'refund_by_hand',
  'refund_failed',
  'surplus_money',
  'late_money',
] as const satisfies TaskKind[]

export const isOwedMoney = (kind: TaskKind) => owedMoneyTasks.some((each) => each === kind)

type Times = Pick<CountryPack, 'refundDays'>

/** Until then a person gives back what is owed to a customer; then the operator has a task as well. */
export const refundDueAt = (owedSince: Date, { refundDays }: Times): Date =>
  new Date(owedSince.getTime() + refundDays * dayMs)

/** How many reminders whoever gives it back has had by now: after one day, after three, and when it is overdue. */
export const remindersBy = (owedSince: Date, now: Date, { refundDays }: Times): number =>
  [1, 3, refundDays].filter((days) => owedSince.getTime() + days * dayMs <= now.getTime()).length

/** Money that a customer has to get back. */
export interface OwedMoney {
  id: string
  /** Null: nobody knows which order it is of. */
  number: string | null
  store: string
  amountMinor: number
  since: string
  /** Who gives it back. */
  holder: 'store' | 'platform' | 'provider'
  /** ISO time; null: a provider sends it. */
  dueAt: string | null
  isOverdue: boolean
}

/** What is owed to customers, the oldest first, with the sum of all pages. */
export interface OwedMoneyList extends ListPart<OwedMoney> {
  count: number
  totalMinor: number
}

export const owedMoneyPerPage = 50
