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

/** A backup of which the manifest is known, wherever its files are. */
export interface FoundBackup {
  /** As people write it. */
  location: string
  manifest: Manifest
  /**
   * The backup as a folder of this machine. Whatever can be refused without its many bytes is refused first.
   * `into` is in `DATA_DIR`; `remove` deletes what was downloaded there.
   */
  open(into: string, options: BackupOpening): Promise<{ backup: Backup; remove(): Promise<void> }>
}

interface BackupOpening {
  /** Null: secrets are left out. */
  passphrase: string | null
  withoutSecrets: boolean
  /** Whether the database is on the disk of `DATA_DIR`. */
  embedded: boolean
  dataDir: string
  onProgress?: OnProgress | undefined
}

const nothing = async () => undefined

/** The backup of that place: the one that is named there, or the newest. */
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
  return {
    location: backup.folder,
    manifest: backup.manifest,
    async open(_into, { embedded, dataDir }) {
      appliedMigrations(backup.manifest)
      await ensureSpace(dataDir, restoredBytes(backup.manifest, embedded))
      return { backup, remove: nothing }
    },
  }
}

async function storedInBucket(storage: ObjectStorage, named?: string): Promise<FoundBackup> {
  const remote = await findRemoteBackup(storage, named)
  const { manifest, name } = remote
  return {
    location: backupLocation({ storage }, name),
    manifest,
    async open(into, { passphrase, withoutSecrets, embedded, dataDir, onProgress }) {
      const folder = join(dataDir, into, name)
      const remove = () => removeDownload(join(dataDir, into))
      try {
        appliedMigrations(manifest)
        await ensureSpace(dataDir, restoredBytes(manifest, embedded) + bytesOf(manifest))
        const sealed = manifest.files.filter(({ path }) => path === manifest.secrets)
        await downloadFiles(remote, folder, sealed)
        if (!withoutSecrets) await openSecrets({ folder, manifest }, passphrase)
        const backup = await downloadBackup(remote, folder, (done) => onProgress?.('download', done))
        return { backup, remove }
      } catch (thrown) {
        const error = backupErrorOf(thrown)
        // The next try goes on with what is here.
        const isPassing = error instanceof BackupError && error.failure === 'storage_unreachable'
        if (!isPassing) await remove()
        throw error
      }
    },
  }
}

/** The log of changes grows to about this size while rows are loaded. */
const maxLogBytes = 512_000_000
/** Rows with indexes, of a backup that does not say how much room they took. */
const usualCompression = 12

/** What a restore writes beside what is there, until it is over. */
function restoredBytes(manifest: Manifest, embedded: boolean): number {
  const rows = manifest.files.filter(({ path }) => path.startsWith('database/'))
  const sum = (files: typeof rows) => files.reduce((total, { bytes }) => total + bytes, 0)
  const databaseBytes = manifest.databaseBytes ?? sum(rows) * usualCompression
  const files = bytesOf(manifest) - sum(rows)
  return files + (embedded ? databaseBytes + Math.min(databaseBytes, maxLogBytes) : 0)
}
