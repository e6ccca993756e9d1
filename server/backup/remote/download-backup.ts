import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '#server/backup/backup-error.ts'
import { type Backup, type BackupFile, type Manifest, writeManifest } from '#server/backup/manifest.ts'
import { sha256OfFile } from '#server/backup/stored-file.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import { remoteBackups, remoteKeyOf, remoteManifest } from './remote-layout.ts'

/** A backup in object storage of which only the manifest was read. */
export interface RemoteBackup {
  storage: ObjectStorage
  name: string
  manifest: Manifest
}

/** Finds the newest backup of the storage, or the named one. */
export async function findRemoteBackup(storage: ObjectStorage, named?: string): Promise<RemoteBackup> {
  const name = named ?? (await remoteBackups(storage)).at(-1)
  if (!name) throw new BackupError('no_backup', shortStorageAddress(storage.address))
  return { storage, name, manifest: await remoteManifest(storage, name) }
}

/** Downloads some files of the backup into the folder, except those that an interrupted run already downloaded. */
export async function downloadFiles(
  { storage, name }: Pick<RemoteBackup, 'storage' | 'name'>,
  folder: string,
  files: readonly BackupFile[],
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  await inParallel(files, undefined, async (file, signal) => {
    const target = join(folder, file.path)
    if (!(await isSame(target, file))) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const digest = createHash('sha256')
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          digest.update(chunk)
          yield chunk
        }
      }
      const source = await storage.get(remoteKeyOf(name, file), { signal })
      await pipeline(source, hashed, createWriteStream(`${target}.part`, { mode: 0o600, flush: true }))
      if (digest.digest('hex') !== file.sha256) throw new BackupError('damaged', file.path)
      await rename(`${target}.part`, target)
    }
    onBytes(file.bytes)
  })
}

/** Downloads the whole backup into a folder of this machine. */
export async function downloadBackup(
  remote: RemoteBackup,
  folder: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<Backup> {
  const { manifest } = remote
  const all = manifest.files.reduce((sum, { bytes }) => sum + bytes, 1)
  let done = 0
  await downloadFiles(remote, folder, manifest.files, (bytes) => {
    done += bytes
    onProgress(done / all)
  })
  await writeManifest(folder, manifest)
  return { folder, manifest }
}

async function isSame(path: string, { bytes, sha256 }: BackupFile) {
  const found = await stat(path).catch(() => null)
  return found?.size === bytes && (await sha256OfFile(path)) === sha256
}

/** Deletes the files of an interrupted download, unless the next run can continue with them. */
export const removeDownload = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
