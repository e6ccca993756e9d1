import type { Pool } from 'pg'

/** What changes by looking around alone: last visits, and how often somebody tried. */
const visits = ['session', 'rate_limit']

/** A digest of every table of the shop, and the number of its jobs: two that are equal had no change in between. */
export async function wholeState(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [visits],
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
  )
  digests.push(`select 'jobs', count(*)::text from pgboss.job`)
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
