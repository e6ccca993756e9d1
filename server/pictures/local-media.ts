import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaPath, MediaError, type MediaStorage } from './media-storage.ts'

/**
 * Stores pictures as files in `DATA_DIR`. With `onUnwritable` an unwritable disk is `unavailable`, like a bucket that
 * does not respond. Otherwise the disk's error is thrown.
 */
export function localMedia(dataDir: string, onUnwritable?: (error: unknown) => void): MediaStorage {
  const root = join(dataDir, 'pictures')
  return {
    read: (path) => readFile(join(root, path)).catch(noFile),
    has: (path) =>
      access(join(root, path)).then(
        () => true,
        () => false,
      ),
    write: (path, data) =>
      writeWhole(join(root, path), data).catch((error) => {
        if (!onUnwritable) throw error
        onUnwritable(error)
        throw new MediaError('unavailable', root, error)
      }),
    renew: (path) => utimes(join(root, path), new Date(), new Date()),
    async *list(start) {
      const folder = start.slice(0, start.lastIndexOf('/') + 1)
      const names = await readdir(join(root, folder), { recursive: true }).catch(noFile)
      const paths = (names ?? []).map((name) => folder + name)
      for (const path of paths.filter((each) => each.startsWith(start) && isMediaPath(each)).toSorted()) {
        const found = await stat(join(root, path)).catch(noFile)
        if (found) yield { path, bytes: found.size, writtenAt: found.mtime }
      }
    },
    delete: (path) => rm(join(root, path), { force: true }),
  }
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Writes to a temporary name first, because a reader must never see half a file. */
async function writeWhole(path: string, data: Buffer) {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, data)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
