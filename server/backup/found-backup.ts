import { join } from 'node:path'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { BackupError, backupErrorOf } from './backup-error.ts'
import { findBackup } from './backup-folder.ts'
import { type BackupTarget, backupLocation } from './backup-target.ts'
import { ensureSpace } from './ensure-space.ts'
import { appliedMigrations } from './load-database.ts'
import type { OnProgress } from './make-backup.ts'
import { type Backup, bytesOf, type Manifest } from './manifest.ts'
import { downloadBackup, downloadFiles, findRemoteBackup, removeDownload } from './remote/download-backup.ts'
import { openSecrets } from './seal-secrets.ts'

/** A backup whose manifest is known, in a folder or in object storage. */
export interface FoundBackup {
  /** The location as people write it. */
  location: string
  manifest: Manifest
  /** Checks everything that needs no large files: the schema, the disk, the passphrase. */
  check(into: string, options: BackupOpening): Promise<void>
  /**
   * Returns the checked backup as a folder of this machine. `into` is in `DATA_DIR`. `remove` deletes the files
   * downloaded there.
   */
  open(into: string, options: BackupOpening): Promise<{ backup: Backup; remove(): Promise<void> }>
}

export interface BackupOpening {
  /** Null when secrets are left out. */
  passphrase: string | null
  withoutSecrets: boolean
  /** True when the database is on the disk of `DATA_DIR`. */
  embedded: boolean
  dataDir: string
  onProgress?: OnProgress | undefined
}

const nothing = async () => undefined

/** Finds the backup of that place: the named one, or the newest. */
export async function findStored(place: BackupTarget): Promise<FoundBackup> {
  try {
    return 'folder' in place
      ? await storedInFolder(place.folder)
      : await storedInBucket(place.storage, place.name)
  } catch (error) {
    throw backupErrorOf(error)
  }
}

async function storedInFolder(path: string): Promise<FoundBackup> {
  const backup = await findBackup(path)
  async function check(_into: string, { embedded, dataDir, passphrase, withoutSecrets }: BackupOpening) {
    appliedMigrations(backup.manifest)
    await ensureSpace(dataDir, restoredBytes(backup.manifest, embedded))
    if (!withoutSecrets) await openSecrets(backup, passphrase)
  }
  return {
    location: backup.folder,
    manifest: backup.manifest,
    check,
    async open(into, options) {
      await check(into, options)
      return { backup, remove: nothing }
    },
  }
}

async function storedInBucket(storage: ObjectStorage, named?: string): Promise<FoundBackup> {
  const remote = await findRemoteBackup(storage, named)
  const { manifest, name } = remote

  /** Runs `work` on the downloaded files and deletes them after an error, unless the next try continues with them. */
  async function downloading<Result>(
    folder: string,
    work: (backup: Backup) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work({ folder: join(folder, name), manifest })
    } catch (thrown) {
      const error = backupErrorOf(thrown)
      const isPassing = error instanceof BackupError && error.failure === 'storage_unreachable'
      if (!isPassing) await removeDownload(folder)
      throw error
    }
  }

  const check: FoundBackup['check'] = (into, { dataDir, embedded, passphrase, withoutSecrets }) =>
    downloading(join(dataDir, into), async (backup) => {
      appliedMigrations(manifest)
      await ensureSpace(dataDir, restoredBytes(manifest, embedded) + bytesOf(manifest))
      const sealed = manifest.files.filter(({ path }) => path === manifest.secrets)
      await downloadFiles(remote, backup.folder, sealed)
      if (!withoutSecrets) await openSecrets(backup, passphrase)
    })

  return {
    location: backupLocation({ storage }, name),
    manifest,
    check,
    async open(into, options) {
      await check(into, options)
      const folder = join(options.dataDir, into)
      return downloading(folder, async ({ folder: own }) => {
        const backup = await downloadBackup(remote, own, (done) => options.onProgress?.('download', done))
        return { backup, remove: () => removeDownload(folder) }
      })
    },
  }
}

/** The write-ahead log grows to about this size while rows are loaded. */
const maxLogBytes = 512_000_000
/** Size of rows with indexes relative to the backup, for backups that do not state it. */
const usualCompression = 12

/** Returns the bytes that a restore writes beside the existing data until it is over. */
function restoredBytes(manifest: Manifest, embedded: boolean): number {
  const rows = manifest.files.filter(({ path }) => path.startsWith('database/'))
  const sum = (files: typeof rows) => files.reduce((total, { bytes }) => total + bytes, 0)
  const databaseBytes = manifest.databaseBytes ?? sum(rows) * usualCompression
  const files = bytesOf(manifest) - sum(rows)
  return files + (embedded ? databaseBytes + Math.min(databaseBytes, maxLogBytes) : 0)
}
