import type { JobName, Jobs } from '#server/jobs/jobs.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import type { Services } from './services.ts'

/** Runs a job; a thrown error retries it. */
type JobHandler<Name extends JobName> = (
  services: Services,
  job: Jobs[Name],
  attempt: Attempt,
) => Promise<unknown>

/** Jobs by name. */
export type JobHandlers<Names extends JobName = JobName> = { readonly [Name in Names]: JobHandler<Name> }

/** The jobs of one folder. */
export type SomeJobs = Partial<JobHandlers>
