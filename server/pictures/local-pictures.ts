import { hash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/app-error.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import type { PictureFormat, PictureWidth } from '#shared/pictures.ts'
import { boundedQueue } from './bounded-queue.ts'
import type { KeptPicture, PictureStore } from './picture-store.ts'

const encodesAtOnce = 2
const encodesWaiting = 64
/** Each is held in memory whole, as it came and as it is. */
const keepsAtOnce = 2
const keepsWaiting = 64

/** Comes with the first picture that has to be made: most of the time, all that are asked for are there. */
const imaging = () => import('./imaging.ts')

/** On this machine's disk: `originals/` cannot be made again, `sizes/` can be deleted at any time. */
export function localPictures(dataDir: string): PictureStore {
  const queue = boundedQueue({ atOnce: encodesAtOnce, waiting: encodesWaiting })
  const keeping = boundedQueue({ atOnce: keepsAtOnce, waiting: keepsWaiting })
  const originalPath = (sha256: string) => join(dataDir, 'pictures', 'originals', sha256.slice(0, 2), sha256)
  const sizePath = (sha256: string, name: string) =>
    join(dataDir, 'pictures', 'sizes', sha256.slice(0, 2), `${sha256}-${name}`)

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

  async function makeSize(sha256: string, width: PictureWidth, format: PictureFormat) {
    const original = await readIfThere(originalPath(sha256))
    if (!original) return null
    const { sizeOf } = await imaging()
    const data = await sizeOf(original, width, format)
    await writeWhole(sizePath(sha256, `${width}.${format}`), data)
    return data
  }

  return {
    keep: keepInTurn,
    keepDrawing: (svg) => keepOnce(Buffer.from(svg), async (drawing) => drawing),
    async preview(sha256) {
      const original = await readIfThere(originalPath(sha256))
      return original && (await imaging()).previewOf(original)
    },
    async read(sha256, width, format) {
      const made = await readIfThere(sizePath(sha256, `${width}.${format}`))
      return made ?? queue.run(`${sha256}-${width}.${format}`, () => makeSize(sha256, width, format))
    },
  }
}

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
