/** What the operator decides about. */
export const decisionKinds = ['product', 'review', 'store'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** Why the operator takes something down. */
export const decisionGrounds = [
  'illegal',
  'counterfeit',
  'unsafe',
  'misleading',
  'offensive',
  'privacy',
  'spam',
  'rules',
] as const
export type DecisionGround = (typeof decisionGrounds)[number]

export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** Statuses of a product that the operator can take down, to which a reversal returns it. */
export const removableStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type RemovableStatus = (typeof removableStatuses)[number]

/** Six months, in which a decision can be appealed. */
export const appealDays = 184

/** In characters. */
export const maxDecisionWords = 1000
export const maxAppealText = 2000

export const decisionsPerPage = 20

/** The operator's lists of decisions: with an appeal to decide, with a decided one, all. The first is the default. */
export const decisionLists = ['open', 'settled', 'all'] as const
export type DecisionList = (typeof decisionLists)[number]

export interface DecisionCard {
  id: string
  number: number
  kind: DecisionKind
  /** The title of the product, that of the reviewed product, or the name of the store. */
  subject: string
  store: { slug: string; name: string }
  ground: DecisionGround
  /** ISO 8601. */
  decidedAt: string
  /** ISO 8601, or null without an appeal. */
  appealedAt: string | null
  /** Null until the appeal is decided. */
  outcome: AppealOutcome | null
}

export interface DecisionView extends DecisionCard {
  productId: string | null
  merchantId: string
  /** The text of a review, or null when the decision is about something else. */
  reviewText: string | null
  words: string
  /** The last day of an appeal. */
  appealUntil: string
  /** True while the decision can be appealed. */
  isAppealable: boolean
  appealText: string | null
  outcomeWords: string | null
  /** ISO 8601. */
  outcomeAt: string | null
}

/** What the operator sees besides: who decided, and whether this operator may decide the appeal. */
export interface OperatorDecisionView extends DecisionView {
  decidedBy: string | null
  appealedBy: string | null
  outcomeBy: string | null
  /** `only`: this operator decided, and there is no other. `other`: another operator has to. */
  decides: 'any' | 'only' | 'other'
}

/** Decisions of one quarter of a year, by kind and ground. */
export interface DecisionQuarter {
  year: number
  /** 1 to 4. */
  quarter: number
  rows: DecisionCount[]
}

export interface DecisionCount {
  kind: DecisionKind
  ground: DecisionGround
  decided: number
  appealed: number
  reversed: number
}
