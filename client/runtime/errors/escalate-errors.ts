import { endsPage } from '#shared/runtime/app-error.ts'
import type { AppErrors } from './app-error.ts'
import { reportError } from './report-error.ts'

/**
 * Handles errors of event handlers and promises, which React does not catch. An error that is meant to replace the page
 * does so. Any other is reported and stays on the console, and the page stays, too.
 */
export function escalateErrors({ record }: AppErrors) {
  window.addEventListener('error', (event) => escalate(event, event.error))
  window.addEventListener('unhandledrejection', (event) => escalate(event, event.reason))

  function escalate(event: Event, error: unknown) {
    if (!endsPage(error)) return reportError(error)
    // The error is logged where it is recorded.
    event.preventDefault()
    record(error)
  }
}
