import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceJobs } from './trace-jobs.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { traceQuery } from './trace-query.ts'
import { traceRequests } from './trace-requests.ts'
import type { Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

/**
 * Spans are made in the shop's own code, because patches of required packages do not reach a bundle. Sentry has no
 * provider of its own here: its client is made without one (`sentry-reports.ts`).
 */
export function openTelemetry(config: TracingConfig, onError: (message: string) => void): Tracing {
  reportErrors(onError)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'process.pid': process.pid })
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': config.serviceName })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('feira')
  traceOutgoing(tracer)
  return {
    requests: traceRequests(tracer),
    query: traceQuery(tracer),
    jobs: traceJobs(tracer),
    stop: () => provider.shutdown().catch((error: Error) => diag.error(error.message)),
  }
}

function reportErrors(error: (message: string) => void) {
  const nothing = () => undefined
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  )
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = roots[sampler.replace('parentbased_', '')]?.(ratio) ?? new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const roots: Record<string, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}
