import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { JobTracing } from '#server/jobs/queue.ts'

/** A job continues the trace of the request that queued it, directly or through another job. */
export const traceJobs = (tracer: Tracer): JobTracing => ({
  carrier() {
    const carrier: Record<string, string> = {}
    propagation.inject(context.active(), carrier)
    return carrier
  },
  async run({ job, id, requestId, template }, data, work) {
    const parent = propagation.extract(ROOT_CONTEXT, data)
    const attributes = {
      'feira.job.name': job,
      'feira.job.id': id,
      ...(requestId && { 'feira.request.id': requestId }),
      ...(template && { 'feira.mail.template': template }),
    }
    const span = tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes }, parent)
    try {
      return await context.with(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  },
})
