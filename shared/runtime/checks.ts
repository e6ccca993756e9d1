/** Results of a check of the installation, from good to bad. `skipped`: the database was away. */
export const checkLevels = ['ok', 'skipped', 'warning', 'problem'] as const

export type CheckLevel = (typeof checkLevels)[number]

/** A problem and its solution, as text for the operator. */
export interface FindingText {
  what: string
  todo: string
}

export interface Finding extends FindingText {
  level: 'warning' | 'problem'
  /** Some of the files, tables or stores concerned. */
  subjects?: string[]
}

export interface CheckResult {
  name: string
  title: string
  level: CheckLevel
  findings: Finding[]
  /** True when `doctor --fix` can fix it. */
  isFixable: boolean
}

/** Returns the worst level. */
export const worstLevel = (levels: readonly CheckLevel[]): CheckLevel =>
  checkLevels.findLast((level) => levels.includes(level)) ?? 'ok'
