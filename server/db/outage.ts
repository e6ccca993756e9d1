/** Something outside that a loop, or many at once, try to reach. */
export interface Outage {
  /** A try has failed; whether that was news. */
  note(error: unknown, level?: 'warn' | 'error'): boolean
  /** A try has succeeded. */
  over(): void
}

/** Nobody is told: commands and tests see what comes of it. */
export const unheardOutage = (): Outage => ({ note: () => false, over: () => undefined })
