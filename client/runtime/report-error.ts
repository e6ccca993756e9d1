import { type AppError, defaultStatusCode, isAppError } from '#shared/app-error.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { maxStackFrames } from '#shared/reports/report-limits.ts'
import { HttpError } from '../data/http-error.ts'
import { onReady } from '../ui/ready.ts'

export interface ErrorContext {
  /** The id that the error screen showed. */
  errorId?: string | undefined
  /** Where React was, when it was rendering. */
  componentStack?: string | null | undefined
}

export interface Report {
  error: unknown
  context: ErrorContext
}

const mostWaiting = 20
/** A start that never comes to its end is worth a report, too. */
const notReadyMs = 10_000

const known = new WeakSet<object>()
const waiting: Report[] = []
let send: ((report: Report) => void) | null = null

/** Tells the operator about an error that nobody meant. Never fails, and knows nobody's data. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  const fault = isAppError(error) ? faultOf(error) : error
  if (!isNews(fault)) return
  if (send) tell({ error: fault, context })
  else if (waiting.length < mostWaiting) waiting.push({ error: fault, context })
}

/** What was meant for people is no news; what was not may be wrapped for the error screen. */
const faultOf = (error: AppError): unknown =>
  error.unhandled || error.statusCode === defaultStatusCode ? (error.cause ?? error) : null

function tell(report: Report) {
  try {
    send?.(report)
  } catch {
    // A report about a report helps nobody.
  }
}

/** Others' scripts keep their errors to themselves; what a request met was reported by the server. */
function isNews(fault: unknown): boolean {
  if (fault === null || fault === undefined || fault instanceof HttpError) return false
  if (typeof fault !== 'object') return true
  if (known.has(fault)) return false
  known.add(fault)
  return true
}

/** Off where the operator has named no place: then Sentry is not even asked for. Else it comes after the page. */
export function startErrorReports(place: PublicConfig['errorReports']): void {
  if (!place) {
    send = () => undefined
    return
  }
  // Of V8 alone; the others have no limit to set.
  Object.assign(Error, { stackTraceLimit: maxStackFrames })
  let loading = false
  const load = async () => {
    if (loading) return
    loading = true
    const { sentryReports } = await import('./sentry-reports.ts')
    send = sentryReports(place)
    for (const report of waiting.splice(0)) tell(report)
  }
  // Who blocks it wants no reports.
  const loadQuietly = () => void load().catch(() => undefined)
  onReady(loadQuietly)
  setTimeout(loadQuietly, notReadyMs)
}
