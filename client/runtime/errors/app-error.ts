import { idOfError, shownError } from '#client/data/http/shown-error.ts'
import type { ErrorSlot } from '#client/layout/app-layout.tsx'
import { isReady } from '#client/ui/behavior/ready.ts'
import { type AppErrorShape, isAppError } from '#shared/runtime/app-error.ts'
import type { PageErrorContext } from './report.ts'
import { reportError } from './report-error.ts'

export interface AppErrors extends ErrorSlot {
  /** Logs an error on the console, once for each error, however many boundaries it passes. */
  log(error: unknown, context?: PageErrorContext): void
  /** Logs that hydration failed in a part of the document, which React has rendered again. */
  logRecovered(error: unknown, context?: PageErrorContext): void
  onRecovery(listener: () => void): void
  clear(): void
}

export function createAppErrors(initial: AppErrorShape | null): AppErrors {
  let current = initial
  const listeners = new Set<() => void>()
  const recoveries: (() => void)[] = []
  const change = (next: AppErrorShape | null) => {
    current = next
    for (const listener of listeners) listener()
  }
  const log = createErrorLog()
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    record: (error) => {
      log(error)
      if (!current) change(shownError(error))
    },
    log,
    logRecovered: (error, context) => {
      for (const listener of recoveries) listener()
      // An error that failed again after rerendering is already on the error screen, and logged.
      if (!current) logRecovered(error, context)
    },
    onRecovery: (listener) => recoveries.push(listener),
    clear: () => current && change(null),
  }
}

function createErrorLog() {
  const logged = new WeakSet<object>()
  return (error: unknown, context?: PageErrorContext) => {
    if (typeof error === 'object' && error !== null) {
      if (logged.has(error)) return
      logged.add(error)
    }
    reportError(error, { ...context, errorId: idOfError(error) })
    if (!isReady()) console.error('Error while mounting app', error)
    else if (!isAnswer(error)) console.error(error)
  }
}

function logRecovered(error: unknown, context?: PageErrorContext) {
  console.warn('A part of the page was rendered again', error)
  if (!failedOnServer(error)) reportError(error, { ...context, isRecovered: true })
}

/** Recognizes React's error for a part that failed on the server, which has reported it. */
const failedOnServer = (error: unknown) => error instanceof Error && 'digest' in error

/** A missing or forbidden page is an expected response and is not reported. */
const isAnswer = (error: unknown) => isAppError(error) && error.statusCode < 500
