export const maxCommissionName = 80

/** What a rule is limited to: a field for one more, and a box to tick for each that is named already. */
export const matchFields = { stores: 'store', categories: 'category', products: 'product' } as const

export type MatchKind = keyof typeof matchFields

/** Stores and categories by their slug, products as `store/handle`. */
export interface NamedEntry {
  slug: string
  name: string
}

export type CommissionRuleState = 'running' | 'upcoming' | 'over' | 'archived'

export interface CommissionTermsView {
  name: string
  bps: number
  /** For each piece. */
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  appliesToShipping: boolean
  /** What it is limited to; all empty: it is for all sales. */
  stores: NamedEntry[]
  categories: NamedEntry[]
  products: NamedEntry[]
  /** Of one piece. */
  valueFromMinor: number | null
  valueToMinor: number | null
  /** The moment it begins; null: when it was made. */
  validFrom: string | null
  /** The last moment at which it decides. */
  lastMoment: string | null
}

/** One of the operator's rules; the first that fits a sale decides about it. */
export interface CommissionRuleView extends CommissionTermsView {
  id: string
  position: number
  state: CommissionRuleState
  createdAt: string
  /** The last change by somebody; null: nobody has changed it since it was made. */
  changed: { at: string; by: string } | null
}

/** What a sale would pay. */
export interface CommissionOfSale {
  /** Null: no rule fits. */
  rule: { id: string; name: string; bps: number } | null
  amountMinor: number
}

/** One piece of a product that is on sale, before and after a change. */
export interface CommissionExample {
  product: { title: string; handle: string; priceMinor: number }
  store: NamedEntry
  before: CommissionOfSale
  after: CommissionOfSale
}

export const commissionChanges = ['add', 'change', 'move', 'end'] as const

export type CommissionChangeKind = (typeof commissionChanges)[number]

/** What a change of the rules would do, before it is confirmed. */
export interface CommissionPreview {
  kind: CommissionChangeKind
  /** From when; null: from now on. */
  from: string | null
  before: CommissionTermsView | null
  after: CommissionTermsView | null
  /** The rules afterwards that are not over, in their order. */
  order: { id: string; name: string; isChanged: boolean }[]
  /** Null: nothing on sale fits. */
  example: CommissionExample | null
  /** The rule that decides about the example although another was changed for it. */
  decidedBy: string | null
  /** Of the rules for which it was made. */
  seal: string
}

export interface CommissionRulePage {
  /** Null: a new one. */
  rule: CommissionRuleView | null
  /** The other rules that are not over, in their order. */
  others: { id: string; name: string; position: number }[]
  /** The one before which a new rule stands unless somebody chooses otherwise; empty: the last. */
  before: string
  stores: NamedEntry[]
  categories: NamedEntry[]
  /** What a new rule is for, by the link that led here. */
  preset: { stores: string[]; categories: string[] }
  today: string
  formKey: string
}
