/** How a check of the installation ended, from good to bad; skipped: the database was away. */
export const checkLevels = ['ok', 'skipped', 'warning', 'problem'] as const

export type CheckLevel = (typeof checkLevels)[number]

/** What is wrong, and what to do about it, in words for the operator. */
export interface FindingText {
  what: string
  todo: string
}

export interface Finding extends FindingText {
  level: 'warning' | 'problem'
  /** Which ones: files, tables, stores; a few of them. */
  subjects?: string[]
}

export interface CheckResult {
  name: string
  title: string
  level: CheckLevel
  findings: Finding[]
  /** `doctor --fix` mends it. */
  isFixable: boolean
}

/** The worst of them. */
export const worstLevel = (levels: readonly CheckLevel[]): CheckLevel =>
  checkLevels.findLast((level) => levels.includes(level)) ?? 'ok'
