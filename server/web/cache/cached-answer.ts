import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import { compress, type Encoding, encodingOf } from '#server/web/middleware/send-body.ts'

/** Compressed once for many visitors: a tenth smaller than at the lowest quality, for a millisecond more. */
const storedQuality = 5

/** A text that is the same for everybody except for its personal part. */
export class CachedAnswer {
  /** Weak: it is the same in every encoding. */
  readonly etag: string
  readonly before: Buffer
  readonly after: Buffer
  /** The body for an anonymous visitor, in the encodings requested so far. */
  readonly #stored = new Map<Encoding, Buffer>()

  constructor(before: string, anonymousPart: string, after: string) {
    const text = Buffer.from(before + anonymousPart + after)
    this.before = text.subarray(0, Buffer.byteLength(before))
    this.after = text.subarray(text.length - Buffer.byteLength(after))
    this.etag = `W/"${hash('sha256', text, 'base64url')}"`
    this.#stored.set('identity', text)
  }

  /** The document for an anonymous visitor. */
  in(encoding: Encoding): Buffer {
    const stored = this.#stored.get(encoding)
    if (stored) return stored
    const compressed = compress(this.in('identity'), encoding, storedQuality)
    this.#stored.set(encoding, compressed)
    return compressed
  }

  with(personalPart: string): Buffer {
    return Buffer.concat([this.before, Buffer.from(personalPart), this.after])
  }

  get byteLength(): number {
    return this.in('identity').length
  }
}

type Headers = Readonly<Record<string, string>>

/** Sends the stored response to an anonymous visitor, or 304. All headers are written in one block. */
export function sendCached(req: Request, res: Response, answer: CachedAnswer, headers: Headers): void {
  if (isFresh(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, { ...headers, ETag: answer.etag }).end()
    return
  }
  const encoding = encodingOf(req)
  const body = answer.in(encoding)
  res.writeHead(200, {
    ...headers,
    ETag: answer.etag,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Our ETags are all weak, and `*` matches any. */
const isFresh = (known: string | undefined, etag: string) =>
  known !== undefined && (known.trim() === '*' || known.split(/,\s*/).includes(etag))
