import { sql } from 'drizzle-orm'
import { type Check, type Examined, problem, queriedRows, rowOf, warning } from '#server/doctor/check.ts'
import { schedules as expected, rehearsalSchedule } from '#server/jobs/jobs.ts'
import { workChecks } from '#shared/messages/command-line/doctor/shop.ts'

const lateMinutes = 10

interface Waiting {
  count: number
  minutes: number | null
}

/** Returns the jobs that are due, and how long the oldest has waited. */
export const waitingJobs = (examined: Examined, minutes: number, isMail: boolean): Promise<Waiting> =>
  rowOf<Waiting>(
    examined,
    sql`select count(*) as count, floor(extract(epoch from now() - min(start_after)) / 60)::int as minutes
      from pgboss.job
      where state in ('created', 'retry') and name not like '%.dead-letter'
        and (name = 'send-mail') = ${isMail} and start_after < now() - make_interval(mins => ${minutes})`,
  )

export const jobsWaiting: Check = {
  name: 'jobs-waiting',
  async examine(examined) {
    const { count, minutes } = await waitingJobs(examined, lateMinutes, false)
    return count > 0 ? [problem(workChecks['jobs-waiting'].late(count, minutes ?? 0))] : []
  },
}

export const deadLettersWaiting: Check = {
  name: 'dead-letters',
  async examine(examined) {
    const rows = await queriedRows<{ name: string; count: number }>(
      examined,
      sql`select replace(name, '.dead-letter', '') as name, count(*) as count from pgboss.job
        where name like '%.dead-letter' and state = 'created' group by name order by 2 desc`,
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const names = rows.map((row) => `${row.name} (${row.count})`)
    return count > 0 ? [problem(workChecks['dead-letters'].found(count), names)] : []
  },
}

export const failingJobs: Check = {
  name: 'failing-jobs',
  async examine(examined) {
    const rows = await queriedRows<{ name: string; count: number }>(
      examined,
      sql`select name, count(*) as count from pgboss.job
        where state = 'retry' and retry_count >= 3 group by name order by 2 desc`,
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const names = rows.map((row) => `${row.name} (${row.count})`)
    return count > 0 ? [warning(workChecks['failing-jobs'].found(count), names)] : []
  },
}

export const schedulesCheck: Check = {
  name: 'schedules',
  async examine(examined) {
    const { backup } = examined.config
    const backups = backup.to ? { backup: backup.schedule, 'rehearse-backup': rehearsalSchedule } : {}
    const rows = await queriedRows<{ name: string; cron: string }>(
      examined,
      sql`select name, cron from pgboss.schedule`,
    )
    const found = new Map(rows.map(({ name, cron }) => [name, cron]))
    const wrong = [...expected, ...Object.entries(backups)].filter(([name, cron]) => found.get(name) !== cron)
    return wrong.length > 0
      ? [
          problem(
            workChecks.schedules.missing,
            wrong.map(([name]) => name),
          ),
        ]
      : []
  },
}
