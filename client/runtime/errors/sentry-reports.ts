import {
  BrowserClient,
  breadcrumbsIntegration,
  captureReactException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  getTraceData,
  linkedErrorsIntegration,
  makeFetchTransport,
  withScope,
} from '@sentry/react'
import { parseUrl } from '#shared/runtime/parse-url.ts'
import { mergeBaggage } from '#shared/runtime/reports/merge-baggage.ts'
import { collectNothing, maxBreadcrumbs, maxStackFrames } from '#shared/runtime/reports/report-limits.ts'
import {
  withoutPersonalData,
  withoutPersonalDataInside,
} from '#shared/runtime/reports/without-personal-data.ts'
import type { Report } from './report.ts'

/** Sentry with the few parts that errors need. Errors come through `reportError` alone. */
export function sentryReports({ dsn, release }: { dsn: string; release: string }) {
  const client = new BrowserClient({
    dsn,
    release,
    environment: 'production',
    maxBreadcrumbs,
    dataCollection: collectNothing,
    sendClientReports: false,
    transport: makeFetchTransport,
    stackParser: (...args) => defaultStackParser(...args).slice(-maxStackFrames),
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      // Console breadcrumbs may contain anything. The others never contain input.
      breadcrumbsIntegration({ sentry: false }),
    ],
    beforeSend: withoutPeople,
  })
  getCurrentScope().setClient(client)
  client.init()
  propagateTraces()
  return capture
}

const capture = ({ error, context: { errorId, isRecovered, componentStack } }: Report) =>
  withScope((scope) => {
    if (errorId) scope.setTag('error_id', errorId)
    // Usually caused by an extension or a translator of the visitor, so it is counted separately from our own errors.
    if (isRecovered) scope.setTag('kind', 'recovered').setLevel('warning')
    captureReactException(error, { componentStack: componentStack ?? null })
  })

/** The report contains where the program failed, how, and in which browser. */
function withoutPeople(event: ErrorEvent): ErrorEvent {
  const { user: _user, extra: _extra, request: _request, ...rest } = event
  const { message, exception, breadcrumbs } = rest
  return {
    ...rest,
    ...withoutPersonalDataInside({ message, exception, breadcrumbs }),
    request: { url: withoutPersonalData(location.href), headers: { 'User-Agent': navigator.userAgent } },
  }
}

/**
 * Requests to the shop itself name the page view that they belong to, so that the reports of both sides are found
 * together. Sentry's own instrumentation has no limit for existing baggage.
 */
function propagateTraces(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    fetch(input, isOwn(input) ? { ...init, headers: traced(input, init) } : init)
}

function isOwn(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : input
  return parseUrl(String(address), location.href)?.origin === location.origin
}

function traced(input: RequestInfo | URL, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  const { 'sentry-trace': trace, baggage } = getTraceData()
  if (trace) headers.set('sentry-trace', trace)
  if (baggage) headers.set('baggage', mergeBaggage(headers.get('baggage'), baggage))
  return headers
}
