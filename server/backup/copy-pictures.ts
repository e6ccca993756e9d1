import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Backup, BackupFile } from './manifest.ts'
import { sha256OfFile, writeStored } from './stored-file.ts'

/** The originals, which cannot be made again, unlike their sizes. */
export const picturesPath = 'pictures/originals'

/**
 * Copies the originals, which never change under their name. One that the backup before has is the same file on the
 * disk, so that many backups take little more room than one.
 */
export async function copyPictures(
  folder: string,
  options: {
    dataDir: string
    previous: Backup | null
    /** The shop's own files become the backup's, because a restore replaces them. */
    linksOriginals: boolean
    signal: AbortSignal | undefined
    onPicture: (done: number, all: number) => void
  },
): Promise<BackupFile[]> {
  const { dataDir, previous, linksOriginals, signal, onPicture } = options
  const earlier = new Map(previous?.manifest.files.map((file) => [file.path, file]))
  const names = await picturesIn(dataDir)
  const files: BackupFile[] = []
  for (const name of names) {
    const path = `${picturesPath}/${name}`
    const source = join(dataDir, path)
    signal?.throwIfAborted()
    // The nightly sweep may have deleted it since, so no row of the backup's shop shows it.
    if ((await sizeOf(source)) === null) continue
    const same = earlier.get(path)
    const sha256 = same || linksOriginals ? await sha256OfFile(source) : ''
    const earlierCopy = same?.sha256 === sha256 && previous ? join(previous.folder, path) : null
    const from = linksOriginals ? source : (await sizeOf(earlierCopy)) === same?.bytes ? earlierCopy : null
    const bytes = from ? await linkFile(from, join(folder, path)) : null
    files.push(
      bytes !== null
        ? { path, bytes, sha256 }
        : await writeStored(folder, path, createReadStream(source), { signal }),
    )
    onPicture(files.length, names.length)
  }
  return files
}

/** Returns the maximum bytes of pictures that are new since the previous backup. */
export async function bytesToCopy(dataDir: string, previous: Backup | null): Promise<number> {
  const earlier = new Set(previous?.manifest.files.map(({ path }) => path))
  let sum = 0
  for (const name of await picturesIn(dataDir)) {
    const path = `${picturesPath}/${name}`
    if (!earlier.has(path)) sum += (await sizeOf(join(dataDir, path))) ?? 0
  }
  return sum
}

/** Partial files have another extension. */
export async function picturesIn(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, picturesPath), { recursive: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)).toSorted()
}

const sizeOf = async (path: string | null) =>
  path === null ? null : ((await stat(path).catch(() => null))?.size ?? null)

/** Links the file and returns its size. Null when the disk does not support links, or the file is gone. */
export async function linkFile(from: string, to: string): Promise<number | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to)
    return (await stat(to)).size
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP'].includes(code)) return null
    throw error
  }
}
