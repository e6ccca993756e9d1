import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isBeyond, microsOf, pageOfTimes, readTimeCursor } from '../db/time-cursor.ts'
import { isJobName, type JobName, type Jobs, parkedName, type Queue } from './queue.ts'

/** A job that failed for good. */
export interface ParkedJob {
  id: string
  name: JobName
  parkedAt: Date
  /** What it was to do. */
  data: Jobs[JobName]
  /** What its last try said. */
  failure: string
}

const jobsPerPage = 20
const created = sql`created_on`
const isParked = sql`name like '%.parked' and state = 'created'`

/** The newest first. */
export async function parkedJobs(db: Db, written: string | null) {
  const cursor = readTimeCursor(written)
  const isNewestFirst = cursor?.direction !== 'newer'
  const { rows: found } = await db.execute<{
    id: string
    name: string
    data: Jobs[JobName]
    failure: string | null
    micros: number
  }>(sql`
    select id, name, data, output->>'message' as failure, ${microsOf(created)} as micros from pgboss.job
    where ${isParked} ${cursor ? sql`and ${isBeyond(created, sql`id`, cursor)}` : sql``}
    order by created_on ${isNewestFirst ? sql`desc` : sql`asc`}, id ${isNewestFirst ? sql`desc` : sql`asc`}
    limit ${jobsPerPage + 1}`)
  const { rows, next, previous } = pageOfTimes(found, cursor, { limit: jobsPerPage, placeOf: (row) => row })
  const items = rows.flatMap(({ id, name, data, failure, micros }): ParkedJob[] => {
    const job = jobOf(name)
    return job ? [{ id, name: job, data, failure: failure ?? '', parkedAt: new Date(micros / 1_000) }] : []
  })
  return { items, next, previous }
}

/** Queues it anew, with all its tries; false if somebody was faster. */
export async function retryParked(tx: Db, queue: Queue, id: string): Promise<boolean> {
  const taken = await takeParked(tx, id)
  const name = taken && jobOf(taken.name)
  if (!name) return false
  await queue.enqueue(tx, name, taken.data, { singletonKey: taken.key ?? undefined })
  return true
}

/** Nobody needs it any more; false if somebody was faster. */
export const dropParked = async (tx: Db, id: string): Promise<boolean> => (await takeParked(tx, id)) !== null

async function takeParked(tx: Db, id: string) {
  const { rows } = await tx.execute<{ name: string; data: Jobs[JobName]; key: string | null }>(sql`
    delete from pgboss.job where id = ${id} and ${isParked} returning name, data, singleton_key as key`)
  return rows[0] ?? null
}

function jobOf(parked: string): JobName | null {
  const name = parked.replace(/\.parked$/, '')
  return isJobName(name) && parked === parkedName(name) ? name : null
}
