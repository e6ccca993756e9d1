import { hash, randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFormats } from '#shared/catalog/pictures/pictures.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { type OwnerQueueLimits, ownerQueue } from '#shared/runtime/owner-queue.ts'
import type { PictureSize, PictureStore, StandIn, StoredPicture } from './picture-store.ts'

const maxConcurrentEncodes = 2
const encodesWaiting = 256
/** A page of a list names about as many pictures; further requests of one owner wait. */
const encodesWaitingPerOwner = 32
const jobsOwner = 'jobs'
/** Longer than any upload takes until its row is written. */
const wantedAgainMs = 60 * 60 * 1000
/** Each is held in memory whole, as it came and as it is. */
const maxConcurrentStores = 2
const maxWaitingStores = 64

/** Loaded with the first picture that has to be encoded, because most requests find their size stored. */
const imaging = () => import('./imaging.ts')

/** Stores pictures on the local disk: `originals/` are irreplaceable, `sizes/` can be deleted at any time. */
export function localPictures(dataDir: string): PictureStore {
  const queue = boundedQueue({
    ...{ atOnce: maxConcurrentEncodes, waiting: encodesWaiting, waitingPerOwner: encodesWaitingPerOwner },
  })
  const background = boundedQueue({ atOnce: 1, waiting: encodesWaiting })
  const storing = boundedQueue({ atOnce: maxConcurrentStores, waiting: maxWaitingStores })
  const originalPath = (sha256: string) => join(dataDir, 'pictures', 'originals', sha256.slice(0, 2), sha256)
  const sizesFolder = (sha256: string) => join(dataDir, 'pictures', 'sizes', sha256.slice(0, 2))
  const sizePath = ({ sha256, width, format }: PictureSize) =>
    join(sizesFolder(sha256), `${sha256}-${width}.${format}`)

  async function storeInTurn(source: Uint8Array): Promise<StoredPicture> {
    const { normalisedPicture } = await imaging()
    const stored = await storing.run(sha256Of(source), () => storeOnce(source, normalisedPicture))
    if (stored === 'busy') throw new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true })
    return stored
  }

  async function storeOnce(
    source: Uint8Array,
    original: (source: Uint8Array) => Promise<Uint8Array>,
  ): Promise<StoredPicture> {
    const sha256 = sha256Of(source)
    const stored = await readIfThere(originalPath(sha256))
    const data = stored ?? Buffer.from(await original(source))
    const { originalSize } = await imaging()
    const size = await originalSize(data)
    if (!stored) await writeWhole(originalPath(sha256), data)
    // Its row comes later: until then the time says that somebody wants it.
    else await utimes(originalPath(sha256), new Date(), new Date())
    return { sha256, ...size }
  }

  const makeInTurn = (size: PictureSize, owner?: string) =>
    queue.run(`${size.sha256}-${size.width}.${size.format}`, () => makeSize(size), owner)

  async function makeSize(size: PictureSize) {
    const original = await readIfThere(originalPath(size.sha256))
    if (!original) return null
    const { sizeOf } = await imaging()
    const data = await sizeOf(original, size.width, size.format)
    await writeWhole(sizePath(size), data)
    return data
  }

  /** The nearest stored size, preferably of the same format and rather too large than too small. */
  async function standInFor(size: PictureSize): Promise<StandIn | null> {
    const names = await readdir(sizesFolder(size.sha256)).catch(() => [])
    const ready = names.flatMap((name) => {
      const [, width, format] = name.startsWith(size.sha256) ? (sizeName.exec(name) ?? []) : []
      const known = pictureFormats.find((each) => each === format)
      return known ? [{ name, width: Number(width), format: known }] : []
    })
    const distance = ({ width, format }: (typeof ready)[number]) =>
      (format === size.format ? 0 : 100_000) +
      (width < size.width ? 10_000 : 0) +
      Math.abs(width - size.width)
    const [nearest] = ready.toSorted((one, other) => distance(one) - distance(other))
    const bytes = nearest && (await readIfThere(join(sizesFolder(size.sha256), nearest.name)))
    return bytes ? { bytes, format: nearest.format } : null
  }

  return {
    store: storeInTurn,
    storeDrawing: (svg) => storeOnce(Buffer.from(svg), async (drawing) => drawing),
    async preview(sha256) {
      const original = await readIfThere(originalPath(sha256))
      return original && (await imaging()).previewOf(original)
    },
    async read(size, owner) {
      const ready = await readIfThere(sizePath(size))
      if (ready) return ready
      const made = await makeInTurn(size, owner)
      return made === 'busy' ? ((await standInFor(size)) ?? 'busy') : made
    },
    async remove(sha256) {
      const path = originalPath(sha256)
      const found = await stat(path).catch(() => null)
      if (!found || Date.now() - found.mtimeMs < wantedAgainMs) return
      await rm(path, { force: true })
      const folder = sizesFolder(sha256)
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (name.startsWith(sha256)) await rm(join(folder, name), { force: true })
    },
    async make(size) {
      if (await isThere(sizePath(size))) return
      // One slot stays free for visitors.
      const made = await background.run(size.sha256 + size.width + size.format, () =>
        makeInTurn(size, jobsOwner),
      )
      if (made === 'busy') throw new Error('Too many sizes wait to be made')
    },
  }
}

/** The end of a `sizePath`. */
const sizeName = /-(\d+)\.([a-z]+)$/

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const sha256Of = (source: Uint8Array) => hash('sha256', source)

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
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

export interface BoundedQueue {
  /**
   * Does the work when its owner's turn comes; the same key is worked on once at a time. 'busy' when too much waits.
   */
  run<Result>(key: string, work: () => Promise<Result>, owner?: string): Promise<Result | 'busy'>
}

export function boundedQueue(limits: OwnerQueueLimits): BoundedQueue {
  const running = new Map<string, Promise<unknown>>()
  const queue = ownerQueue(limits)
  return {
    run<Result>(key: string, work: () => Promise<Result>, owner = '') {
      // A key stands for one kind of result.
      const same = running.get(key) as Promise<Result | 'busy'> | undefined
      if (same) return same
      const result = queue.run(owner, work).finally(() => running.delete(key))
      running.set(key, result)
      return result
    },
  }
}
