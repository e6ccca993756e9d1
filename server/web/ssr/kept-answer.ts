import { gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Request, Response } from 'express'
import type { KeptOutcome } from '../middleware/kept-log.ts'
import { brotliOf } from './brotli.ts'
import { type GzipPiece, gzipOf } from './gzip-piece.ts'
import { type Encoding, encodings, type KeptText } from './kept-text.ts'
import { qualities } from './qualities.ts'

/** One call for one visitor. */
const quickQuality = 3

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
  return encoding === 'br' ? brotliOf(body, quickQuality) : gzipSync(body)
}

const mostNegotiated = 100

/** The one that is wanted most, of equals the first. Browsers say one of a few things, again and again. */
function negotiation(offered: readonly Encoding[]): (req: Request) => Encoding {
  const negotiated = new Map<string, Encoding>()
  return (req) => {
    const accepted = req.headers['accept-encoding']
    if (typeof accepted !== 'string') return 'identity'
    const known = negotiated.get(accepted)
    if (known) return known
    const encoding = mostWanted(offered, accepted)
    if (negotiated.size < mostNegotiated) negotiated.set(accepted, encoding)
    return encoding
  }
}

/** Nobody needs to name the text as it is. */
const least = 0.0001

function mostWanted(offered: readonly Encoding[], accepted: string): Encoding {
  const wanted = qualities(accepted)
  const qualityOf = (each: Encoding) =>
    wanted.get(each) ?? wanted.get('*') ?? (each === 'identity' ? least : 0)
  return offered.reduce((best, each) => (qualityOf(each) > qualityOf(best) ? each : best))
}

export const encodingOf = negotiation(encodings)
const encodingOfPieces = negotiation(['gzip', 'identity'])

type Headers = Readonly<Record<string, string>>

/** Ours are weak already; `*` is any that there is. */
const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && (known.trim() === '*' || known.split(/,\s*/).includes(etag))

/** All headers in one block; nothing is computed but which of the bodies it is. */
export function sendKept(req: Request, res: Response, answer: KeptText, headers: Headers): KeptOutcome {
  if (isKnown(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, { ...headers, ETag: answer.etag }).end()
    return 'unchanged'
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
  return encoding
}
