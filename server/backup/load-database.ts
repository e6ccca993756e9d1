import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureFunctions, ensureImmutableFunctions } from '#server/db/functions.ts'
import { ensureViews } from '#server/db/invariants.ts'
import { applyMigrations, migrationFiles } from '#server/db/migrate.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { BackupError } from './backup-error.ts'
import { copySettings } from './dump-database.ts'
import type { Backup, CopiedTable, Manifest } from './manifest.ts'
import { readCompressed } from './stored-file.ts'

/** Returns how many of our migrations the backup has. Throws for a schema that they cannot make. */
export function appliedMigrations({ migrations }: Manifest): number {
  const known = migrationFiles()
  const newest = known.at(-1)?.folderMillis ?? 0
  if (migrations.some(({ when }) => when > newest)) throw new BackupError('newer_schema')
  const isOurs = migrations.every(
    ({ when, hash }, index) => known[index]?.folderMillis === when && known[index].hash === hash,
  )
  if (!isOurs) throw new BackupError('unknown_schema')
  return migrations.length
}

/**
 * Replaces the shop's database by the backup in one transaction: afterwards it is as before or as in the backup, never
 * in between. The schema is made by our own migrations, and an older one is migrated after its rows are loaded.
 */
export async function loadDatabase(
  client: pg.Client,
  backup: Backup,
  options: {
    onTable?: (done: number) => void
    /** Receives the transaction's id, by which PostgreSQL says later whether it was committed. */
    beforeCommit?: (transactionId: string) => Promise<void>
  } = {},
): Promise<void> {
  const { manifest } = backup
  const applied = appliedMigrations(manifest)
  const migrations = migrationFiles()
  try {
    await client.query(copySettings)
    await client.query('begin')
    await client.query('drop schema public cascade; create schema public')
    await client.query('drop schema if exists drizzle cascade; set local search_path = public')
    await ensureImmutableFunctions(client)
    await applyMigrations(client, migrations.slice(0, applied))
    const foreignKeys = await setForeignKeysAside(client)
    await loadTables(client, backup, options.onTable)
    for (const statement of foreignKeys) await client.query(statement)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
    if (manifest.jobs) await loadJobs(client, backup, manifest.jobs)
    await applyMigrations(client, migrations.slice(applied))
    await ensureFunctions(client, (work) => work())
    await ensureViews(client)
    const { rows } = await client.query('select pg_current_xact_id()::text as id')
    await options.beforeCommit?.(rows[0].id)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const state = sqlStateOf(error)
    // PostgreSQL's message may quote personal data.
    throw state ? new BackupError('not_loaded', state, error) : error
  }
  // The restore is valid without it, and the server analyzes by itself later.
  await client.query('analyze').catch(() => undefined)
}

/**
 * Drops the foreign keys while rows are loaded table by table, and returns the statements that restore them, which
 * check every row. There are no triggers yet, because migrations make none.
 */
async function setForeignKeysAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "off",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}

async function loadTables(client: pg.Client, backup: Backup, onTable?: (done: number) => void) {
  const { tables } = backup.manifest
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // A migration may have put rows into its table.
  await client.query(`truncate ${names.join(', ')}`)
  for (const [index, table] of tables.entries()) {
    const target = `public.${pg.escapeIdentifier(table.name)}`
    await copyRows(client, backup, table, target)
    const { rows } = await client.query(`select count(*)::float8 as count from ${target}`)
    if (rows[0].count !== table.rows) throw new BackupError('other_counts', table.name)
    onTable?.((index + 1) / tables.length)
  }
}

function copyRows(client: pg.Client, { folder }: Backup, { columns, path }: CopiedTable, target: string) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copying = client.query(copyFrom(`copy ${target} (${list}) from stdin`))
  return pipeline(readCompressed(folder, path), copying)
}

/** Loads the jobs into the tables of the running version. Jobs of a removed queue are left out. */
async function loadJobs(client: pg.Client, backup: Backup, jobs: CopiedTable) {
  await client.query(
    'create temporary table restored_job (like pgboss.job including defaults) on commit drop',
  )
  await copyRows(client, backup, jobs, 'restored_job')
  const list = jobs.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(`update restored_job set state = 'retry', started_on = null where state = 'active'`)
  await client.query('delete from pgboss.job')
  await client.query(`insert into pgboss.job (${list}) select ${list} from restored_job
    where name in (select name from pgboss.queue)`)
}
