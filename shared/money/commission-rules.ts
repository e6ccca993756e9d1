export const maxCommissionName = 80

/** Fields of a rule's matches: a text field to add one, and a checkbox for each existing one. */
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
  /** Matches of the rule. When all are empty, it applies to all sales. */
  stores: NamedEntry[]
  categories: NamedEntry[]
  products: NamedEntry[]
  /** Price of one piece. */
  valueFromMinor: number | null
  valueToMinor: number | null
  /** ISO time of its beginning, or null for the time of its creation. */
  validFrom: string | null
  /** The last moment at which it applies. */
  lastMoment: string | null
}

/** One of the operator's rules. The first one that matches a sale decides. */
export interface CommissionRuleView extends CommissionTermsView {
  id: string
  position: number
  state: CommissionRuleState
  createdAt: string
  /** The last change by a person, or null when it was never changed. */
  changed: { at: string; by: string } | null
}

/** Commission of a sale. */
export interface CommissionOfSale {
  /** Null when no rule matches. */
  rule: { id: string; name: string; bps: number } | null
  amountMinor: number
}

/** One piece of a product on sale, before and after a change. */
export interface CommissionExample {
  product: { title: string; handle: string; priceMinor: number }
  store: NamedEntry
  before: CommissionOfSale
  after: CommissionOfSale
}

export const commissionChanges = ['add', 'change', 'move', 'end'] as const

export type CommissionChangeKind = (typeof commissionChanges)[number]

/** Preview of a change of the rules, before it is confirmed. */
export interface CommissionPreview {
  kind: CommissionChangeKind
  /** ISO time of its beginning, or null for now. */
  from: string | null
  before: CommissionTermsView | null
  after: CommissionTermsView | null
  /** The active and future rules afterwards, in their order. */
  order: { id: string; name: string; isChanged: boolean }[]
  /** Null when nothing on sale matches. */
  example: CommissionExample | null
  /** The rule that decides about the example although another one was changed for it. */
  decidedBy: string | null
  /** Seal of the rules for which the preview was made. */
  seal: string
}

export interface CommissionRulePage {
  /** Null for a new one. */
  rule: CommissionRuleView | null
  /** The other active and future rules, in their order. */
  others: { id: string; name: string; position: number }[]
  /** The rule before which a new one is placed by default, or empty for the end. */
  before: string
  stores: NamedEntry[]
  categories: NamedEntry[]
  /** The matches of a new rule, from the link that led here. */
  preset: { stores: string[]; categories: string[] }
  today: string
  formKey: string
}
