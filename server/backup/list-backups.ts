import { join } from 'node:path'
import { BackupError, backupErrorOf } from './backup-error.ts'
import { backupsIn } from './backup-folder.ts'
import type { BackupTarget } from './backup-target.ts'
import { type Manifest, readBackup } from './manifest.ts'
import { remoteBackups, remoteManifest } from './remote/remote-layout.ts'

/** A manifest names every file, so reading more of them costs too much for a list to choose from. */
const maxListed = 30

export interface ListedBackups {
  /** The newest first. */
  backups: { name: string; manifest: Manifest }[]
  /** Number of backups with a damaged manifest, or of a format that this version cannot read. */
  unreadable: number
}

/** Lists the newest complete backups of a place. */
export async function listBackups(place: BackupTarget): Promise<ListedBackups> {
  try {
    const names = 'folder' in place ? await backupsIn(place.folder) : await remoteBackups(place.storage)
    const newest = names.toReversed().slice(0, maxListed)
    const read = await Promise.all(
      newest.map(async (name) => {
        const manifest = await manifestOf(place, name)
        return manifest ? [{ name, manifest }] : []
      }),
    )
    const backups = read.flat()
    return { backups, unreadable: newest.length - backups.length }
  } catch (error) {
    throw backupErrorOf(error)
  }
}

/** Reads a manifest. Null when it is damaged, or of a format that this version cannot read. */
export async function manifestOf(place: BackupTarget, name: string): Promise<Manifest | null> {
  try {
    return 'folder' in place
      ? (await readBackup(join(place.folder, name))).manifest
      : await remoteManifest(place.storage, name)
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}
