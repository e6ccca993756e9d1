import { createHash } from 'node:crypto'
import { type ErrorRequestHandler, type Response, Router } from 'express'
import { pictureReader } from '#server/shop/catalog/read-picture.ts'
import type { Services } from '#server/shop/services.ts'
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '#shared/pictures.ts'

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const retryAfterSeconds = 5

/** `/images/{pictureId}/{width}.{format}`; mounted at `/images`. */
export function imagesRouter(services: Pick<Services, 'db' | 'pictures'>): Router {
  const readPicture = pictureReader(services)
  const router = Router()

  router.get('/:pictureId/:size', async (request, response) => {
    const size = readSize(request.params.size)
    const bytes = size && (await readPicture({ pictureId: request.params.pictureId, ...size }))
    if (!bytes) return refuse(response, 404, 'Not Found')
    if (bytes === 'busy') {
      response.set('Retry-After', String(retryAfterSeconds))
      return refuse(response, 503, 'Service Unavailable')
    }
    response.set({
      'Content-Type': contentTypes[size.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself a picture stays a picture.
      'Content-Security-Policy': "default-src 'none'",
      ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    })
    response.send(bytes)
  })
  router.use((_request, response) => refuse(response, 404, 'Not Found'))
  router.use(unreadableAddress)
  return router
}

/** What cannot be decoded names no picture. */
const unreadableAddress: ErrorRequestHandler = (error, _request, response, next) =>
  error instanceof URIError ? refuse(response, 404, 'Not Found') : next(error)

function readSize(text: string): { width: PictureWidth; format: PictureFormat } | null {
  const [, digits, suffix] = /^([1-9]\d{2,3})\.([a-z]{3,4})$/.exec(text) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === suffix)
  return width && format ? { width, format } : null
}

function refuse(response: Response, status: number, text: string) {
  response.status(status).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  response.type('text/plain').send(`${text}\n`)
}
