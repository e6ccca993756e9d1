import { sql } from 'drizzle-orm'
import { type Check, type Examined, queriedRows, warning } from '#server/doctor/check.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'

const ours = sql`schemaname in ('public', 'pgboss')`

/** Finds tables far above a fifth of dead rows, the share at which autovacuum cleans. It does not keep up with them. */
const withDeadRows = (examined: Examined) =>
  queriedRows<{ name: string; share: number }>(
    examined,
    sql`select format('%I.%I', schemaname, relname) as name,
        (100 * n_dead_tup / (n_live_tup + n_dead_tup))::int as share
      from pg_stat_user_tables
      where ${ours} and n_dead_tup > 10000 and n_dead_tup > 0.4 * (n_live_tup + n_dead_tup)
      order by n_dead_tup desc`,
  )

export const databaseDeadRows: Check = {
  name: 'database-dead-rows',
  async examine(examined) {
    const tables = await withDeadRows(examined)
    if (tables.length === 0) return []
    const names = tables.map(({ name, share }) => `${name} (${share} %)`)
    return [warning(databaseChecks['database-dead-rows'].many, names)]
  },
  async fix(examined) {
    for (const { name } of await withDeadRows(examined))
      await examined.db.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
  },
}

const withoutStatistics = (examined: Examined) =>
  queriedRows<{ name: string }>(
    examined,
    sql`select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s
      join pg_class c on c.oid = s.relid
      where ${ours} and c.relpages > 20 and c.reltuples < 1 and last_analyze is null and last_autoanalyze is null
      order by c.relpages desc`,
  )

export const databaseStatistics: Check = {
  name: 'database-statistics',
  async examine(examined) {
    const tables = await withoutStatistics(examined)
    if (tables.length === 0) return []
    return [
      warning(
        databaseChecks['database-statistics'].missing,
        tables.map(({ name }) => name),
      ),
    ]
  },
  fix: ({ db }) => db.execute(sql`analyze`),
}
