import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backupTarget } from '#server/backup/backup-target.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type ObjectStorage, objectStorage } from '#server/object-storage/object-storage.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import { storageFailureText, terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { servingTiming } from './open-media.ts'
import { protectDataDir } from './protect-data-dir.ts'

/** Ensures that the data folder exists and is writable. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  try {
    // The option `recursive` would never return behind a link to a missing disk.
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await protectDataDir(folder)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError([terminalMessages.dataDirUnusable(folder, code)])
  }
}

/** Ensures that backups can be written. A bucket that does not respond just now does not stop the start. */
export async function ensureBackupPlace(
  { backup: { to }, storageCredentials }: Pick<Config, 'backup' | 'storageCredentials'>,
  onUnreachable: (error: unknown) => void,
): Promise<void> {
  if (!to) return
  if ('folder' in to) return ensureBackupFolder(to.folder)
  const target = backupTarget(to, storageCredentials)
  if ('storage' in target) await ensureBucket('BACKUP_TO', target.storage, onUnreachable)
}

/** Ensures that pictures can be stored, because a shop without them would only seem to work. */
export async function ensureMediaPlace({
  media,
  storageCredentials,
}: Pick<Config, 'media' | 'storageCredentials'>): Promise<void> {
  if (!media || !storageCredentials) return
  await ensureBucket('MEDIA_URL', objectStorage(media, storageCredentials, servingTiming), (error) => {
    throw new ConfigError([storageFailureText.unreachable('MEDIA_URL', media.bucket, error.code)])
  })
}

/** Stops the start when the bucket of that variable can never be used. */
export async function ensureBucket(
  variable: string,
  storage: ObjectStorage,
  onUnreachable: (error: StorageError) => void,
): Promise<void> {
  try {
    await storage.check()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.failure === 'unreachable') return onUnreachable(error)
    const reason = storageFailureText[error.failure === 'no_bucket' ? 'no_bucket' : 'refused']
    throw new ConfigError([reason(variable, storage.address.bucket, error.code)])
  }
}

async function ensureBackupFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError([terminalMessages.backupFolderUnusable(folder, code)])
  }
}

async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o711 }).catch(async (error) => {
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
