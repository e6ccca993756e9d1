import { onReady } from '#client/ui/behavior/ready.ts'
import { type AppError, defaultStatusCode, isAppError } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { maxStackFrames } from '#shared/runtime/reports/report-limits.ts'
import type { PageErrorContext, Report } from './report.ts'

const maxWaiting = 20
/** A start that fails is reported, too. */
const notReadyMs = 10_000

const known = new WeakSet<object>()
const waiting: Report[] = []
let send: ((report: Report) => void) | null = null

/** Reports an unexpected error to the operator. Never throws, and sends no personal data. */
export function reportError(error: unknown, context: PageErrorContext = {}): void {
  const original = isAppError(error) ? errorOf(error) : error
  if (!isNews(original)) return
  if (send) deliver({ error: original, context })
  else if (waiting.length < maxWaiting) waiting.push({ error: original, context })
}

/**
 * Returns the error to report. One made for people is not reported, and an unexpected one may be wrapped for the error
 * screen.
 */
const errorOf = (error: AppError): unknown =>
  error.unhandled || error.statusCode === defaultStatusCode ? (error.cause ?? error) : null

function deliver(report: Report) {
  try {
    send?.(report)
  } catch {
    // A failed report is not reported.
  }
}

/**
 * Returns true for errors to report. Those of third-party scripts are not ours, and failed requests were reported by
 * the server.
 */
function isNews(original: unknown): boolean {
  if (original === null || original === undefined) return false
  if (typeof original !== 'object') return true
  if (original instanceof Error && original.name === 'HttpError') return false
  if (known.has(original)) return false
  known.add(original)
  return true
}

/** Starts error reports. Without a DSN Sentry is never loaded, and with one it is loaded after the page. */
export function startErrorReports(place: PublicConfig['errorReports']): void {
  if (!place) {
    send = () => undefined
    return
  }
  // Only V8 has this limit.
  Object.assign(Error, { stackTraceLimit: maxStackFrames })
  let loading = false
  const load = async () => {
    if (loading) return
    loading = true
    const { sentryReports } = await import('./sentry-reports.ts')
    send = sentryReports(place)
    for (const report of waiting.splice(0)) deliver(report)
  }
  // A browser that blocks Sentry sends no reports.
  const loadQuietly = () => void load().catch(() => undefined)
  onReady(loadQuietly)
  setTimeout(loadQuietly, notReadyMs)
}
