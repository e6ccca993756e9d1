import type { BudgetLimits } from './upload-budget.ts'
import type { Pace } from './watch-pace.ts'

/** Limits of a request's body: how slowly it may arrive and how much it may occupy. */
export interface BodyLimits {
  /** For forms, webhooks and mails, which are held in memory. */
  form: Pace
  /** For forms with files, which are held on the disk. */
  upload: Pace
  budget: BudgetLimits
  /** How long a form that has arrived waits to be processed. */
  turnMs: number
}

const megabyte = 1024 * 1024
const stretch = { stretchMs: 20_000, bytesPerSecond: 4_000 }

export const bodyLimits: BodyLimits = {
  form: { ...stretch, wholeMs: 30_000 },
  // 40 MB at 150 kB a second.
  upload: { ...stretch, wholeMs: 5 * 60_000 },
  budget: {
    owner: { bodies: 6, bytes: 120 * megabyte },
    address: { bodies: 48, bytes: 480 * megabyte },
    allBytes: 2_048 * megabyte,
  },
  turnMs: 10_000,
}
