import type { Logger } from 'pino'
import { loggedError } from './logged-error.ts'

const repeatMs = 60_000
/** After this time without a failure the outage counts as over, when no success reports it. */
const forgottenMs = 600_000

/**
 * Logs a failure once when it begins, with a count each minute while it lasts, and once when it is over. Alternating
 * failures and successes do not fill the log either. `subject` begins the lines.
 */
export function outageLog(
  logger: Pick<Logger, 'error' | 'warn' | 'info'>,
  subject: string,
  now: () => number = Date.now,
) {
  let sinceMs: number | null = null
  let isLogged = false
  let failures = 0
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let failedAtMs = Number.NEGATIVE_INFINITY

  return {
    note(error: unknown, level: 'warn' | 'error' = 'warn'): boolean {
      if (now() - failedAtMs > forgottenMs) begin()
      failedAtMs = now()
      failures++
      sinceMs ??= now()
      if (now() - loggedAtMs < repeatMs) return false
      const line = { err: loggedError(error), failures, seconds: secondsSince(sinceMs) }
      logger[level](line, isLogged ? `${subject} still fails` : `${subject} fails`)
      loggedAtMs = now()
      isLogged = true
      failures = 0
      return true
    },
    over(): void {
      if (sinceMs !== null && isLogged) {
        logger.info({ failures, seconds: secondsSince(sinceMs) }, `${subject} works again`)
        failures = 0
      }
      begin()
    },
  }

  function begin() {
    sinceMs = null
    isLogged = false
  }

  function secondsSince(ms: number) {
    return Math.round((now() - ms) / 1_000)
  }
}
