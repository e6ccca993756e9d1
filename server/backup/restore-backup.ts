import { join } from 'node:path'
import pg from 'pg'
import { isShopRunning } from '#server/db/scaling/shop-processes.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { BackupError, backupErrorOf } from './backup-error.ts'
import { pruneBackups } from './backup-folder.ts'
import { ensureRestorable } from './bucket-pictures.ts'
import { picturesIn } from './copy-pictures.ts'
import { appliedMigrations, loadDatabase } from './load-database.ts'
import { type BackupSource, makeBackup, type OnProgress } from './make-backup.ts'
import { type Backup, bytesOf } from './manifest.ts'
import { acquireRestoreLock, recordTransaction, settleFiles, stageFiles } from './restore-files.ts'
import { openSecrets, type Secrets } from './seal-secrets.ts'
import { checkFiles } from './stored-file.ts'

/** Folder in `DATA_DIR` for what a restore has replaced. */
export const restorePoints = 'restore-points'
const maxRestorePoints = 3

/** Checks everything that can be wrong with a backup, before anything is touched. */
export async function checkBackup(
  backup: Backup,
  { passphrase, withoutSecrets }: { passphrase: string | null; withoutSecrets: boolean },
  onProgress?: OnProgress,
): Promise<Secrets | null> {
  appliedMigrations(backup.manifest)
  const all = Math.max(bytesOf(backup.manifest), 1)
  await checkFiles(backup, (done) => onProgress?.('checks', done / all))
  return withoutSecrets ? null : openSecrets(backup, passphrase)
}

/**
 * Restores a checked backup into a shop that does not run: an empty one, or with `replaces` any, of which a backup is
 * made first. Returns the path of that backup. If anything fails, the shop is as before.
 */
export async function restoreBackup(
  backup: Backup,
  secrets: Secrets | null,
  {
    pool,
    replaces,
    onProgress,
    ...place
  }: BackupSource & {
    pool: pg.Pool
    replaces: boolean
    onProgress?: OnProgress
  },
): Promise<string | null> {
  const { databaseUrl, dataDir, bucket = null } = place
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'feira restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await acquireRestoreLock(client)
    await settleFiles(client, dataDir, bucket)
    if (await isShopRunning((text) => client.query(text))) throw new BackupError('shop_running')
    // In a bucket pictures are added, and none is replaced.
    const hasPictures = !bucket && (await picturesIn(dataDir)).length > 0
    const isEmpty = (await isEmptyDatabase(client)) && !hasPictures
    if (!isEmpty && !replaces) throw new BackupError('not_empty')
    if (bucket) await ensureRestorable(bucket, client, backup.manifest)
    const point = isEmpty
      ? null
      : await makeBackup(place, join(dataDir, restorePoints), {
          linksOriginals: true,
        })
    const queue = await startQueue({ pool, worker: false, onError: () => undefined })
    await queue.stop()
    let isLoaded = false
    try {
      await stageFiles(dataDir, backup, { secrets, bucket })
      await loadDatabase(client, backup, {
        onTable: (done) => onProgress?.('database', done),
        beforeCommit: (id) => recordTransaction(dataDir, id),
      })
      isLoaded = true
    } finally {
      await settleFiles(client, dataDir, bucket).catch((error) => {
        // The database is already replaced, and the next start moves the files into place.
        if (!isLoaded) throw error
      })
    }
    if (point) await pruneBackups(join(dataDir, restorePoints), maxRestorePoints)
    return point?.folder ?? null
  } catch (error) {
    throw backupErrorOf(error)
  } finally {
    await client.end()
  }
}

/** Returns true when there is no table yet, or an unused shop. */
async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select to_regclass('public.merchant') is not null as is_shop,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as has_tables`)
  if (!rows[0].is_shop) return !rows[0].has_tables
  const { rows: found } = await client.query(
    'select exists (select from merchant) or exists (select from "user") as some',
  )
  return !found[0].some
}
