import { sql } from 'drizzle-orm'
import { type Check, problem, queriedRows, warning } from '#server/doctor/check.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'

/** Locks of the shop last milliseconds. */
export const longLocks: Check = {
  name: 'long-locks',
  async examine(examined) {
    const rows = await queriedRows<{ name: string }>(
      examined,
      sql`select format('%s (%s) espera por %s', a.pid, coalesce(nullif(a.application_name, ''), '?'),
          array_to_string(pg_blocking_pids(a.pid), ', ')) as name
        from pg_stat_activity a
        where a.datname = current_database() and exists (
          select from pg_locks l where l.pid = a.pid and not l.granted
            and clock_timestamp() - l.waitstart > interval '3 seconds')
        order by a.query_start`,
    )
    const names = rows.map(({ name }) => name)
    return names.length > 0 ? [problem(databaseChecks['long-locks'].waiting(names.length), names)] : []
  },
}

const sessionName = sql`format('%s (%s)', pid, coalesce(nullif(application_name, ''), '?'))`

export const idleInTransaction: Check = {
  name: 'idle-in-transaction',
  async examine(examined) {
    const rows = await queriedRows<{ name: string }>(
      examined,
      sql`select ${sessionName} as name from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and clock_timestamp() - state_change > interval '1 minute'
        order by state_change`,
    )
    return rows.length > 0
      ? [
          problem(
            databaseChecks['idle-in-transaction'].found,
            rows.map(({ name }) => name),
          ),
        ]
      : []
  },
}

export const longQueries: Check = {
  name: 'long-queries',
  async examine(examined) {
    const rows = await queriedRows<{ name: string }>(
      examined,
      sql`select ${sessionName} as name from pg_stat_activity
        where datname = current_database() and state = 'active' and backend_type = 'client backend'
          and clock_timestamp() - query_start > interval '10 minutes'
        order by query_start`,
    )
    return rows.length > 0
      ? [
          warning(
            databaseChecks['long-queries'].found,
            rows.map(({ name }) => name),
          ),
        ]
      : []
  },
}
