import { text } from 'node:stream/consumers'
import { completeNames } from '#server/backup/backup-folder.ts'
import { picturesPath } from '#server/backup/copy-pictures.ts'
import {
  type BackupFile,
  checkedManifest,
  checksumName,
  type Manifest,
  manifestName,
} from '#server/backup/manifest.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'

/** The pictures of all backups by the hash of their bytes, because a picture does not change from night to night. */
export const sharedPictures = 'pictures/'
const sharedKey = (sha256: string) => `${sharedPictures}${sha256.slice(0, 2)}/${sha256}`

export const isPicture = ({ path }: BackupFile) => path.startsWith(`${picturesPath}/`)

/** Returns the key of a file of the backup. */
export const remoteKeyOf = (name: string, file: BackupFile): string =>
  isPicture(file) ? sharedKey(file.sha256) : `${name}/${file.path}`

export const manifestKey = (name: string) => `${name}/${manifestName}`
export const checksumKey = (name: string) => `${name}/${checksumName}`

/** Returns the complete backups, oldest first. A backup is complete when its manifest is stored, which is last. */
export async function remoteBackups(storage: ObjectStorage): Promise<string[]> {
  const names = completeNames(await storage.names(''))
  const isThere = await Promise.all(names.map((name) => storage.head(manifestKey(name))))
  return names.filter((_, index) => isThere[index] !== null)
}

export async function remoteManifest(storage: ObjectStorage, name: string): Promise<Manifest> {
  const read = async (key: string) => text(await storage.get(key))
  return checkedManifest(await read(manifestKey(name)), await read(checksumKey(name)))
}
