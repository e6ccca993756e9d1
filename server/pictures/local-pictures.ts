import { hash, randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/app-error.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { pictureFormats } from '#shared/pictures.ts'
import { boundedQueue } from './bounded-queue.ts'
import type { KeptPicture, PictureSize, PictureStore, StandIn } from './picture-store.ts'

const encodesAtOnce = 2
const encodesWaiting = 256
/** A page of a list names about as many pictures; who asks for more waits for their own. */
const encodesWaitingPerOwner = 32
const jobsOwner = 'jobs'
/** Each is held in memory whole, as it came and as it is. */
const keepsAtOnce = 2
const keepsWaiting = 64

/** Comes with the first picture that has to be made: most of the time, all that are asked for are there. */
const imaging = () => import('./imaging.ts')

/** On this machine's disk: `originals/` cannot be made again, `sizes/` can be deleted at any time. */
export function localPictures(dataDir: string): PictureStore {
  const queue = boundedQueue({
    ...{ atOnce: encodesAtOnce, waiting: encodesWaiting, waitingPerOwner: encodesWaitingPerOwner },
  })
  const background = boundedQueue({ atOnce: 1, waiting: encodesWaiting })
  const keeping = boundedQueue({ atOnce: keepsAtOnce, waiting: keepsWaiting })
  const originalPath = (sha256: string) => join(dataDir, 'pictures', 'originals', sha256.slice(0, 2), sha256)
  const sizesFolder = (sha256: string) => join(dataDir, 'pictures', 'sizes', sha256.slice(0, 2))
  const sizePath = ({ sha256, width, format }: PictureSize) =>
    join(sizesFolder(sha256), `${sha256}-${width}.${format}`)

  async function keepInTurn(source: Uint8Array): Promise<KeptPicture> {
    const { normalisedPicture } = await imaging()
    const kept = await keeping.run(sha256Of(source), () => keepOnce(source, normalisedPicture))
    if (kept === 'busy') throw new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true })
    return kept
  }

  async function keepOnce(
    source: Uint8Array,
    original: (source: Uint8Array) => Promise<Uint8Array>,
  ): Promise<KeptPicture> {
    const sha256 = sha256Of(source)
    const kept = await readIfThere(originalPath(sha256))
    const data = kept ?? Buffer.from(await original(source))
    const { originalSize } = await imaging()
    const size = await originalSize(data)
    if (!kept) await writeWhole(originalPath(sha256), data)
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

  /** Of the same format where there is one, and rather too large than too small. */
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
    keep: keepInTurn,
    keepDrawing: (svg) => keepOnce(Buffer.from(svg), async (drawing) => drawing),
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
    async make(size) {
      if (await isThere(sizePath(size))) return
      // One place stays for visitors.
      const made = await background.run(size.sha256 + size.width + size.format, () =>
        makeInTurn(size, jobsOwner),
      )
      if (made === 'busy') throw new Error('Too many sizes wait to be made')
    },
  }
}

/** As `sizePath` ends. */
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

/** Nobody ever reads half a file. */
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
