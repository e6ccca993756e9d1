import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { Backup, BackupFile } from './manifest.ts'

export interface Writing {
  compressed?: boolean
  signal?: AbortSignal | undefined
}

/** Writes a file of a backup to the disk itself, readable by us only. */
export async function writeStored(
  folder: string,
  path: string,
  source: Readable,
  options: Writing = {},
): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const file = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true })
  return { path, ...(await storeIn(file, source, options)) }
}

/** Writes a stream, and returns its size and hash. */
export async function storeIn(
  target: Writable | ((chunks: AsyncIterable<Buffer>) => Promise<void>),
  source: Readable,
  { compressed = false, signal }: Writing = {},
): Promise<Omit<BackupFile, 'path'>> {
  const digest = createHash('sha256')
  let bytes = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const options = signal ? { signal } : {}
  if (compressed) await pipeline(source, createZstdCompress(), measured, target, options)
  else await pipeline(source, measured, target, options)
  return { bytes, sha256: digest.digest('hex') }
}

/** A new name in the folder survives a power cut, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Reads the rows of a table as they were copied. */
export function readCompressed(folder: string, path: string): Readable {
  const file = createReadStream(join(folder, path))
  const rows = createZstdDecompress()
  file.on('error', (error) => rows.destroy(error))
  return file.pipe(rows)
}

export async function sha256OfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}

/** Reads every file of the backup once. Throws with the name of the first one that is missing, truncated or changed. */
export async function checkFiles(
  { folder, manifest }: Backup,
  onProgress: (doneBytes: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(folder, path)
    const found = await stat(file).catch(() => null)
    if (found?.size !== bytes || (await sha256OfFile(file)) !== sha256) throw new BackupError('damaged', path)
    done += bytes
    onProgress(done)
  }
  const known = new Set(manifest.files.map(({ path }) => path))
  const needed = [...manifest.tables, ...(manifest.jobs ? [manifest.jobs] : [])].map(({ path }) => path)
  const missing = [...needed, ...(manifest.secrets ? [manifest.secrets] : [])].find(
    (path) => !known.has(path),
  )
  if (missing) throw new BackupError('damaged', missing)
}
