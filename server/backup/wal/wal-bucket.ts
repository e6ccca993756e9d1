import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import { storeIn } from '#server/backup/stored-file.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import type { Content } from '#server/object-storage/put-object.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import type { WalStore } from './wal-store.ts'

/** Storage at a path of object storage. Folders are common prefixes of keys. */
export function walBucket(storage: ObjectStorage, dataDir: string): WalStore {
  return {
    disk: dataDir,
    async folders(path) {
      return (await storage.names(`${path}/`)).toSorted()
    },
    async files(path) {
      const files = []
      for await (const { key, writtenAt } of storage.list(`${path}/`)) {
        const name = key.slice(path.length + 1)
        if (!name.includes('/')) files.push({ name, writtenAt })
      }
      return files
    },
    async write(path, source, { compressed, signal } = {}) {
      const file = await unnamedFile(dataDir)
      try {
        const stored = await storeIn((chunks) => file.writeFile(chunks), source, { compressed, signal })
        await storage.put(path, contentOf(file, stored.bytes), { signal })
        return { path, ...stored }
      } finally {
        await file.close()
      }
    },
    async read(path) {
      try {
        return await storage.get(path)
      } catch (error) {
        const isMissing = error instanceof StorageError && error.failure === 'missing'
        throw isMissing ? new BackupError('damaged', path, error) : error
      }
    },
    remove: (path) => storage.delete(path),
    async removeFolder(path) {
      const keys: string[] = []
      for await (const { key } of storage.list(`${path}/`)) keys.push(key)
      await inParallel(keys, undefined, (key) => storage.delete(key))
    },
  }
}

/** A killed process leaves no part of the file on the disk. */
async function unnamedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `.${randomUUID()}.part`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

const contentOf = (file: FileHandle, bytes: number): Content => ({
  bytes,
  async read(from, to) {
    const buffer = Buffer.alloc(to - from)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
    if (bytesRead !== buffer.length) throw new StorageError('changed')
    return buffer
  },
})
