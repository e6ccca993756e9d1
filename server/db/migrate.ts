import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Beside this file in the source, and beside the bundle after a build. */
const besideUs = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 7_310_032

/** Brings the database forward and names the migrations it needed. A second process waits and finds nothing to do. */
export async function migrate(url: string, migrationsFolder = besideUs): Promise<string[]> {
  // A connection of its own: a migration may take longer than the pool's time limit.
  const client = new pg.Client({ connectionString: url, application_name: 'feira migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const missing = await pendingMigrations(client, migrationsFolder)
    await runMigrations(drizzle(client), { migrationsFolder })
    const skipped = await pendingMigrations(client, migrationsFolder)
    // The migrator passes over a migration that is older than the newest applied one.
    if (skipped.length > 0) throw new Error(`Migrations older than the database: ${skipped.join(', ')}`)
    return missing
  } finally {
    await client.end()
  }
}

/** What `migrate` would do, by name. */
export async function pendingMigrations(
  database: pg.Client | pg.Pool,
  migrationsFolder = besideUs,
): Promise<string[]> {
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const known: { tag: string; when: number }[] = JSON.parse(journal).entries
  const applied = await appliedTimes(database)
  return known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag)
}

async function appliedTimes(database: pg.Client | pg.Pool): Promise<Set<number>> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows: found } = await database.query('select to_regclass($1) is not null as exists', [table])
  if (!found[0].exists) return new Set()
  const { rows } = await database.query(`select created_at from ${table}`)
  return new Set(rows.map((row) => Number(row.created_at)))
}
