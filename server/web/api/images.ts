import { hash } from 'node:crypto'
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import { type PictureRequest, pictureReader } from '#server/shop/catalog/pictures/read-picture.ts'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from '#shared/catalog/pictures/pictures.ts'

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const retryAfterSeconds = 5
const yearSeconds = 31_536_000
/** A browser or a CDN may show it for this long after it became private. */
const revocableSeconds = 3_600

/** Serves pictures at the paths that `picturePath` writes. Mounted at `/images`. */
export function imagesRouter(services: Pick<Services, 'db' | 'pictures'>): Router {
  const readPicture = pictureReader(services)
  const router = Router()

  router.get('/:width/:name', async (request, response, next) => {
    const { params, ip = '' } = request
    const requested = readAddress(params)
    if (!requested) return next()
    const found = await readPicture(requested, addressKey(ip))
    if (!found) return refuse(response, 404, 'Not Found')
    const { bytes, mayBecomePrivate } = found
    if (bytes === 'busy') {
      response.set('Retry-After', String(retryAfterSeconds))
      return refuse(response, 503, 'Service Unavailable')
    }
    if ('format' in bytes) return sendStandIn(response, bytes)
    response.set({
      'Content-Type': contentTypes[requested.format],
      'Cache-Control': mayBecomePrivate
        ? `public, max-age=${revocableSeconds}`
        : `public, max-age=${yearSeconds}, immutable`,
      'X-Content-Type-Options': 'nosniff',
      // An image opened as a document gets a strict policy.
      'Content-Security-Policy': "default-src 'none'",
      'Accept-Ranges': 'bytes',
      ETag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    })
    sendRange(request, response, bytes)
  })
  router.use((_request, response) => refuse(response, 404, 'Not Found'))
  router.use(unreadableAddress)
  return router
}

/** Returns the requested range, or all bytes: https://www.rfc-editor.org/rfc/rfc9110#section-14.2 */
function sendRange(request: Request, response: Response, bytes: Buffer) {
  const condition = request.get('If-Range')
  const isMeant = request.method === 'GET' && (!condition || condition === response.get('ETag'))
  const ranges = isMeant && !request.fresh ? request.range(bytes.length) : undefined
  if (ranges === -1) {
    response.set({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${bytes.length}` })
    response.removeHeader('ETag')
    return response.status(416).type('text/plain').send('Range Not Satisfiable\n')
  }
  // No browser requests several parts of a picture.
  const [range, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!range || more.length > 0) return response.send(bytes)
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  return response.send(bytes.subarray(range.start, range.end + 1))
}

/** Sends a stand-in without caching, because the next request may find the real size. */
function sendStandIn(response: Response, { bytes, format }: { bytes: Buffer; format: PictureFormat }) {
  response.set({
    'Content-Type': contentTypes[format],
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.send(bytes)
}

/** A path that cannot be decoded names no picture. */
const unreadableAddress: ErrorRequestHandler = (error, _request, response, next) =>
  error instanceof URIError ? refuse(response, 404, 'Not Found') : next(error)

function readAddress({ width, name }: { width: string; name: string }): PictureRequest | null {
  const [, pictureId, suffix] = namePattern.exec(name) ?? []
  const knownWidth = pictureWidths.find((each) => String(each) === width)
  const format = pictureFormats.find((each) => each === suffix)
  return pictureId && knownWidth && format ? { pictureId, width: knownWidth, format } : null
}

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)$/

function refuse(response: Response, status: number, text: string) {
  response.status(status).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  response.type('text/plain').send(`${text}\n`)
}
