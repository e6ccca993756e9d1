import type { RequestHandler } from 'express'
import type { TraceQuery } from '#server/db/traced-query.ts'
import type { JobTracing } from '#server/jobs/queue.ts'

/** What makes spans of the work of this process. */
export interface Tracing {
  requests: RequestHandler
  query: TraceQuery
  jobs: JobTracing
  /** Sends what is still waiting. */
  stop(): Promise<void>
}
