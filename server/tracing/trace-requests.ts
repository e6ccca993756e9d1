import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { RequestHandler } from 'express'
import { methodOf, routeOf } from '#server/web/middleware/measure-requests.ts'

/**
 * Makes one trace for each request, named by its route and never by its address. It does not continue a visitor's
 * trace, which would decide what is recorded.
 */
export const traceRequests =
  (tracer: Tracer): RequestHandler =>
  (req, res, next) => {
    const span = tracer.startSpan(methodOf(req), { kind: SpanKind.SERVER }, ROOT_CONTEXT)
    res.once('close', () => {
      const [method, route] = [methodOf(req), routeOf(req)]
      span.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': res.statusCode,
        // The id that connects the trace to the lines of the log.
        ...(req.id && { 'feira.request.id': String(req.id) }),
      })
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(ROOT_CONTEXT, span), next)
  }
