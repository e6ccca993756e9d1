import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Request } from 'express'
import { refusedBody } from './refused-body.ts'
import type { Allowance } from './upload-budget.ts'
import { type Pace, watchPace } from './watch-pace.ts'

interface Receiving {
  pace: Pace
  allowance: Allowance
  /** Path of the file, or null when the body is not stored. */
  path: string | null
  /** A longer body is not stored. */
  maxBytes: number
  /** Reports why the disk stores no more of the body. */
  onUnstored: (error: unknown) => void
}

export interface ReceivedBody {
  pieces: AsyncIterable<Buffer>
  /** True when all of the body is on the disk. Otherwise its end still comes from the network. */
  isWhole: boolean
}

/**
 * A longer form is read and discarded up to this size, or no browser would show the response. Beyond it, reading stops.
 */
const maxBytesRead = 512 * 1024 * 1024

/**
 * Receives a body to the disk, so that a slow sender occupies nothing but a file. A body that is too long, or that the
 * disk does not store, is passed on as it arrives.
 */
export async function receiveBody(req: Request, receiving: Receiving): Promise<ReceivedBody> {
  const { path, maxBytes, allowance, onUnstored } = receiving
  const source = pacedPieces(req, receiving.pace)
  const isShort = Number(req.get('content-length') ?? 0) <= maxBytes
  const file = path && isShort ? await open(path, 'wx', 0o600).catch(onUnstored) : null
  if (!path || !file) return { pieces: source, isWhole: false }
  let length = 0
  try {
    for await (const piece of source) {
      const isStored = length + piece.length <= maxBytes && (await isWritten(file, piece))
      if (!isStored) return { pieces: joined(stored(path, length), piece, source), isWhole: false }
      length += piece.length
    }
  } finally {
    await file.close().catch(onUnstored)
  }
  return { pieces: stored(path, length), isWhole: true }

  async function isWritten(target: FileHandle, piece: Buffer) {
    if (!allowance.take(piece.length)) throw refusedBody(req, 503)
    try {
      await target.writeFile(piece)
      return true
    } catch (error) {
      onUnstored(error)
      return false
    }
  }
}

/** Returns the body as it arrives. A consumer that stops early may continue reading later. */
function pacedPieces(req: Request, pace: Pace): AsyncIterableIterator<Buffer> {
  const slow = Promise.withResolvers<never>()
  slow.promise.catch(() => undefined)
  const stop = watchPace(req, pace, () => slow.reject(refusedBody(req, 408)))
  req.res?.once('close', stop)
  const source: AsyncIterator<Buffer> = req.iterator({ destroyOnReturn: false })
  if (Number(req.get('content-length') ?? 0) > maxBytesRead) slow.reject(refusedBody(req, 413))
  let length = 0
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const result = await Promise.race([source.next(), slow.promise])
      if (result.done) stop()
      else length += result.value.length
      if (length > maxBytesRead) throw refusedBody(req, 413)
      return result
    },
  }
}

async function* joined(...parts: (AsyncIterable<Buffer> | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part
    else yield* part
  }
}

/** Reads the part of the file that was stored. A failed write may have left a part of its piece behind it. */
const stored = (path: string, length: number): AsyncIterable<Buffer> =>
  length > 0 ? createReadStream(path, { end: length - 1 }) : joined()
