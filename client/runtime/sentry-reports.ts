import {
  BrowserClient,
  breadcrumbsIntegration,
  captureReactException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  withScope,
} from '@sentry/react'
import { collectNothing, maxBreadcrumbs, maxStackFrames } from '#shared/reports/report-limits.ts'
import { withoutPersonalData, withoutPersonalDataInside } from '#shared/reports/without-personal-data.ts'
import type { Report } from './report-error.ts'
import { tellTraces } from './tell-traces.ts'

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
      // The console may say anything; what was typed is in none of the others.
      breadcrumbsIntegration({ sentry: false }),
    ],
    beforeSend: withoutPeople,
  })
  getCurrentScope().setClient(client)
  client.init()
  tellTraces()
  return capture
}

const capture = ({ error, context: { errorId, componentStack } }: Report) =>
  withScope((scope) => {
    if (errorId) scope.setTag('error_id', errorId)
    captureReactException(error, { componentStack: componentStack ?? null })
  })

/** What is left is where the program failed, how, and in which browser. */
function withoutPeople(event: ErrorEvent): ErrorEvent {
  const { user: _user, extra: _extra, request: _request, ...rest } = event
  const { message, exception, breadcrumbs } = rest
  return {
    ...rest,
    ...withoutPersonalDataInside({ message, exception, breadcrumbs }),
    request: { url: withoutPersonalData(location.href), headers: { 'User-Agent': navigator.userAgent } },
  }
}
