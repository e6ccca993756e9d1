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

/** Where a backup waits in `DATA_DIR` until all of it was sent. */
const waitingFolder = 'backup-upload'
const recordName = 'uploads.json'
/** What an interrupted run left and the next one finishes is still a backup of now. */
const stillFreshMs = 3_600_000

interface Uploading {
  signal?: AbortSignal
  onProgress?: OnProgress
}

/**
 * Makes a backup and sends it. One whose sending was interrupted is sent first, without what had arrived already; if it
 * is less than an hour old, it is the answer.
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
            // A picture that was left out here was deleted there meanwhile: only a new backup can have it.
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

/** The pictures of the backup before that are there. */
async function storedPictures(storage: ObjectStorage): Promise<BackupFile[]> {
  const name = (await remoteBackups(storage)).at(-1)
  if (!name) return []
  const { files } = await remoteManifest(storage, name)
  const there = new Map<string, number>()
  for await (const { key, bytes } of storage.list(sharedPictures)) there.set(key, bytes)
  return files.filter((file) => isPicture(file) && there.get(remoteKeyOf(name, file)) === file.bytes)
}

/** Sends what is not there yet; the manifest is last, because with it the backup is complete. */
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

/** The uploads in parts that were begun, by key: the next run continues them. */
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
