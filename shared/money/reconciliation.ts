import type { ListPart } from '#shared/catalog/catalog.ts'

/**
 * The accounts whose movements are compared with the shop's books. The statements of `bank_statement` are imported as
 * files.
 */
export const accountKinds = ['bank_pix', 'mercado_pago', 'stripe', 'bank_statement'] as const
export type AccountKind = (typeof accountKinds)[number]

export const lineKinds = ['received', 'commission', 'refund', 'chargeback', 'payout'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * `waiting`: lists may be delayed, so it is no difference yet. `open`: a difference that a person has to check.
 * `settled`: a difference that a person explained. `outside`: no money of the shop.
 */
export const lineStatuses = ['equal', 'waiting', 'open', 'settled', 'outside'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** A person's actions on a difference. */
export const differenceActions = ['take', 'book-refund', 'read', 'note'] as const
export type DifferenceAction = (typeof differenceActions)[number]

/** Returns the possible actions on a difference, by its sides. A person can always explain it. */
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

/** An account, named by its kind and its store. Without a store it is the platform's. */
export interface AccountView {
  id: string
  kind: AccountKind
  store: string | null
  /** ISO time up to which the provider was read, or null when it never was, or when statements are imported by hand. */
  readUntil: string | null
  /** True when it is connected, and was not read for days. */
  isLate: boolean
}

/** A movement, or its difference. Amounts in minor units, negative when they leave the account. */
export interface ReconciliationLine {
  id: string
  accountId: string
  day: string
  kind: LineKind
  ref: string
  /** Null when the provider lists no such movement. */
  providerMinor: number | null
  /** Null when the shop's books have no such movement. */
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

/** The comparison of banks and providers with the shop's books: the days of all accounts, or the lines of one day. */
export type ReconciliationPage = {
  accounts: AccountView[]
  /** The open differences, or the lines of the day. */
  lines: ListPart<ReconciliationLine>
} & ({ kind: 'days'; days: ListPart<ReconciliationDay> } | { kind: 'day'; day: string; accountId: string })

/** Data of the reconciliation page, of a store or of the operator. */
export type ReconciliationPageData = ReconciliationPage & {
  /** The day in the shop's time zone. */
  today: string
}
