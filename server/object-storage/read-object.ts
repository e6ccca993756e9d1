import { Readable } from 'node:stream'
import { StorageError } from './storage-error.ts'
import type { SendRequest, StorageTiming } from './storage-requests.ts'

export interface ReadOptions {
  /** The first byte. */
  from?: number
  /** The last byte, inclusive. */
  to?: number | undefined
  signal?: AbortSignal | undefined
}

/** How often a connection may break without a single byte in between. */
const maxBreaks = 5

/**
 * Streams the object's bytes. When the connection breaks or goes silent, reading continues at the same position, unless
 * the object was replaced meanwhile. Throws `missing` at once, not from the stream.
 */
export async function readObject(
  send: SendRequest,
  key: string,
  { from = 0, to, signal }: ReadOptions,
  { requestTimeoutMs }: StorageTiming,
): Promise<Readable> {
  const isWhole = from === 0 && to === undefined
  const first = await request(from, undefined)
  const etag = first.answer.headers.get('etag')
  return Readable.from(bytes(), { objectMode: false })

  async function request(position: number, sameAs: string | undefined) {
    const silence = new AbortController()
    const range = `bytes=${position}-${to ?? ''}`
    const answer = await send({
      method: 'GET',
      key,
      streams: true,
      headers: {
        ...(!(isWhole && position === 0) && { range }),
        ...(sameAs && { 'if-match': sameAs }),
      },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    const length = answer.headers.get('content-length')
    // Without the length, a broken connection could not be told from the end.
    if (length === null) throw new StorageError('failed', 'no content-length')
    return { answer, silence, end: position + Number(length) }
  }

  async function* bytes() {
    let current = first
    const end = first.end
    let position = from
    for (let breaks = 0; breaks <= maxBreaks; breaks++) {
      const { answer, silence } = current
      const timer = setTimeout(() => silence.abort(), requestTimeoutMs)
      try {
        for await (const chunk of answer.body ?? []) {
          timer.refresh()
          position += chunk.length
          breaks = -1
          yield chunk
        }
      } catch (error) {
        signal?.throwIfAborted()
        if (breaks === maxBreaks) throw new StorageError('unreachable', key, error)
      } finally {
        clearTimeout(timer)
        silence.abort()
      }
      if (position >= end) return
      current = await request(position, etag ?? undefined)
    }
  }
}
