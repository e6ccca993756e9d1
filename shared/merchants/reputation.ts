import { addDays } from '#shared/time/local-day.ts'
import { type DayRange, type StoreFact, shareBps } from './numbers.ts'

/** What a store is by its last days. A newcomer has too few orders to be judged. */
export const reputationLevels = ['newcomer', 'good', 'ordinary', 'at_risk'] as const
export type ReputationLevel = (typeof reputationLevels)[number]

/** Days that a reputation looks back. The last one is yesterday, because today is not over. */
export const reputationDays = 60

/** A measure of fewer cases says nothing, so every store that is judged has at least this many orders. */
export const minMeasuredCases = 5

export interface ReputationCounts {
  /** Paid orders. */
  sale: number
  dueDispatch: number
  missedDispatch: number
  storeCancel: number
  lostClaim: number
  dueAnswer: number
  lateAnswer: number
}

export const measures = ['dispatch', 'cancel', 'claim', 'answer'] as const
export type Measure = (typeof measures)[number]

type LimitName = `${Measure}${'Good' | 'Risk'}Bps`

/** The limits that the operator sets, as columns of `shop_setting`. Shares are in basis points. */
export interface ReputationRules extends Record<LimitName, number> {
  reputationMinOrders: number
  /** Effects that are switched on: the badge of good stores, the review and the hold of those at risk. */
  reputationBadge: boolean
  reputationReview: boolean
  reputationHold: boolean
  /** The orders that a store at risk takes in 24 hours, or null for any number. */
  reputationDailyOrders: number | null
}

interface MeasureKind {
  of: keyof ReputationCounts
  failed: keyof ReputationCounts
  /** The facts that open the rows of both. */
  ofFact: StoreFact
  failedFact: StoreFact
  /** True when people read the share that succeeded. */
  isShareOfSuccess: boolean
}

export const measureKinds: Record<Measure, MeasureKind> = {
  dispatch: {
    ...{ of: 'dueDispatch', failed: 'missedDispatch' },
    ...{ ofFact: 'due_dispatch', failedFact: 'missed_dispatch' },
    isShareOfSuccess: true,
  },
  cancel: {
    ...{ of: 'sale', failed: 'storeCancel', ofFact: 'sale', failedFact: 'store_cancel' },
    isShareOfSuccess: false,
  },
  claim: {
    ...{ of: 'sale', failed: 'lostClaim', ofFact: 'sale', failedFact: 'lost_claim' },
    isShareOfSuccess: false,
  },
  answer: {
    ...{ of: 'dueAnswer', failed: 'lateAnswer', ofFact: 'due_answer', failedFact: 'late_answer' },
    isShareOfSuccess: true,
  },
}

/** The share of failures that a limit still allows, in basis points. */
function allowedFailures(measure: Measure, rules: ReputationRules, limit: 'Good' | 'Risk'): number {
  const bps = rules[`${measure}${limit}Bps`]
  return measureKinds[measure].isShareOfSuccess ? 10_000 - bps : bps
}

export interface MeasuredCases {
  of: number
  failed: number
  /** The share that people read, in basis points. Null with too few cases. */
  bps: number | null
}

export function casesOf(measure: Measure, counts: ReputationCounts): MeasuredCases {
  const kind = measureKinds[measure]
  const of = counts[kind.of]
  const failed = counts[kind.failed]
  const shown = kind.isShareOfSuccess ? of - failed : failed
  return { of, failed, bps: of < minMeasuredCases ? null : shareBps(shown, of) }
}

const isWithin = ({ of, failed }: MeasuredCases, allowedBps: number) => failed * 10_000 <= allowedBps * of

/** Returns the level of one measure, or null with too few cases. */
export function levelOfMeasure(
  measure: Measure,
  counts: ReputationCounts,
  rules: ReputationRules,
): Exclude<ReputationLevel, 'newcomer'> | null {
  const cases = casesOf(measure, counts)
  if (cases.bps === null) return null
  if (isWithin(cases, allowedFailures(measure, rules, 'Good'))) return 'good'
  return isWithin(cases, allowedFailures(measure, rules, 'Risk')) ? 'ordinary' : 'at_risk'
}

/** Returns the level of a store: that of its worst measure. */
export function levelOf(counts: ReputationCounts, rules: ReputationRules): ReputationLevel {
  if (counts.sale < rules.reputationMinOrders) return 'newcomer'
  const levels = measures.map((measure) => levelOfMeasure(measure, counts, rules))
  if (levels.includes('at_risk')) return 'at_risk'
  return levels.includes('ordinary') ? 'ordinary' : 'good'
}

/**
 * Returns how many more cases without a failure bring a measure to its next better level: 0 when it is good, null when
 * no number does, because the limit allows no failure, or with too few cases.
 */
export function casesToImprove(
  measure: Measure,
  counts: ReputationCounts,
  rules: ReputationRules,
): number | null {
  const level = levelOfMeasure(measure, counts, rules)
  if (level === null) return null
  if (level === 'good') return 0
  const allowedBps = allowedFailures(measure, rules, level === 'at_risk' ? 'Risk' : 'Good')
  const { of, failed } = casesOf(measure, counts)
  return allowedBps === 0 ? null : Math.ceil((failed * 10_000) / allowedBps) - of
}

/** Returns the days that a reputation of today counts. */
export const reputationRange = (today: string): DayRange => rangeUntil(addDays(today, -1))

/** Returns the days that a reputation counts whose last day is this one. */
export const rangeUntil = (until: string): DayRange => ({ from: addDays(until, 1 - reputationDays), until })

/** Returns the last quarter of the calendar that is over. */
export function lastQuarter(today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const starts = `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const until = addDays(starts, -1)
  const [lastYear = 0, lastMonth = 1] = until.split('-').map(Number)
  return { from: `${lastYear}-${String(lastMonth - 2).padStart(2, '0')}-01`, until }
}

/** What a store's own pages show of its reputation. */
export interface ReputationView {
  level: ReputationLevel
  levelSince: string
  day: string
  counts: ReputationCounts
  rules: ReputationRules
  isReviewed: boolean
  /** The orders that it takes in 24 hours at most, or null for any number. */
  dailyOrders: number | null
}

/** What everybody reads of a store that is no newcomer, in whole percent. Null with too few cases. */
export interface PublicReputation {
  punctualPercent: number | null
  answeredPercent: number | null
  hasBadge: boolean
}

/** A store in the operator's list. */
export interface ReputationRow {
  merchantId: string
  name: string
  level: ReputationLevel
  levelSince: string
  day: string
  counts: ReputationCounts
}

export type LevelCounts = Record<ReputationLevel, number>

interface SimulatedPeriod extends DayRange {
  levels: LevelCounts
}

/** What limits would do, before they are saved. */
export interface ReputationSimulation {
  /** The days that decide once they are saved. */
  now: SimulatedPeriod
  quarter: SimulatedPeriod
  /** Stores whose level would be another one, those that fall first. */
  changes: { merchantId: string; name: string; before: ReputationLevel; after: ReputationLevel }[]
  changeCount: number
  /** True when at least half of the stores with enough orders would be at risk. */
  isHarsh: boolean
}

export const maxSimulatedChanges = 50
export const reputationsPerPage = 30
