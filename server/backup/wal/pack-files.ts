import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'

/** A file among others that were packed one after the other. */
export interface PackedFile {
  path: string
  bytes: number
}

/** Yields the bytes of all files of a folder, one after the other. `packed` collects those that existed. */
export async function* packFiles(
  folder: string,
  paths: readonly string[],
  packed: PackedFile[],
): AsyncGenerator<Buffer> {
  for (const path of paths) {
    let bytes = 0
    try {
      for await (const chunk of createReadStream(join(folder, path))) {
        bytes += chunk.length
        yield chunk
      }
      packed.push({ path, bytes })
    } catch (error) {
      // The server has removed it meanwhile, which the write-ahead log records.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Makes the files again. Throws `damaged` if bytes are missing. */
export async function unpackFiles(
  chunks: AsyncIterable<Buffer>,
  files: readonly PackedFile[],
  folder: string,
): Promise<void> {
  const coming = chunks[Symbol.asyncIterator]()
  let chunk: Buffer = Buffer.alloc(0)
  for (const { path, bytes } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(target, 'wx', 0o600)
    try {
      for (let missing = bytes; missing > 0; ) {
        if (chunk.length === 0) chunk = await next(coming, path)
        const part = chunk.subarray(0, missing)
        await file.writeFile(part)
        chunk = chunk.subarray(part.length)
        missing -= part.length
      }
    } finally {
      await file.close()
    }
  }
}

async function next(coming: AsyncIterator<Buffer>, path: string): Promise<Buffer> {
  const { done, value } = await coming.next()
  if (done) throw new BackupError('damaged', path)
  return value
}
