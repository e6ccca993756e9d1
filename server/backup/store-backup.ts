import { backupErrorOf } from './backup-error.ts'
import { pruneBackups } from './backup-folder.ts'
import type { BackupTarget } from './backup-target.ts'
import { type BackupSource, makeBackup, type OnProgress } from './make-backup.ts'
import type { Backup } from './manifest.ts'
import { pruneRemote } from './remote/prune-remote.ts'
import { makeRemoteBackup } from './remote/upload-backup.ts'

/** Makes a backup at its target. Old ones are deleted only when the new one is complete; with `keep` null, none is. */
export async function storeBackup(
  source: BackupSource,
  target: BackupTarget,
  { keep, ...options }: { keep: number | null; signal?: AbortSignal; onProgress?: OnProgress | undefined },
): Promise<Backup> {
  const { signal, onProgress } = options
  const following = { ...(signal && { signal }), ...(onProgress && { onProgress }) }
  if ('folder' in target) {
    const backup = await makeBackup(source, target.folder, following)
    if (keep) await pruneBackups(target.folder, keep)
    return backup
  }
  const backup = await makeRemoteBackup(source, target.storage, following)
  try {
    if (keep) await pruneRemote(target.storage, keep)
  } catch (error) {
    throw backupErrorOf(error)
  }
  return backup
}
