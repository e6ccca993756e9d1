import { type Column, isNull, lt, or, type SQL } from 'drizzle-orm'

/** Length of a lease: longer than a step takes. Afterwards another process takes over the row of a killed one. */
const leaseMs = 30_000

/** Attempts without any progress, after which the file itself must be the cause. */
export const maxAttempts = 5

/** Another process has the lease of the row by now, or the row was discarded. */
export class LeaseLost extends Error {}

export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** SQL condition: no process has a lease of the row. */
export const isFree = (leaseUntil: Column, now: Date): SQL | undefined =>
  or(isNull(leaseUntil), lt(leaseUntil, now))
