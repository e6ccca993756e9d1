import type { DatabaseTime } from './database-time.ts'

/** No page may need more of the database. */
export const maxMs = 300
/** A page grows with the shop when it needs so much more in the larger one, and more than this at all. */
export const maxGrowth = 2
export const minGrowingMs = 20

/** The same page, file or job in both shops. */
export interface Measured {
  kind: 'page' | 'job'
  name: string
  small: DatabaseTime
  large: DatabaseTime
  /** The status of the answer, or the failure of the job, when it is not what was expected. */
  failure: string | null
}

export const isTooSlow = ({ kind, large }: Measured): boolean => kind === 'page' && large.ms > maxMs

export const isGrowing = ({ small, large }: Measured): boolean =>
  large.ms > minGrowingMs && large.ms > small.ms * maxGrowth

/** Statements as one line, because a table has one. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
