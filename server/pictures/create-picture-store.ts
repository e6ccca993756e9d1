import { hash } from 'node:crypto'
import { pictureFormats } from '#shared/catalog/pictures/pictures.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { boundedQueue } from './bounded-queue.ts'
import { filesOf, MediaError, type MediaStorage, originalPath, sizesOf } from './media-storage.ts'
import type { PictureSize, PictureStore, StandIn, StoredPicture } from './picture-store.ts'

const maxConcurrentEncodes = 2
const encodesWaiting = 256
/** A page of a list has about as many pictures. Further requests of one owner wait. */
const encodesWaitingPerOwner = 32
const jobsOwner = 'jobs'
/** Longer than any upload takes until its row is written. */
const wantedAgainMs = 60 * 60 * 1000
/** Each is held in memory completely, as uploaded and as decoded. */
const maxConcurrentStores = 2
const maxWaitingStores = 64

/** Loaded with the first picture that has to be encoded, because most requests find their size stored. */
const imaging = () => import('./imaging.ts')

/** Stores pictures as media, wherever those are. */
export function createPictureStore(media: MediaStorage): PictureStore {
  const queue = boundedQueue({
    atOnce: maxConcurrentEncodes,
    waiting: encodesWaiting,
    waitingPerOwner: encodesWaitingPerOwner,
  })
  const background = boundedQueue({ atOnce: 1, waiting: encodesWaiting })
  const storing = boundedQueue({ atOnce: maxConcurrentStores, waiting: maxWaitingStores })

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
    const path = originalPath(sha256)
    const stored = await media.read(path)
    const data = stored ?? Buffer.from(await original(source))
    const { originalSize } = await imaging()
    const size = await originalSize(data)
    if (!stored) await media.write(path, data)
    // Its row is written later. Until then the time marks the file as used.
    else await media.renew(path, data)
    return { sha256, ...size }
  }

  const makeInTurn = (size: PictureSize, owner?: string) =>
    queue.run(`${size.sha256}-${size.width}.${size.format}`, () => makeSize(size), owner)

  async function makeSize(size: PictureSize) {
    const original = await media.read(originalPath(size.sha256))
    if (!original) return null
    const { sizeOf } = await imaging()
    const data = await sizeOf(original, size.width, size.format)
    // A size that cannot be stored is shown all the same, and made again for the next visitor.
    await media.write(sizePath(size), data).catch(toBusy)
    return data
  }

  async function readOrMake(size: PictureSize, owner?: string) {
    const ready = await media.read(sizePath(size))
    if (ready) return ready
    const made = await makeInTurn(size, owner)
    return made === 'busy' ? ((await standInFor(size)) ?? 'busy') : made
  }

  /** Returns the nearest stored size, preferably of the same format and rather too large than too small. */
  async function standInFor(size: PictureSize): Promise<StandIn | null> {
    const start = sizesOf(size.sha256)
    const ready: { path: string; width: number; format: PictureSize['format'] }[] = []
    for await (const { path } of media.list(start)) {
      const [width, suffix] = path.slice(start.length).split('.')
      const format = pictureFormats.find((each) => each === suffix)
      if (format) ready.push({ path, width: Number(width), format })
    }
    const distance = ({ width, format }: (typeof ready)[number]) =>
      (format === size.format ? 0 : 100_000) +
      (width < size.width ? 10_000 : 0) +
      Math.abs(width - size.width)
    const [nearest] = ready.toSorted((one, other) => distance(one) - distance(other))
    const bytes = nearest && (await media.read(nearest.path))
    return bytes ? { bytes, format: nearest.format } : null
  }

  return {
    store: storeInTurn,
    storeDrawing: (svg) => storeOnce(Buffer.from(svg), async (drawing) => drawing),
    async preview(sha256) {
      const original = await media.read(originalPath(sha256))
      return original && (await imaging()).previewOf(original)
    },
    read: (size, owner) => readOrMake(size, owner).catch(toBusy),
    async remove(sha256) {
      const original = originalPath(sha256)
      const [found] = await filesOf(media, original)
      if (!found || Date.now() - found.writtenAt.getTime() < wantedAgainMs) return
      await media.delete(original)
      const sizes = await filesOf(media, sizesOf(sha256))
      await Promise.all(sizes.map(({ path }) => media.delete(path)))
    },
    async make(size) {
      if (await media.has(sizePath(size))) return
      // One slot stays free for visitors.
      const made = await background.run(size.sha256 + size.width + size.format, () =>
        makeInTurn(size, jobsOwner),
      )
      if (made === 'busy') throw new Error('Too many sizes wait to be made')
    },
  }
}

const sizePath = ({ sha256, width, format }: PictureSize) => `${sizesOf(sha256)}${width}.${format}`

const sha256Of = (source: Uint8Array) => hash('sha256', source)

/** A page works without a picture that the storage cannot provide just now. */
function toBusy(error: unknown): 'busy' {
  if (error instanceof MediaError && error.failure === 'unavailable') return 'busy'
  throw error
}
