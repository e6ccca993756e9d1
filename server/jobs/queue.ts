import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { actingAsSystem } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { currentRequestId, withRequestId } from './request-id.ts'
import { wakeWorkers } from './wake-workers.ts'

/** The jobs by name, with what each needs to know. */
export interface Jobs {
  'send-mail': { template: string; to: string; data: Record<string, unknown>; messageId: string }
  'send-password-reset': { email: string; nonce: string }
  'send-sign-in-link': { email: string; nonce: string; to: string }
  'send-order-link': { number: string; email: string }
  'mail-messages': { orderId: string; side: 'customer' | 'merchant' }
  'start-attempt': { attemptId: string }
  'cancel-attempt': { attemptId: string }
  'payment-event': { paymentEventId: string }
  'return-surplus': { receiptId: string }
  'reconcile-payments': Record<string, never>
  'read-movements': Record<string, never>
  /** Of one store, or of the platform (null); without it, it queues one for each of them. */
  'reconcile-accounts': { merchantId?: string | null }
  'read-chargebacks': Record<string, never>
  'read-bank-receipts': Record<string, never>
  'expire-unpaid': { orderId: string }
  'sweep-unpaid': Record<string, never>
  'follow-claims': Record<string, never>
  'sweep-carts': Record<string, never>
  'sweep-silent-fulfillments': Record<string, never>
  'sweep-finished-orders': Record<string, never>
  'sweep-late-shipments': Record<string, never>
  'sweep-sessions': Record<string, never>
  'reseal-secrets': Record<string, never>
  'sweep-outbox': Record<string, never>
  'sweep-notifications': Record<string, never>
  'notify-of-reviews': Record<string, never>
  'sweep-search-words': Record<string, never>
  'sweep-pictures': Record<string, never>
  'count-recent-sales': Record<string, never>
  'send-refund': { refundId: string }
  'send-transfer': { payoutId: string }
  'read-stripe-accounts': Record<string, never>
  'buy-label': { labelId: string }
  'follow-labels': Record<string, never>
  'issue-invoice': { requestId: string }
  'cancel-invoice': { requestId: string }
  'follow-invoices': Record<string, never>
  'expire-return': { returnId: string }
  'sweep-returns': Record<string, never>
  'sweep-due-claims': Record<string, never>
  'follow-owed-money': Record<string, never>
  'follow-debts': Record<string, never>
  'fetch-pictures': Record<string, never>
  'make-picture-sizes': { pictureId: string }
  'preview-pictures': Record<string, never>
  'product-import': { importId: string }
  'sweep-product-imports': Record<string, never>
  'bank-statement': { statementId: string }
  'sweep-bank-statements': Record<string, never>
  'bulk-change': { changeId: string }
  'sweep-bulk-changes': Record<string, never>
  'export-data': { exportId: string }
  'export-guest-data': { exportId: string }
  'sweep-data-exports': Record<string, never>
  'sweep-personal-data': Record<string, never>
  'erase-accounts': Record<string, never>
  'send-stock-notices': Record<string, never>
  'send-price-drops': Record<string, never>
  'send-low-stock-mails': Record<string, never>
  'adopt-pix-keys': Record<string, never>
  /** The bank of a store, or of the platform (null). */
  'ask-for-notices': { merchantId: string | null }
  'publish-scheduled': Record<string, never>
  verify: Record<string, never>
  backup: Record<string, never>
  'rehearse-backup': Record<string, never>
  'purge-cdn': Record<string, never>
}

export type JobName = keyof Jobs

/** Called with the failed job, if it was one; `isLastTry`: it becomes a dead letter. */
type OnQueueError = (
  error: Error,
  failed?: { job: JobName; isLastTry: boolean; requestId: string | undefined },
) => void

/** One try of a job that has ended. */
export interface Tried {
  job: string
  id: string
  outcome: 'completed' | 'failed'
  seconds: number
  /** The request that queued it, directly or through another job. */
  requestId: string | undefined
  /** What a mail was about. */
  template: string | undefined
}

export type OnTried = (tried: Tried) => void

/** Leads a trace from what queues a job to the job. */
export interface JobTracing {
  /** What the data of a job bear for it. */
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
   * While one with this key waits, another is not queued; and one that is done ends its dead letters. Of a job without
   * data, which takes all there is, one waits by itself.
   */
  singletonKey?: string | undefined
}

/** One try of a job. */
export interface Attempt {
  isLastTry: boolean
  /** The process is about to stop, and waits for it. */
  stopping: AbortSignal
}

export interface Queue {
  /** Queues a job if, and only if, the transaction commits. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
  /**
   * Registers a worker for the job. A thrown error retries it; after the last attempt, or a `PermanentFailure`, it
   * becomes a dead letter.
   */
  work<Name extends JobName>(
    name: Name,
    handler: (data: Jobs[Name], attempt: Attempt) => Promise<unknown>,
  ): Promise<void>
  /** Queues the job at the times of a cron expression, in UTC, once for all processes. */
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
  /** Whether one waits for a try. */
  isWaiting(name: JobName, singletonKey?: string): Promise<boolean>
  /** The jobs that failed for good and wait for someone to look at them. */
  countDeadLetters(): Promise<number>
  /** Deletes those of a job that nobody has to look at any more, because a later one does their work. */
  dropDeadLetters(name: JobName): Promise<void>
  /** Queues it no more. */
  unschedule(name: JobName): Promise<void>
  /** Waits for running jobs. The pool stays open. */
  stop(): Promise<void>
}

const jobNames: Record<JobName, true> = {
  'send-mail': true,
  'send-password-reset': true,
  'send-sign-in-link': true,
  'send-order-link': true,
  'mail-messages': true,
  'start-attempt': true,
  'cancel-attempt': true,
  'payment-event': true,
  'return-surplus': true,
  'reconcile-payments': true,
  'read-movements': true,
  'reconcile-accounts': true,
  'read-chargebacks': true,
  'read-bank-receipts': true,
  'expire-unpaid': true,
  'sweep-unpaid': true,
  'follow-claims': true,
  'sweep-carts': true,
  'sweep-silent-fulfillments': true,
  'sweep-finished-orders': true,
  'sweep-late-shipments': true,
  'sweep-sessions': true,
  'reseal-secrets': true,
  'sweep-outbox': true,
  'sweep-notifications': true,
  'notify-of-reviews': true,
  'sweep-search-words': true,
  'sweep-pictures': true,
  'count-recent-sales': true,
  'send-refund': true,
  'send-transfer': true,
  'read-stripe-accounts': true,
  'buy-label': true,
  'follow-labels': true,
  'issue-invoice': true,
  'cancel-invoice': true,
  'follow-invoices': true,
  'expire-return': true,
  'sweep-returns': true,
  'sweep-due-claims': true,
  'follow-owed-money': true,
  'follow-debts': true,
  'fetch-pictures': true,
  'make-picture-sizes': true,
  'preview-pictures': true,
  'product-import': true,
  'sweep-product-imports': true,
  'bank-statement': true,
  'sweep-bank-statements': true,
  'bulk-change': true,
  'sweep-bulk-changes': true,
  'export-data': true,
  'export-guest-data': true,
  'sweep-data-exports': true,
  'sweep-personal-data': true,
  'erase-accounts': true,
  'send-stock-notices': true,
  'send-price-drops': true,
  'send-low-stock-mails': true,
  'adopt-pix-keys': true,
  'ask-for-notices': true,
  'publish-scheduled': true,
  verify: true,
  backup: true,
  'rehearse-backup': true,
  'purge-cdn': true,
}

const daySeconds = 86_400
const atOnce = 5
/** A worker that nobody woke looks by itself. */
const unwokenSeconds = 60
const stopTimeoutMs = 20_000

/** The last try comes about five hours after the first. */
const retries = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 }
const lifetimes = {
  expireInSeconds: 300,
  retentionSeconds: retentionTimes.failedMail.days * daySeconds,
  deleteAfterSeconds: retentionTimes.sentMail.days * daySeconds,
}

/** These read or write everything: nobody may take them for lost while they run. */
const longJobs: Partial<Record<JobName, { expireInSeconds: number; retryLimit?: number }>> = {
  backup: { expireInSeconds: 6 * 3_600 },
  'rehearse-backup': { expireInSeconds: 6 * 3_600, retryLimit: 1 },
  'export-data': { expireInSeconds: 3_600 },
  'export-guest-data': { expireInSeconds: 3_600 },
}

/** Jobs that people start again at what they are about: their dead letter ends with that, whoever read it. */
const startedAgain: ReadonlySet<JobName> = new Set<JobName>([
  'product-import',
  'bank-statement',
  'bulk-change',
  'send-refund',
  'buy-label',
  'issue-invoice',
  'cancel-invoice',
])

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobNames, name)

/** The dead-letter queue of a job. */
export const deadLetterName = (name: JobName) => `${name}.dead-letter`

/** Deletes the dead letters of some jobs, whose work another job does. */
export async function settleDeadLetters(tx: Db, name: JobName, singletonKeys: readonly string[]) {
  if (singletonKeys.length === 0) return
  await tx.execute(sql`delete from pgboss.job where name = ${deadLetterName(name)} and state = 'created'
    and singleton_key = any(${sql.param(singletonKeys)}::text[])`)
}

/** The key of a job that needs to know nothing, whoever queues it. */
const keyWithoutData = 'scheduled'

const newKey = (data: object) => (Object.keys(data).length === 0 ? keyWithoutData : newId())

/** What failed for good before a job began that now has done the same. */
const dropDoneDeadLetters = (pool: Pool, { name, singletonKey, startedOn }: JobWithMetadata<object>) =>
  pool.query(
    `delete from pgboss.job where name = $1 and state = 'created' and singleton_key = $2 and created_on < $3`,
    [deadLetterName(name as JobName), singletonKey, startedOn],
  )

/** Creates the queue's tables. Only a process with `worker` runs jobs. */
export async function startQueue(options: {
  pool: Pool
  /** The connections on which workers fetch and settle jobs; `pool` unless given. */
  workerPool?: Pool
  worker: boolean
  pollMs?: number
  onError: OnQueueError
  /** The workers' database has answered. */
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
      if (startedAgain.has(name)) await settleDeadLetters(tx, name, [singletonKey])
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
  for (const name of Object.keys(jobNames) as JobName[]) {
    const settings = { ...retries, ...lifetimes, ...longJobs[name], deadLetter: deadLetterName(name) }
    if (!existing.has(deadLetterName(name))) await boss.createQueue(deadLetterName(name), lifetimes)
    // "short": of the jobs with one key, one may wait.
    if (existing.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, { ...settings, policy: 'short' })
    // pg-boss forgets what it knows of a queue that it changes, and would ask again on a second connection
    // from inside the first transactions that queue a job: at once they would use up the pool.
    await boss.getJobById(name, newId())
  }
}

/** Queued data bear it beside what the job needs. */
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
