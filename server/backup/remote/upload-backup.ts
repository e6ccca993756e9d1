import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { backupErrorOf } from '#server/backup/backup-error.ts'
import { newestBackup } from '#server/backup/backup-folder.ts'
import { type BackupSource, makeBackup, type OnProgress } from '#server/backup/make-backup.ts'
import { type Backup, type BackupFile, bytesOf, checksumName, manifestName } from '#server/backup/manifest.ts'
import { withFileLock } from '#server/db/file-lock.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { bufferContent, fileContent } from '#server/object-storage/put-object.ts'
import {
  checksumKey,
  isPicture,
  manifestKey,
  remoteBackups,
  remoteKeyOf,
  remoteManifest,
  sharedPictures,
} from './remote-layout.ts'

/** Folder in `DATA_DIR` where a backup waits until it is uploaded completely. */
const waitingFolder = 'backup-upload'
const recordName = 'uploads.json'
/** A backup from an interrupted run that is younger than this still counts as new. */
const stillFreshMs = 3_600_000

interface Uploading {
  signal?: AbortSignal
  onProgress?: OnProgress
}

/**
 * Makes a backup and uploads it. One whose upload was interrupted is uploaded first, without the files that had arrived
 * already. If it is less than an hour old, it is returned.
 */
export async function makeRemoteBackup(
  source: BackupSource,
  storage: ObjectStorage,
  options: Uploading = {},
): Promise<Backup> {
  const waiting = join(source.dataDir, waitingFolder)
  try {
    return await withFileLock(`${waiting}.lock`, async () => {
      await storage.check()
      await mkdir(waiting, { recursive: true, mode: 0o700 })
      const earlier = await newestBackup(waiting).catch(() => null)
      if (earlier) {
        const isSent = await sendBackup(earlier, waiting, storage, options).then(
          () => true,
          (error) => {
            // A picture without a copy here was deleted there meanwhile. Only a new backup can have it.
            if (error.code !== 'ENOENT') throw error
            return false
          },
        )
        if (isSent && Date.now() - Date.parse(earlier.manifest.takenAt) < stillFreshMs) return earlier
      }
      await rm(waiting, { recursive: true, force: true })
      const backup = await makeBackup(source, waiting, {
        ...options,
        linksOriginals: true,
        stored: source.bucket ? await storedPictures(storage) : [],
      })
      await sendBackup(backup, waiting, storage, options)
      return backup
    })
  } catch (error) {
    throw backupErrorOf(error)
  }
}

/** Lists the pictures of the previous backup that are still there. */
async function storedPictures(storage: ObjectStorage): Promise<BackupFile[]> {
  const name = (await remoteBackups(storage)).at(-1)
  if (!name) return []
  const { files } = await remoteManifest(storage, name)
  const there = new Map<string, number>()
  for await (const { key, bytes } of storage.list(sharedPictures)) there.set(key, bytes)
  return files.filter((file) => isPicture(file) && there.get(remoteKeyOf(name, file)) === file.bytes)
}

/** Uploads the missing files. The manifest is last, because it makes the backup complete. */
async function sendBackup(backup: Backup, waiting: string, storage: ObjectStorage, options: Uploading) {
  const { folder, manifest } = backup
  const { signal, onProgress = () => undefined } = options
  const name = folder.split('/').at(-1) ?? ''
  const record = await startedUploads(waiting)
  const stored = new Map<string, number>()
  for (const start of [`${name}/`, sharedPictures])
    for await (const { key, bytes } of storage.list(start, signal)) stored.set(key, bytes)

  const all = Math.max(bytesOf(manifest), 1)
  let done = 0
  const note = (bytes: number) => {
    done += bytes
    onProgress('upload', done / all)
  }
  await inParallel(manifest.files, signal, async (file, stopping) => {
    const key = remoteKeyOf(name, file)
    if (stored.get(key) === file.bytes) return note(file.bytes)
    await storage.put(key, fileContent(join(folder, file.path), file.bytes), {
      uploadId: record.ids[key],
      signal: stopping,
      onBytes: note,
      onUpload: (id) => record.note(key, id),
    })
  })
  await storage.put(checksumKey(name), bufferContent(await readFile(join(folder, checksumName))), { signal })
  await storage.put(manifestKey(name), bufferContent(await readFile(join(folder, manifestName))), { signal })
  await rm(waiting, { recursive: true, force: true })
}

const uploadIds = z.record(z.string(), z.string())

/** Reads the started multipart uploads by key. The next run continues them. */
async function startedUploads(waiting: string) {
  const path = join(waiting, recordName)
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const ids = uploadIds.parse(JSON.parse(text))
  let writing = Promise.resolve()
  return {
    ids,
    note(key: string, id: string) {
      ids[key] = id
      writing = writing.then(async () => {
        await writeFile(`${path}.part`, JSON.stringify(ids), { mode: 0o600, flush: true })
        await rename(`${path}.part`, path)
      })
      return writing
    },
  }
}
