import { hash, randomBytes } from 'node:crypto'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import {
  MediaError,
  type MediaFile,
  type MediaStorage,
  originalsPath,
  sizesOf,
  sizesPath,
} from './media-storage.ts'

export interface MovedMedia {
  copied: number
  /** Number of files that were there before. */
  known: number
  deleted: number
}

interface Moving {
  /** True to delete the source once all files are copied. */
  deletesSource: boolean
  onProgress?: ((done: number, all: number) => void) | undefined
}

/**
 * Copies all pictures and their sizes, and reads each copy again. The shop may store more meanwhile: copying ends when
 * there is nothing new. An interrupted move continues, because existing files are not sent again.
 */
export async function moveMedia(
  from: MediaStorage,
  to: MediaStorage,
  { deletesSource, onProgress }: Moving,
): Promise<MovedMedia> {
  if (deletesSource) await ensureTwoPlaces(from, to)
  const there = await listed(to)
  const checked = new Set<string>()
  const moved: MovedMedia = { copied: 0, known: 0, deleted: 0 }
  for (;;) {
    const found = [...(await listed(from)).values()].filter(({ path }) => !checked.has(path))
    if (found.length === 0) break
    let done = 0
    await inParallel(found, undefined, async (file) => {
      const outcome = (await isSame(from, file, to, there.get(file.path)))
        ? 'known'
        : await copy(from, to, file.path)
      if (outcome) moved[outcome]++
      checked.add(file.path)
      onProgress?.(++done, found.length)
    })
  }
  if (!deletesSource) return moved
  await inParallel([...checked], undefined, (path) => from.delete(path))
  return { ...moved, deleted: checked.size }
}

/** Refuses two addresses of one place, where each file would be found at the other, and deleted. */
async function ensureTwoPlaces(from: MediaStorage, to: MediaStorage): Promise<void> {
  const probe = `${sizesOf(randomBytes(32).toString('hex'))}0.probe`
  await to.write(probe, Buffer.from('probe'))
  try {
    if (await from.has(probe)) throw new MediaError('one_place', '')
  } finally {
    await to.delete(probe)
  }
}

/** Lists the originals first: without a size a picture is slow, without its original it is lost. */
async function listed(media: MediaStorage): Promise<Map<string, MediaFile>> {
  const files = new Map<string, MediaFile>()
  for (const start of [originalsPath, sizesPath])
    for await (const file of media.list(start)) files.set(file.path, file)
  return files
}

async function isSame(from: MediaStorage, file: MediaFile, to: MediaStorage, there: MediaFile | undefined) {
  if (there?.bytes !== file.bytes) return false
  return (await md5Of(from, file)) === (await md5Of(to, there))
}

const md5Of = async (media: MediaStorage, { path, md5 }: MediaFile) =>
  md5 ?? hash('md5', (await media.read(path)) ?? '')

/** Copies a file. Null when the nightly sweep has deleted it since. */
async function copy(from: MediaStorage, to: MediaStorage, path: string): Promise<'copied' | null> {
  const data = await from.read(path)
  if (!data) return null
  await to.write(path, data)
  const arrived = await to.read(path)
  if (!arrived || hash('sha256', arrived) !== hash('sha256', data)) throw new MediaError('damaged', path)
  return 'copied'
}
