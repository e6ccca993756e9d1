import { type Column, isNull, lt, or, type SQL } from 'drizzle-orm'

/** Longer than a step takes; a row whose process was killed is taken over afterwards. */
const leaseMs = 30_000

/** Starts without any progress; then it is the file, and no accident. */
export const maxAttempts = 5

/** Somebody else works on the row by now, or it was discarded. */
export class LeaseLost extends Error {}

export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** No process works on the row. */
export const isFree = (leaseUntil: Column, now: Date): SQL | undefined =>
  or(isNull(leaseUntil), lt(leaseUntil, now))
