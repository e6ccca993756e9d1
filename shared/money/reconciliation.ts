import type { ListPart } from '#shared/catalog/catalog.ts'

/** The accounts whose movements are compared with the shop's books; `bank_statement` is one whose files are imported. */
export const accountKinds = ['bank_pix', 'mercado_pago', 'stripe', 'bank_statement'] as const
export type AccountKind = (typeof accountKinds)[number]

export const lineKinds = ['received', 'commission', 'refund', 'chargeback', 'payout'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * `waiting`: lists may be late, so it is no difference yet. `open`: a difference that somebody has to look at.
 * `settled`: a difference that somebody explained. `outside`: no money of the shop.
 */
export const lineStatuses = ['equal', 'waiting', 'open', 'settled', 'outside'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** What a person does about a difference. */
export const differenceActions = ['take', 'book-refund', 'read', 'note'] as const
export type DifferenceAction = (typeof differenceActions)[number]

/** The ways out of a difference, by its sides; a person may always explain it. */
export function actionsOfDifference({
  kind,
  shopMinor,
  attemptId,
  paymentId,
}: {
  kind: LineKind
  shopMinor: number | null
  attemptId: string | null
  paymentId: string | null
}): DifferenceAction[] {
  if (kind === 'received' && shopMinor === null && attemptId) return ['take', 'note']
  if (kind === 'refund' && shopMinor === null && paymentId) return ['book-refund', 'note']
  if (kind === 'commission' && paymentId) return ['read', 'note']
  return ['note']
}

/** The account's name is made of both; no store: the platform's. */
export interface AccountView {
  id: string
  kind: AccountKind
  store: string | null
  /** ISO time up to which the provider was read; null: never, or its statements are imported by hand. */
  readUntil: string | null
  /** It is connected, and was not read for days. */
  isLate: boolean
}

/** A movement, or the difference of one. Amounts in minor units; what leaves the account is negative. */
export interface ReconciliationLine {
  id: string
  accountId: string
  day: string
  kind: LineKind
  ref: string
  /** Null: the provider lists no such movement. */
  providerMinor: number | null
  /** Null: the shop knows of no such movement. */
  shopMinor: number | null
  status: LineStatus
  note: string
  orders: string[]
  actions: DifferenceAction[]
}

export interface ReconciliationDay {
  day: string
  accountId: string
  providerMinor: number
  shopMinor: number
  counts: { open: number; waiting: number; settled: number }
}

export const reconciliationDaysPerPage = 30
export const reconciliationLinesPerPage = 50
export const openDifferencesPerPage = 20
export const maxDifferenceNote = 500

export const merchantReconciliationFilePath = '/merchant/reconciliation.csv'
export const operatorReconciliationFilePath = '/operator/reconciliation.csv'

/** What banks and providers say beside what the shop's books say: the days of all accounts, or the lines of one day. */
export type ReconciliationPage = {
  accounts: AccountView[]
  /** The open differences, or the lines of the day. */
  lines: ListPart<ReconciliationLine>
} & ({ kind: 'days'; days: ListPart<ReconciliationDay> } | { kind: 'day'; day: string; accountId: string })

/** What its page shows, of a store or of the operator. */
export type ReconciliationPageData = ReconciliationPage & {
  done: DifferenceAction | 'check' | null
  /** Today, where the shop is. */
  today: string
}
