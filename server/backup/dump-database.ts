import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile, CopiedTable, Manifest } from './manifest.ts'

type Store = (path: string, rows: Readable) => Promise<BackupFile>
type Dump = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'jobs' | 'sequences'>

/** Settings of every copy of rows, for writing and reading, independent of the server's own. */
export const copySettings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC'`

/** SQL condition: the job is unfinished. Finished jobs are only history. */
const unfinished = `state in ('created', 'retry', 'active')`

/** Copies every table as of one moment, while the shop continues to sell. */
export async function dumpDatabase(
  client: pg.Client,
  store: Store,
  onTable: (doneBytes: number, allBytes: number) => void,
): Promise<Dump> {
  await acquireLock(client)
  await client.query(copySettings)
  await client.query('begin isolation level repeatable read read only')
  const { rows: now } = await client.query('select now() as at')
  const { rows: migrations } = await client.query(
    'select created_at as "when", hash from drizzle.__drizzle_migrations order by created_at',
  )
  const found = await tablesOf(client, `n.nspname = 'public' and c.relkind = 'r'`)
  const all = found.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables: CopiedTable[] = []
  let done = 0
  for (const table of found) {
    tables.push(await copyTable(client, table, store))
    done += table.bytes
    onTable(done, all)
  }
  const [job] = await tablesOf(client, `n.nspname = 'pgboss' and c.relname = 'job'`)
  const jobs = job ? await copyTable(client, job, store) : null
  // Sequences are not part of the snapshot. Read last, they are never behind the rows.
  const { rows: sequences } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  await client.query('commit')
  return {
    takenAt: now[0].at.toISOString(),
    migrations: migrations.map(({ when, hash }) => ({ when: Number(when), hash })),
    tables,
    jobs,
    sequences,
  }
}

/** Returns the size of the tables, which is larger than their rows in a backup. */
export async function databaseSize(
  client: pg.Client,
): Promise<{ databaseBytes: number; tableBytes: number }> {
  const { rows } = await client.query(`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      (select coalesce(sum(pg_table_size(c.oid)), 0)::float8 from pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'pgboss')) as "tableBytes"`)
  return rows[0]
}

async function acquireLock(client: pg.Client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [advisoryLocks.backup])
  if (!rows[0].mine) throw new BackupError('already_running')
}

interface Table {
  schema: string
  name: string
  columns: string[]
  bytes: number
}

/** Lists the tables. Generated columns are computed again, and tables of extensions are made with these. */
async function tablesOf(client: pg.Client, where: string): Promise<Table[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${where} and c.relpersistence = 'p'
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
      )
    order by c.relname`)
  return rows
}

async function copyTable(client: pg.Client, { schema, name, columns }: Table, store: Store) {
  const isQueue = schema === 'pgboss'
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  const source = isQueue ? `(select ${list} from ${from} where ${unfinished})` : `${from} (${list})`
  const copied = client.query(copyTo(`copy ${source} to stdout`))
  const { path } = await store(`database/${isQueue ? 'jobs/' : ''}${name}.copy.zst`, copied)
  // The number of rows may arrive after the last row, but arrives before another response.
  await client.query('')
  return { name, columns, rows: copied.rowCount, path }
}
