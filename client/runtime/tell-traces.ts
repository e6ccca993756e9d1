import { getTraceData } from '@sentry/react'
import { parseUrl } from '#shared/parse-url.ts'
import { mergeBaggage } from '#shared/reports/merge-baggage.ts'

/**
 * Requests to the shop itself say which page life they belong to, so that the reports of both sides are found
 * together. Sentry's own instrumentation knows no limit for baggage that is there already.
 */
export function tellTraces(): void {
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
