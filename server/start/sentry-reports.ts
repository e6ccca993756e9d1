import type { Server } from 'node:http'
import {
  addBreadcrumb,
  captureException,
  continueTrace,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  linkedErrorsIntegration,
  makeNodeTransport,
  NodeClient,
  nativeNodeFetchIntegration,
  withScope,
} from '@sentry/node'
import type { ErrorContext } from '#server/shop/services.ts'
import { routePattern } from '#server/web/middleware/route-pattern.ts'
import { collectNothing, maxBreadcrumbs, maxStackFrames } from '#shared/runtime/reports/report-limits.ts'
import { withoutPersonalDataInside } from '#shared/runtime/reports/without-personal-data.ts'
import type { ErrorReports, ReportOptions } from './error-reports.ts'

const stopTimeLimitMs = 2_000

/** Sentry with the few parts that errors need: no tracing, no request data, no changed modules. */
export function sentryReports({ dsn, release, environment, publicUrl }: ReportOptions): ErrorReports {
  Error.stackTraceLimit = maxStackFrames
  const client = new NodeClient({
    dsn,
    release,
    environment,
    maxBreadcrumbs,
    dataCollection: collectNothing,
    includeServerName: false,
    sendClientReports: false,
    enableRuntimeChannelInjection: false,
    tracePropagationTargets: [new RegExp(`^${publicUrl.replace(/[.[\]]/g, '\\$&')}/`)],
    transport: makeNodeTransport,
    stackParser: (...args) => defaultStackParser(...args).slice(-maxStackFrames),
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      nativeNodeFetchIntegration({ breadcrumbs: false }),
    ],
    beforeSend: withoutPeople,
  })
  getCurrentScope().setClient(client)
  client.init()

  const known = new WeakSet<object>()
  return {
    report(error, context = {}) {
      if (typeof error === 'object' && error !== null) {
        if (known.has(error)) return
        known.add(error)
      }
      capture(error, context)
    },
    recordRequests,
    stop: async () => void (await client.close(stopTimeLimitMs)),
  }
}

function capture(error: unknown, { route, requestId, errorId, job, sentryTrace, baggage }: ErrorContext) {
  const tags = { request_id: requestId, error_id: errorId, route, job }
  const send = () =>
    withScope((scope) => {
      for (const [name, value] of Object.entries(tags)) if (value) scope.setTag(name, value)
      if (route) scope.setTransactionName(route)
      captureException(error)
    })
  // Requests of our own pages carry the browser's trace, which links the reports of both sides.
  if (sentryTrace) continueTrace({ sentryTrace, baggage }, send)
  else send()
}

function recordRequests(server: Server) {
  server.on('request', ({ method, url = '' }, res) => {
    res.on('finish', () => {
      const message = `${method} ${routePattern(url)} ${res.statusCode}`
      addBreadcrumb({ category: 'request', message })
    })
  })
}

/** The report contains where and how the program failed. */
function withoutPeople(event: ErrorEvent): ErrorEvent {
  const { user: _user, request: _request, extra: _extra, modules: _modules, ...rest } = event
  const { message, exception, breadcrumbs } = rest
  return { ...rest, ...withoutPersonalDataInside({ message, exception, breadcrumbs }) }
}
