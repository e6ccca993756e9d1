import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Request, Response } from 'express'
import type { KeptOutcome } from '../middleware/kept-log.ts'
import { type GzipPiece, gzipOf } from './gzip-piece.ts'
import { ownBytes } from './own-bytes.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Something that is answered again and again as it is. */
export interface KeptAnswer {
  etag: string
  identity: Buffer
  /** What of it has been asked for. */
  compressed: { br?: Buffer; gzip?: Buffer }
}

/** Better takes ten times as long, for a tenth less at most. */
const readyQuality = 9
/** One call for one visitor. */
const quickQuality = 3
/** What all encodings, and the pieces of one, add to the text itself, more or less. */
const compressedPart = 0.6

export function keptAnswer(text: string): KeptAnswer {
  const identity = ownBytes(Buffer.from(text))
  // Weak: it is the same in every encoding.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, identity, compressed: {} }
}

/** What it holds once it has been asked for in every encoding. */
export const bytesOf = ({ identity }: KeptAnswer): number =>
  Math.ceil(identity.byteLength * (1 + compressedPart))

function bodyOf({ identity, compressed: made }: KeptAnswer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  made[encoding] ??= ownBytes(encoding === 'br' ? brotli(identity, readyQuality) : gzipSync(identity))
  return made[encoding]
}

/** An answer of one visitor, of which nothing is late: compressed in one call, for half of what a stream costs. */
export function sendWhole(res: Response, whole: Buffer): void {
  const encoding = encodingOf(res.req)
  sendBody(res, compressed(whole, encoding), encoding)
}

/** An answer of one visitor, most of which lies ready: only gzip can be put together from pieces. */
export function sendPieces(res: Response, pieces: readonly GzipPiece[]): void {
  const encoding = encodingOfPieces(res.req)
  const body = encoding === 'gzip' ? gzipOf(pieces) : Buffer.concat(pieces.map(({ plain }) => plain))
  sendBody(res, body, encoding)
}

/** Their encoding has been chosen. */
const settled = new WeakSet<object>()

/** For the middleware that compresses what nobody else does. */
export const isLeftToCompress = (req: Request, res: Response) =>
  !settled.has(res) && compression.filter(req, res)

function sendBody(res: Response, body: Buffer, encoding: Encoding): void {
  settled.add(res)
  res.vary('Accept-Encoding')
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

function compressed(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'br' ? brotli(body, quickQuality) : gzipSync(body)
}

/** With more than 64 kB, brotli 9 clears tables of many megabytes for every page: ten times as long, for nothing. */
const windowBits = 16

const brotli = (body: Buffer, quality: number) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

const mostNegotiated = 100

/** The first of them that is accepted, in whatever order. Browsers say one of a few things, again and again. */
function negotiation(offered: readonly Encoding[]): (req: Request) => Encoding {
  const negotiated = new Map<string, Encoding>()
  return (req) => {
    const accepted = req.headers['accept-encoding']
    if (typeof accepted !== 'string') return 'identity'
    const known = negotiated.get(accepted)
    if (known) return known
    const encoding = offered.find((each) => req.acceptsEncodings(each)) ?? 'identity'
    if (negotiated.size < mostNegotiated) negotiated.set(accepted, encoding)
    return encoding
  }
}

const encodingOf = negotiation(encodings)
const encodingOfPieces = negotiation(['gzip', 'identity'])

type Headers = Readonly<Record<string, string>>

/** All headers in one block; nothing is computed but which of the bodies it is. */
export function sendKept(req: Request, res: Response, answer: KeptAnswer, headers: Headers): KeptOutcome {
  const isKnown = req.headers['if-none-match']?.split(/,\s*/).includes(answer.etag)
  if (isKnown) {
    res.writeHead(304, { ...headers, ETag: answer.etag }).end()
    return 'unchanged'
  }
  const encoding = encodingOf(req)
  const body = bodyOf(answer, encoding)
  res.writeHead(200, {
    ...headers,
    ETag: answer.etag,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  return encoding
}
