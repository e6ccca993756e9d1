import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { TraceQuery } from '#server/db/traced-query.ts'

const maxText = 2_000

/** Makes a span for each query of a traced request or job. Its text has placeholders and no values. */
export const traceQuery =
  (tracer: Tracer): TraceQuery =>
  (text) => {
    if (!trace.getActiveSpan()?.isRecording()) return null
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, maxText),
      },
    })
    return (error) => {
      // The message of an error may quote what people typed, but its code does not.
      if (error) {
        const { code } = error as { code?: unknown }
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(code ?? 'unknown'))
      }
      span.end()
    }
  }
