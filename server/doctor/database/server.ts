import { sql } from 'drizzle-orm'
import { extensions } from '#server/db/functions.ts'
import { type Check, problem, queriedRows, rowOf, warning } from '#server/doctor/check.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'

export const database: Check = {
  name: 'database',
  async examine(examined) {
    if (examined.databaseFailure) return [problem(databaseChecks.database.away(examined.databaseFailure))]
    try {
      await rowOf(examined, sql`select 1 as one`)
      return []
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return [problem(databaseChecks.database.away(cause instanceof Error ? cause.message : String(cause)))]
    }
  },
}

/** The last day of support, by major version: https://www.postgresql.org/support/versioning/ */
const endOfLife: Record<number, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}
const oldest = 15

export const databaseVersion: Check = {
  name: 'database-version',
  async examine(examined) {
    const { version, number } = await rowOf<{ version: string; number: number }>(
      examined,
      sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const major = Math.floor(number / 10_000)
    const { old, ended } = databaseChecks['database-version']
    if (major < oldest) return [problem(old(version))]
    const end = endOfLife[major]
    return end && new Date(end) < examined.now ? [warning(ended(version))] : []
  },
}

export const databaseExtensions: Check = {
  name: 'database-extensions',
  async examine(examined) {
    const rows = await queriedRows<{ name: string; installed: string | null; available: string }>(
      examined,
      sql`select name, installed_version as installed, default_version as available from pg_available_extensions`,
    )
    const { missing, old } = databaseChecks['database-extensions']
    const installed = rows.filter((row) => extensions.includes(row.name) && row.installed !== null)
    const absent = extensions.filter((name) => !installed.some((row) => row.name === name))
    const behind = installed.filter((row) => row.installed !== row.available).map(({ name }) => name)
    return [
      ...(absent.length > 0 ? [problem(missing(absent))] : []),
      ...(behind.length > 0 ? [warning(old(behind))] : []),
    ]
  },
}

export const databaseEncoding: Check = {
  name: 'database-encoding',
  async examine(examined) {
    const { encoding, differs } = await rowOf<{ encoding: string; differs: boolean }>(
      examined,
      sql`select pg_encoding_to_char(encoding) as encoding,
          datcollversion is distinct from pg_database_collation_actual_version(oid) as differs
        from pg_database where datname = current_database()`,
    )
    const messages = databaseChecks['database-encoding']
    return [
      ...(encoding === 'UTF8' ? [] : [problem(messages.encoding(encoding))]),
      ...(differs ? [problem(messages.collation)] : []),
    ]
  },
}

export const databaseConnections: Check = {
  name: 'database-connections',
  async examine(examined) {
    const { used, max } = await rowOf<{ used: number; max: number }>(
      examined,
      sql`select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`,
    )
    if (used < max * 0.8) return []
    const text = databaseChecks['database-connections'].many(used, max)
    return [used >= max * 0.95 ? problem(text) : warning(text)]
  },
}

/** Checks settings of the server and of the shop's role, which no session of the shop changes. */
export const databaseDurability: Check = {
  name: 'database-durability',
  async examine(examined) {
    const rows = await queriedRows<{
      name: string
      setting: string
      source: string
      database: string
      role: string
    }>(
      examined,
      sql`select name, setting, source, quote_ident(current_database()) as database, quote_ident(session_user) as role
        from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
    )
    return rows.map(({ name, setting, source, database, role }) => {
      const reset = resets[source]?.(database, role)
      const cure = reset
        ? `${reset} RESET ${name};`
        : `ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();`
      return problem(databaseChecks['database-durability'].off(name, setting, cure))
    })
  },
}

/** Statements that reset a setting, by its source. The server's own configuration does not override these. */
const resets: Record<string, (database: string, role: string) => string> = {
  database: (database) => `ALTER DATABASE ${database}`,
  user: (_database, role) => `ALTER ROLE ${role}`,
  'database user': (database, role) => `ALTER ROLE ${role} IN DATABASE ${database}`,
}

const million = 1_000_000
/** Autovacuum begins at 200 million. */
const noticedAge = 500 * million
const wrongAge = 1_500 * million

export const databaseWraparound: Check = {
  name: 'database-wraparound',
  async examine(examined) {
    const { age } = await rowOf<{ age: number }>(
      examined,
      sql`select greatest(age(datfrozenxid), mxid_age(datminmxid))::bigint as age
        from pg_database where datname = current_database()`,
    )
    if (age < noticedAge) return []
    const text = databaseChecks['database-wraparound'].old(Math.round(age / million))
    return [age >= wrongAge ? problem(text) : warning(text)]
  },
}
