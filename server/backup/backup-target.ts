import { resolve } from 'node:path'
import { type ObjectStorage, objectStorage } from '#server/object-storage/object-storage.ts'
import {
  isStorageAddress,
  parseStorageAddress,
  type StorageAddress,
  shortStorageAddress,
} from '#server/object-storage/storage-address.ts'
import type { StorageCredentials, StorageTiming } from '#server/object-storage/storage-requests.ts'
import { BackupError } from './backup-error.ts'
import { completeNames } from './backup-folder.ts'

/** The configured place of backups. */
export type BackupPlace = { folder: string } | { address: StorageAddress }
/** The place of backups, opened for use. */
export type BackupTarget = { folder: string } | { storage: ObjectStorage; name?: string | undefined }

/** Parses a place. Null when the text is neither a folder nor an address of object storage. */
export function parseBackupPlace(text: string): BackupPlace | null {
  if (isStorageAddress(text)) {
    const address = parseStorageAddress(text)
    return address && { address }
  }
  return text.includes('://') ? null : { folder: resolve(text) }
}

/** Opens a place. `timing` defaults to that of commands and jobs. */
export function backupTarget(
  place: BackupPlace,
  credentials: StorageCredentials | null,
  timing?: StorageTiming,
): BackupTarget {
  if ('folder' in place) return place
  if (!credentials) throw new BackupError('no_credentials')
  // An address whose last part is a backup's name means that backup.
  const parts = place.address.prefix.split('/').filter(Boolean)
  const [name] = completeNames(parts.slice(-1))
  const prefix = (name ? parts.slice(0, -1) : parts).map((part) => `${part}/`).join('')
  return { storage: objectStorage({ ...place.address, prefix }, credentials, timing), name }
}

/** Writes the place, or a backup in it, as people write it. */
export const backupLocation = (place: BackupTarget, name = ''): string =>
  'folder' in place
    ? [place.folder, name].filter(Boolean).join('/')
    : shortStorageAddress(place.storage.address, name)
