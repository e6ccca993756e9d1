import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '#server/db/connect.ts'
import { withFileLock } from '#server/db/file-lock.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { BackupError, backupErrorOf } from './backup-error.ts'
import type { FoundBackup } from './found-backup.ts'
import { loadDatabase } from './load-database.ts'
import type { OnProgress } from './make-backup.ts'
import type { Backup } from './manifest.ts'
import { checkBackup } from './restore-backup.ts'

export interface Rehearsal {
  /** Null when no row has a time. */
  newestRowAt: Date | null
  /** Number of visible pictures whose file the backup lacks. */
  missingPictures: number
}

/** Rehearses a backup from any place. */
export async function rehearseStored(
  found: FoundBackup,
  { dataDir, passphrase }: { dataDir: string; passphrase: string | null },
  onProgress?: OnProgress,
): Promise<Rehearsal & { backup: Backup }> {
  const { backup, remove } = await found.open('rehearsal-download', {
    dataDir,
    passphrase,
    withoutSecrets: passphrase === null,
    embedded: true,
    onProgress,
  })
  try {
    return { ...(await rehearseBackup(backup, { dataDir, passphrase }, onProgress)), backup }
  } finally {
    await remove()
  }
}

/**
 * Restores a backup into a separate, temporary PostgreSQL, recomputes everything there and compares the counts. The
 * shop's own database and pictures are not touched.
 */
export async function rehearseBackup(
  backup: Backup,
  { dataDir, passphrase }: { dataDir: string; passphrase: string | null },
  onProgress?: OnProgress,
): Promise<Rehearsal> {
  const scratch = join(dataDir, 'rehearsal')
  try {
    return await withFileLock(join(dataDir, 'rehearsal.lock'), async () => {
      await removeScratch(scratch)
      await checkBackup(backup, { passphrase, withoutSecrets: passphrase === null }, onProgress)
      try {
        return await restoreAndVerify(backup, scratch, onProgress)
      } finally {
        await removeScratch(scratch)
      }
    })
  } catch (error) {
    throw backupErrorOf(error)
  }
}

async function restoreAndVerify(backup: Backup, scratch: string, onProgress?: OnProgress) {
  const database = await connectDatabase({ dataDir: scratch, fsync: false })
  const client = new pg.Client({ connectionString: database.url, application_name: 'feira rehearsal' })
  client.on('error', () => undefined)
  try {
    const queue = await startQueue({ pool: database.pool, worker: false, onError: () => undefined })
    await queue.stop()
    await client.connect()
    await loadDatabase(client, backup, { onTable: (done) => onProgress?.('database', done) })
    const differences = await findDifferences(database.db)
    if (differences.length > 0) {
      const checks = new Set(differences.map(({ check }) => check))
      throw new BackupError('differences', [...checks].join(', '))
    }
    return {
      newestRowAt: await newestRow(client),
      missingPictures: await missingPictures(client, backup),
    }
  } finally {
    await client.end()
    await database.close()
  }
}

async function newestRow(client: pg.Client): Promise<Date | null> {
  const { rows: tables } = await client.query<{ source: string }>(`
    select format('select max(created_at) as at from %I.%I', table_schema, table_name) as source
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'created_at' and table_type = 'BASE TABLE'
      and data_type = 'timestamp with time zone'`)
  const all = tables.map(({ source }) => source).join(' union all ')
  const { rows } = await client.query(`select max(at) as at from (${all}) newest`)
  return rows[0].at
}

async function missingPictures(client: pg.Client, { manifest }: Backup): Promise<number> {
  const stored = new Set(manifest.files.map(({ path }) => path.split('/').at(-1)))
  const { rows } = await client.query(`select distinct sha256 from picture where status = 'ready'`)
  return rows.filter(({ sha256 }) => !stored.has(sha256)).length
}

/**
 * Removes the temporary folder. A killed rehearsal leaves its server running, and the last process that joins it stops
 * it.
 */
export async function removeScratch(scratch: string) {
  const location = await readFile(join(scratch, 'postgres', 'location'), 'utf8').catch(() => null)
  const cluster = join(location?.trim() ?? join(scratch, 'postgres'), 'cluster', 'postmaster.pid')
  const isRunning = await readFile(cluster).catch(() => null)
  if (isRunning) await (await connectDatabase({ dataDir: scratch, fsync: false })).close()
  if (location) await rm(location.trim(), { recursive: true, force: true })
  await rm(scratch, { recursive: true, force: true })
}
