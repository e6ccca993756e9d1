import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { isJobName, type JobName, type Jobs } from './jobs.ts'
import { deadLetterName, type Queue } from './queue.ts'

/** A job that failed for good. */
export interface DeadLetter {
  id: string
  name: JobName
  failedAt: Date
  /** The data of the job. */
  data: Jobs[JobName]
  /** The error of the last attempt. */
  failure: string
}

const jobsPerPage = 20
const created = sql`created_on`
const isDeadLetter = sql`name like '%.dead-letter' and state = 'created'`

/** The newest first. */
export const deadLetters = (db: Db, cursor: string | null) =>
  listOf({
    order: newestFirst(created, sql`id`),
    perPage: jobsPerPage,
    cursor,
    query: async ({ isBeyond, sortedBy, limit }) => {
      const { rows } = await db.execute<DeadLetterRow>(sql`
        select id, name, data, output->>'message' as failure, ${microsOf(created)} as micros from pgboss.job
        where ${and(isDeadLetter, isBeyond)} order by ${sql.join(sortedBy, sql`, `)} limit ${limit}`)
      return rows
    },
    idOf: ({ id }) => id,
    view: (rows) =>
      rows.flatMap(({ id, name, data, failure, micros }): DeadLetter[] => {
        const job = jobOf(name)
        return job
          ? [{ id, name: job, data, failure: failure ?? '', failedAt: new Date(micros / 1_000) }]
          : []
      }),
  })

type DeadLetterRow = {
  id: string
  name: string
  data: Jobs[JobName]
  failure: string | null
  micros: number
}

/** Queues the job again with all its tries. Returns false if another operator was faster. */
export async function retryDeadLetter(tx: Db, queue: Queue, id: string): Promise<boolean> {
  const taken = await lockDeadLetter(tx, id)
  const name = taken && jobOf(taken.name)
  if (!name) return false
  await queue.enqueue(tx, name, taken.data, { singletonKey: taken.key ?? undefined })
  return true
}

/** Deletes a dead letter that is no longer needed. Returns false if another operator was faster. */
export const dropDeadLetter = async (tx: Db, id: string): Promise<boolean> =>
  (await lockDeadLetter(tx, id)) !== null

async function lockDeadLetter(tx: Db, id: string) {
  const { rows } = await tx.execute<{ name: string; data: Jobs[JobName]; key: string | null }>(sql`
    delete from pgboss.job where id = ${id} and ${isDeadLetter} returning name, data, singleton_key as key`)
  return rows[0] ?? null
}

function jobOf(queueName: string): JobName | null {
  const name = queueName.replace(/\.dead-letter$/, '')
  return isJobName(name) && queueName === deadLetterName(name) ? name : null
}
