import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Request, Response } from 'express'
import { qualities } from './qualities.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The compression quality of a response to one visitor. */
const fastQuality = 1
/** With more than 64 kB, brotli clears tables of many megabytes for every page, which takes ten times as long. */
const windowBits = 16

/** Sends a whole body with its length, compressed in one call, which costs half as much as a stream. */
export function sendBody(res: Response, body: Buffer): void {
  const encoding = encodingOf(res.req)
  encodedAnswers.add(res)
  res.vary('Accept-Encoding')
  const encoded = compress(body, encoding, fastQuality)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', encoded.length)
  res.end(res.req.method === 'HEAD' ? undefined : encoded)
}

export function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipSync(body, { level: brotliQuality })
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
  return brotliCompressSync(body, options)
}

const encodedAnswers = new WeakSet<object>()

/** Returns true for responses that the compressing middleware handles, because `sendBody` did not send them. */
export const isLeftToCompress = (req: Request, res: Response) =>
  !encodedAnswers.has(res) && compression.filter(req, res)

const maxNegotiated = 100
const negotiated = new Map<string, Encoding>()

/** The preferred encoding, the first of equals. Browsers send one of a few headers, so that results are memoized. */
export function encodingOf(req: Request): Encoding {
  const accepted = req.headers['accept-encoding']
  if (typeof accepted !== 'string') return 'identity'
  const known = negotiated.get(accepted)
  if (known) return known
  const encoding = preferredEncoding(accepted)
  if (negotiated.size < maxNegotiated) negotiated.set(accepted, encoding)
  return encoding
}

/** `identity` is always acceptable. */
const minQuality = 0.0001

function preferredEncoding(accepted: string): Encoding {
  const accepts = qualities(accepted)
  const qualityOf = (each: Encoding) =>
    accepts.get(each) ?? accepts.get('*') ?? (each === 'identity' ? minQuality : 0)
  return encodings.reduce((best, each) => (qualityOf(each) > qualityOf(best) ? each : best))
}
