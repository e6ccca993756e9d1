import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { actingAsSystem } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { isJobName, type Job, type JobName, type Jobs, jobNames, jobs } from './jobs.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { currentRequestId, withRequestId } from './request-id.ts'
import { wakeWorkers } from './wake-workers.ts'

/** Called with the failed job, if it was one. With `isLastTry` it becomes a dead letter. */
type OnQueueError = (
  error: Error,
  failed?: { job: JobName; isLastTry: boolean; requestId: string | undefined },
) => void

/** A finished try of a job. */
export interface Tried {
  job: string
  id: string
  outcome: 'completed' | 'failed'
  seconds: number
  /** The request that queued it, directly or through another job. */
  requestId: string | undefined
  /** The mail's template, for jobs that send one. */
  template: string | undefined
}

export type OnTried = (tried: Tried) => void

/** Continues a trace from the code that queues a job into the job. */
export interface JobTracing {
  /** Trace headers to store in the job's data. */
  carrier(): Record<string, string>
  run(
    of: Pick<Tried, 'job' | 'id' | 'requestId' | 'template'>,
    data: object,
    work: () => Promise<unknown>,
  ): Promise<unknown>
}

export interface JobOptions {
  startAfter?: Date | undefined
  /**
   * While a job with this key waits, no second one is queued, and a finished one settles its dead letters. A job
   * without data, which processes everything, has one such key by default.
   */
  singletonKey?: string | undefined
}

/** One try of a job. */
export interface Attempt {
  isLastTry: boolean
  /** Aborted when the process is about to stop. It waits for the job. */
  stopping: AbortSignal
}

export interface Queue {
  /** Queues a job if, and only if, the transaction commits. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
  /**
   * Registers a worker for the job. A thrown error retries it. After the last attempt, or a `PermanentFailure`, it
   * becomes a dead letter.
   */
  work<Name extends JobName>(
    name: Name,
    handler: (data: Jobs[Name], attempt: Attempt) => Promise<unknown>,
  ): Promise<void>
  /** Queues the job at the times of a cron expression, in UTC, once for all processes. */
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
  /** Returns true when a job waits for a try. */
  isWaiting(name: JobName, singletonKey?: string): Promise<boolean>
  /** Counts the jobs that failed for good and wait for a person. */
  countDeadLetters(): Promise<number>
  /** Deletes a job's dead letters once a later job does their work. */
  dropDeadLetters(name: JobName): Promise<void>
  /** Removes the schedule. */
  unschedule(name: JobName): Promise<void>
  /** Removes the schedules of jobs that an earlier version named differently. */
  unscheduleRenamed(): Promise<void>
  /** Waits for running jobs. The pool stays open. */
  stop(): Promise<void>
}

const daySeconds = 86_400
const atOnce = 5
/** A worker that gets no notification polls at this interval. */
const unwokenSeconds = 60
const stopTimeoutMs = 20_000

/** The last try comes about five hours after the first. */
const retries = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 }
const lifetimes = {
  expireInSeconds: 300,
  retentionSeconds: retentionTimes.failedMail.days * daySeconds,
  deleteAfterSeconds: retentionTimes.sentMail.days * daySeconds,
}

/** The dead-letter queue of a job. */
export const deadLetterName = (name: JobName) => `${name}.dead-letter`

/** Deletes the dead letters of jobs whose work another job does. */
export async function settleDeadLetters(tx: Db, name: JobName, singletonKeys: readonly string[]) {
  if (singletonKeys.length === 0) return
  await tx.execute(sql`delete from pgboss.job where name = ${deadLetterName(name)} and state = 'created'
    and singleton_key = any(${sql.param(singletonKeys)}::text[])`)
}

/** The singleton key of jobs without data. */
const keyWithoutData = 'scheduled'

const newKey = (data: object) => (Object.keys(data).length === 0 ? keyWithoutData : newId())

/** Deletes the dead letters from before the start of a job that has now succeeded with the same key. */
const dropDoneDeadLetters = (pool: Pool, { name, singletonKey, startedOn }: JobWithMetadata<object>) =>
  pool.query(
    `delete from pgboss.job where name = $1 and state = 'created' and singleton_key = $2 and created_on < $3`,
    [deadLetterName(name as JobName), singletonKey, startedOn],
  )

/** Creates the queue's tables. Only a process with `worker` runs jobs. */
export async function startQueue(options: {
  pool: Pool
  /** The connections on which workers fetch and settle jobs. Defaults to `pool`. */
  workerPool?: Pool
  worker: boolean
  pollMs?: number
  onError: OnQueueError
  /** Called when the workers' database has responded. */
  onAnswer?: () => void
  onTried?: OnTried | undefined
  tracing?: JobTracing | undefined
}): Promise<Queue> {
  const { pool, workerPool = pool, worker, pollMs = 2_000, onError, onTried, tracing } = options
  const { onAnswer = () => undefined } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => workerPool.query(text, values) },
    schema: 'pgboss',
    supervise: worker,
    schedule: worker,
  })
  // Some of its errors are plain copies of errors.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)))
  try {
    await boss.start()
    await createQueues(boss)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  const wake = (id: string) => boss.notifyWorker(id)
  const waking = worker
    ? wakeWorkers({ pool: workerPool, ...{ pollMs, workers, wake, onAnswer, onError } })
    : null

  return {
    async enqueue(tx, name, data, { startAfter, singletonKey = newKey(data) } = {}) {
      const when = startAfter && { startAfter }
      const requestId = currentRequestId()
      const sent = { ...data, ...(requestId && { requestId }), ...tracing?.carrier() }
      if ((jobs[name] as Job).isStartedAgain) await settleDeadLetters(tx, name, [singletonKey])
      await boss.send(name, sent, { ...when, singletonKey, db: fromDrizzle(tx, sql) })
    },
    async work(name, handler) {
      const settings = {
        pollingIntervalSeconds: unwokenSeconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const
      const id = await boss.work<Jobs[typeof name], unknown, typeof settings>(name, settings, (jobs) =>
        Promise.all(
          jobs.map((job) =>
            resultOf(
              job,
              (isLastTry) =>
                withRequestId(requestIdOf(job), () =>
                  actingAsSystem(() => handler(job.data, { isLastTry, stopping: stopping.signal })),
                ),
              {
                onError,
                onTried,
                tracing,
                onDone: () => dropDoneDeadLetters(workerPool, job).then(() => undefined, onError),
              },
            ),
          ),
        ),
      )
      workers.set(name, id)
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'UTC', singletonKey: keyWithoutData })
    },
    async unschedule(name) {
      await boss.unschedule(name)
    },
    async unscheduleRenamed() {
      for (const { name } of await boss.getSchedules()) if (!isJobName(name)) await boss.unschedule(name)
    },
    async isWaiting(name, singletonKey) {
      const { rows } = await pool.query(
        `select 1 from pgboss.job where name = $1 and state in ('created', 'retry')
         and ($2::text is null or singleton_key = $2) limit 1`,
        [name, singletonKey ?? null],
      )
      return rows.length > 0
    },
    async countDeadLetters() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from pgboss.job where name like '%.dead-letter' and state = 'created'`,
      )
      return rows[0]?.count ?? 0
    },
    async dropDeadLetters(name) {
      await pool.query(`delete from pgboss.job where name = $1 and state = 'created'`, [deadLetterName(name)])
    },
    async stop() {
      stopping.abort()
      waking?.stop()
      await boss.stop({ timeout: stopTimeoutMs })
    },
  }
}

/** Creates or updates the queues, so that an upgrade applies new settings. */
async function createQueues(boss: PgBoss) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of jobNames) {
    const { expireInSeconds = lifetimes.expireInSeconds, retryLimit = retries.retryLimit }: Job = jobs[name]
    const settings = {
      ...retries,
      ...lifetimes,
      expireInSeconds,
      retryLimit,
      deadLetter: deadLetterName(name),
    }
    if (!existing.has(deadLetterName(name))) await boss.createQueue(deadLetterName(name), lifetimes)
    // The policy "short" lets one job of each key wait.
    if (existing.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, { ...settings, policy: 'short' })
    // pg-boss drops its cache of a queue that it changes, and would query again on a second connection from inside the
    // first transactions that queue a job. At once they would use up the pool.
    await boss.getJobById(name, newId())
  }
}

/** The request's id is stored in the queued data beside the job's own. */
const requestIdOf = ({ data }: { data: object }) => textOf(data, 'requestId')

function textOf(data: object, name: string): string | undefined {
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : undefined
}

async function resultOf(
  job: JobWithMetadata<object>,
  work: (isLastTry: boolean) => Promise<unknown>,
  options: {
    onError: OnQueueError
    onTried: OnTried | undefined
    tracing: JobTracing | undefined
    onDone: () => Promise<void>
  },
): Promise<JobResult> {
  const { onError, onTried, tracing, onDone } = options
  const { id, name, retryCount, retryLimit } = job
  const isLastTry = retryCount >= retryLimit
  const startedMs = performance.now()
  const requestId = requestIdOf(job)
  const of = { job: name, id, requestId, template: textOf(job.data, 'template') }
  const note = (outcome: Tried['outcome']) =>
    onTried?.({ ...of, outcome, seconds: (performance.now() - startedMs) / 1_000 })
  try {
    await (tracing ? tracing.run(of, job.data, () => work(isLastTry)) : work(isLastTry))
    note('completed')
    await onDone()
    return { id, status: 'completed' }
  } catch (error) {
    note('failed')
    const reason = error instanceof Error ? error.message : String(error)
    const isPermanent = error instanceof PermanentFailure
    onError(new Error(`Job ${name} ${id}: ${reason}`, { cause: error }), {
      job: name as JobName,
      isLastTry: isLastTry || isPermanent,
      requestId,
    })
    return { id, status: isPermanent ? 'deadletter' : 'failed', output: { message: reason } }
  }
}
