import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import { partialNameOf } from '#server/backup/backup-folder.ts'
import { syncFolder, writeStored } from '#server/backup/stored-file.ts'
import type { WalStore } from './wal-store.ts'

/** A folder of a disk. */
export function walFolder(root: string): WalStore {
  async function entriesIn(path: string) {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  return {
    disk: root,
    async folders(path) {
      const entries = await entriesIn(path)
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async files(path) {
      const files = (await entriesIn(path)).filter((entry) => entry.isFile())
      return Promise.all(
        files.map(async ({ name }) => ({ name, writtenAt: (await stat(join(root, path, name))).mtime })),
      )
    },
    async write(path, source, options) {
      const partial = join(dirname(path), partialNameOf(basename(path)))
      await rm(join(root, partial), { force: true })
      try {
        const { bytes, sha256 } = await writeStored(root, partial, source, options)
        await rename(join(root, partial), join(root, path))
        await syncFolder(join(root, dirname(path)))
        return { path, bytes, sha256 }
      } catch (error) {
        await rm(join(root, partial), { force: true })
        throw error
      }
    },
    async read(path) {
      const file = await open(join(root, path)).catch((error) => {
        throw error.code === 'ENOENT' ? new BackupError('damaged', join(root, path), error) : error
      })
      return file.createReadStream()
    },
    remove: (path) => rm(join(root, path), { force: true }),
    removeFolder: (path) => rm(join(root, path), { recursive: true, force: true }),
  }
}
