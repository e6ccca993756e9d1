import type { RequestHandler } from 'express'
import type { TraceQuery } from '#server/db/traced-query.ts'
import type { JobTracing } from '#server/jobs/queue.ts'

/** Creates the spans of this process's work. */
export interface Tracing {
  requests: RequestHandler
  query: TraceQuery
  jobs: JobTracing
  /** Sends the waiting spans. */
  stop(): Promise<void>
}
