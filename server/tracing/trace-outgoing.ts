import { subscribe } from 'node:diagnostics_channel'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

/** The events that undici publishes about a request of `fetch`. */
interface Published {
  request: { method: string; origin: string | URL }
  response?: { statusCode: number }
  error?: Error
}

/**
 * Makes a span for each `fetch` of a traced request or job, with its host but never its path, which may contain a
 * postal code or a key. Pictures of others are fetched by Node's own client, and their job's span shows how long that
 * took.
 */
export function traceOutgoing(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>()
  const on = (name: string, listener: (published: Published) => void) =>
    subscribe(`undici:request:${name}`, (published) => listener(published as Published))

  on('create', ({ request }) => {
    if (!trace.getActiveSpan()?.isRecording() || isTracingSuppressed(context.active())) return
    const { hostname, port, protocol } = new URL(request.origin)
    const attributes = {
      'http.request.method': request.method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    }
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }))
  })
  on('headers', ({ request, response }) => {
    const status = response?.statusCode ?? 0
    const span = spans.get(request)?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  })
  on('trailers', ({ request }) => spans.get(request)?.end())
  on('error', ({ request, error }) => {
    const span = spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
    span?.setAttribute('error.type', error?.name ?? 'Error').end()
  })
}
