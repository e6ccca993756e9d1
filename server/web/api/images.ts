import { hash } from 'node:crypto'
import { type ErrorRequestHandler, type Response, Router } from 'express'
import * as z from 'zod/mini'
import { type PictureRequest, pictureReader } from '#server/shop/catalog/read-picture.ts'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import { type PictureFormat, pictureFormats, picturePath, pictureWidths } from '#shared/pictures.ts'
import { longId } from '#shared/short-id.ts'

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const retryAfterSeconds = 5

/** As `picturePath` writes them; mounted at `/images`. */
export function imagesRouter(services: Pick<Services, 'db' | 'pictures'>): Router {
  const readPicture = pictureReader(services)
  const router = Router()

  router.get('/:width/:name', async ({ params, ip = '' }, response, next) => {
    const asked = readAddress(params)
    if (!asked) return next()
    const bytes = await readPicture(asked, addressKey(ip))
    if (!bytes) return refuse(response, 404, 'Not Found')
    if (bytes === 'busy') {
      response.set('Retry-After', String(retryAfterSeconds))
      return refuse(response, 503, 'Service Unavailable')
    }
    if ('format' in bytes) return sendStandIn(response, bytes)
    response.set({
      'Content-Type': contentTypes[asked.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself a picture stays a picture.
      'Content-Security-Policy': "default-src 'none'",
      ETag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    })
    response.send(bytes)
  })
  // Feeds and shared links knew them by their long ids.
  router.get('/:pictureId/:size', ({ params }, response, next) => {
    const moved = movedAddress(params)
    return moved ? response.redirect(301, moved) : next()
  })
  router.use((_request, response) => refuse(response, 404, 'Not Found'))
  router.use(unreadableAddress)
  return router
}

/** For this once: the next request may find the size itself. */
function sendStandIn(response: Response, { bytes, format }: { bytes: Buffer; format: PictureFormat }) {
  response.set({
    'Content-Type': contentTypes[format],
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.send(bytes)
}

/** What cannot be decoded names no picture. */
const unreadableAddress: ErrorRequestHandler = (error, _request, response, next) =>
  error instanceof URIError ? refuse(response, 404, 'Not Found') : next(error)

function movedAddress({ pictureId, size }: { pictureId: string; size: string }): string | null {
  const [, digits, suffix] = /^(\d+)\.([a-z]+)$/.exec(size) ?? []
  const known = sizeOf(digits, suffix)
  return known && z.guid().safeParse(pictureId).success
    ? picturePath(pictureId, known.width, known.format)
    : null
}

function readAddress({ width, name }: { width: string; name: string }): PictureRequest | null {
  const [, short = '', suffix] = /^([\w-]+)\.([a-z]+)$/.exec(name) ?? []
  const pictureId = longId(short)
  const size = sizeOf(width, suffix)
  return pictureId && size ? { pictureId, ...size } : null
}

function sizeOf(digits?: string, suffix?: string) {
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === suffix)
  return width && format ? { width, format } : null
}

function refuse(response: Response, status: number, text: string) {
  response.status(status).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  response.type('text/plain').send(`${text}\n`)
}
