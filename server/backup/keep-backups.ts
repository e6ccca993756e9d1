import type { Config } from '#server/config.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import type { BackupKeeping } from '#server/shop/backups/backup-keeping.ts'
import { archiveBackup } from './archive-backup.ts'
import { backupTarget } from './backup-target.ts'

/** Returns how an installation keeps its backups, or null when none are scheduled. */
export function backupKeeping({
  backup: { to, schedule, keep, passphrase },
  archivesWal,
  storageCredentials,
}: Config): BackupKeeping | null {
  if (!to) return null
  const target = () => backupTarget(to, storageCredentials)
  return {
    place: 'folder' in to ? to.folder : shortStorageAddress(to.address),
    schedule,
    keep,
    archivesWal,
    hasSecrets: passphrase !== null,
    archive: (name) => archiveBackup(target(), name),
  }
}
