/** Tracks failures of an external service that a loop, or many callers at once, try to reach. */
export interface Outage {
  /** Reports a failed try. Returns true when the outage is new. */
  note(error: unknown, level?: 'warn' | 'error'): boolean
  /** Reports a successful try. */
  over(): void
}

/** An outage that is not logged, for commands and tests, which see the result themselves. */
export const unheardOutage = (): Outage => ({ note: () => false, over: () => undefined })
