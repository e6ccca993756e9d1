import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { markDatabaseError } from './connection-error.ts'
import { ensureFunctions, ensureImmutableFunctions } from './functions.ts'
import { dropViews, ensureViews } from './invariants.ts'

/** The folder lies beside this file in the source, and beside the bundle after a build. */
const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url))

interface Migration {
  tag: string
  when: number
}

/**
 * Applies the pending migrations and returns their names. A second process waits and finds nothing to do. The
 * migrations before a failing one stay applied, and the next start continues with that one.
 */
export async function migrate(url: string, migrationsFolder = migrationsDir): Promise<string[]> {
  // This connection is not from the pool, because a migration may take longer than the pool's time limit.
  const client = new pg.Client({ connectionString: url, application_name: 'feira migrate' })
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await refuseOlderThanBaseline(client, migrationsFolder)
    await refuseNewer(client, migrationsFolder)
    const missing = await pendingMigrations(client, migrationsFolder)
    const applied = await appliedTimes(client)
    const newest = Math.max(0, ...applied)
    if (missing.length > 0) {
      await client.query(dropViews)
      await inTransaction(client, () => ensureImmutableFunctions(client))
    }
    for (const migration of readMigrationFiles({ migrationsFolder })) {
      if (applied.has(migration.folderMillis)) continue
      if (migration.folderMillis < newest)
        throw new Error(`A migration of ${missing} is older than the database`)
      await inTransaction(client, () => applyMigrations(client, [migration]))
    }
    // No other process writes to a new database, and one transaction makes its functions several times as fast.
    if (applied.size === 0) await inTransaction(client, () => ensureFunctions(client, (work) => work()))
    else await ensureFunctions(client, (work) => inTransaction(client, work))
    await inTransaction(client, () => ensureViews(client))
    return missing
  } catch (error) {
    markDatabaseError(error)
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Runs each migration in a transaction of its own, so that the locks of one are not held while another scans full
 * tables.
 */
async function inTransaction(client: pg.Client, work: () => Promise<unknown>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Reads the migrations with their statements, oldest first. */
export const migrationFiles = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: migrationsDir })

/** Applies migrations inside the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]) {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      ...[hash, folderMillis],
    ])
  }
}

/** Returns the names of the migrations that `migrate` would apply. */
export const pendingMigrations = async (
  database: pg.Client | pg.Pool,
  migrationsFolder = migrationsDir,
): Promise<string[]> => (await compareMigrations(database, migrationsFolder)).pending

/**
 * Compares a database with this program: the migrations that it lacks, oldest first, and how many of its own are
 * unknown here.
 */
export async function compareMigrations(
  database: pg.Client | pg.Pool,
  migrationsFolder = migrationsDir,
): Promise<{ pending: string[]; unknown: number }> {
  const known = await knownMigrations(migrationsFolder)
  const applied = await appliedTimes(database)
  const pending = known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag)
  return { pending, unknown: applied.size - (known.length - pending.length) }
}

/** Returns the indexes of the applied migrations by name, with the statements that create them. */
export async function expectedIndexes(database: pg.Client | pg.Pool): Promise<Map<string, string>> {
  const applied = await appliedTimes(database)
  const indexes = new Map<string, string>()
  for (const { sql, folderMillis } of migrationFiles()) {
    if (!applied.has(folderMillis)) continue
    for (const statement of sql.flatMap((text) => text.split(/;\s*$/m))) {
      const made = /^\s*create\s+(?:unique\s+)?index\s+(?:if not exists\s+)?"?(\w+)"?\s+on\b/im.exec(
        statement,
      )
      if (made?.[1]) indexes.set(made[1], statement.slice(made.index).trim())
      const dropped = /^\s*drop\s+index\s+(?:if exists\s+)?"?(\w+)"?/im.exec(statement)
      if (dropped?.[1]) indexes.delete(dropped[1])
    }
  }
  return indexes
}

const constraintMoves =
  /drop\s+constraint\s+(?:if\s+exists\s+)?"?(\w+)"?|constraint\s+"?(\w+)"?\s+(?:check|foreign|unique|primary|exclude)\b/gi

/** Returns the names of the constraints that the applied migrations created. */
export async function expectedConstraints(database: pg.Client | pg.Pool): Promise<Set<string>> {
  const applied = await appliedTimes(database)
  const names = new Set<string>()
  for (const { sql, folderMillis } of migrationFiles()) {
    if (!applied.has(folderMillis)) continue
    for (const [, dropped, made] of sql.join('\n').matchAll(constraintMoves)) {
      if (dropped) names.delete(dropped)
      if (made) names.add(made)
    }
  }
  return names
}

/** Refuses a database with migrations but without our first one, which was made before upgrades were promised. */
async function refuseOlderThanBaseline(client: pg.Client, migrationsFolder: string) {
  const [baseline] = await knownMigrations(migrationsFolder)
  const applied = await appliedTimes(client)
  if (applied.size > 0 && baseline && !applied.has(baseline.when)) {
    throw new Error(databaseMessages.olderThanBaseline)
  }
}

/**
 * Refuses to start an older version on a newer database, whose rules it does not know. A process that runs already
 * continues: migrations are made so that the previous version still serves
 * (docs/decisions/013-expand-then-contract.md).
 */
async function refuseNewer(client: pg.Client, migrationsFolder: string) {
  const { unknown } = await compareMigrations(client, migrationsFolder)
  if (unknown > 0) throw new Error(databaseMessages.newerThanProgram(unknown))
}

async function knownMigrations(migrationsFolder: string): Promise<Migration[]> {
  return JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries
}

async function appliedTimes(database: pg.Client | pg.Pool): Promise<Set<number>> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows: found } = await database.query('select to_regclass($1) is not null as exists', [table])
  if (!found[0].exists) return new Set()
  const { rows } = await database.query(`select created_at from ${table}`)
  return new Set(rows.map((row) => Number(row.created_at)))
}
