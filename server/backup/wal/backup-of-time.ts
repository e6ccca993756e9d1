import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, backupErrorOf } from '#server/backup/backup-error.ts'
import { newestBackup } from '#server/backup/backup-folder.ts'
import { type BackupTarget, backupLocation } from '#server/backup/backup-target.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { Backup } from '#server/backup/manifest.ts'
import { removeScratch } from '#server/backup/rehearse-backup.ts'
import { downloadFiles, findRemoteBackup } from '#server/backup/remote/download-backup.ts'
import { openSecrets, type Secrets } from '#server/backup/seal-secrets.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { collectPictures } from './collect-pictures.ts'
import { findBase, recoverTo } from './recover-to.ts'
import { walStoreAt } from './wal-store-at.ts'

interface TimedBackup {
  backup: Backup
  /** The secrets of the newest backup, or null when it has none. */
  secrets: Secrets | null
  remove(): Promise<void>
}

interface Opening {
  dataDir: string
  passphrase: string | null
  withoutSecrets: boolean
}

/**
 * Makes a backup of any moment since the first base: the database is recovered separately and backed up from there,
 * with the pictures of all backups and of this place.
 */
export async function backupOfTime(
  target: BackupTarget,
  time: Date,
  { dataDir, passphrase, withoutSecrets }: Opening,
): Promise<TimedBackup> {
  const scratch = join(dataDir, 'recovery')
  const remove = () => removeScratch(scratch)
  try {
    const base = await findBase(walStoreAt(target, dataDir), time)
    await remove()
    await mkdir(scratch, { mode: 0o711 })
    const newest = await newestOf(target, scratch)
    const secrets = withoutSecrets ? null : await openSecrets(newest, passphrase)
    await recoverTo(base, time, scratch)
    await collectPictures(target, dataDir, scratch)
    const database = await connectDatabase({ dataDir: scratch, fsync: false })
    try {
      const source = { databaseUrl: database.url, dataDir: scratch, passphrase: null, environment: {} }
      const backup = await makeBackup(source, join(scratch, 'backup'), { linksOriginals: true })
      return { backup, secrets, remove }
    } finally {
      await database.close()
    }
  } catch (error) {
    await remove()
    throw backupErrorOf(error)
  }
}

/** Returns the newest backup, with its sealed secrets on this machine. */
async function newestOf(target: BackupTarget, scratch: string): Promise<Backup> {
  if ('folder' in target) {
    const newest = await newestBackup(target.folder)
    if (!newest) throw new BackupError('no_backup', backupLocation(target))
    return newest
  }
  const newest = await findRemoteBackup(target.storage)
  const { manifest } = newest
  const folder = join(scratch, 'newest')
  const sealed = manifest.files.filter(({ path }) => path === manifest.secrets)
  await downloadFiles(newest, folder, sealed)
  return { folder, manifest }
}
