import express, { Router } from 'express'
import { unsubscribe } from '#server/shop/favorites/unsubscribe.ts'
import type { Services } from '#server/shop/services.ts'
import { paced } from '#server/web/middleware/bodies/paced.ts'
import type { Pace } from '#server/web/middleware/bodies/watch-pace.ts'
import { routes } from '#shared/routes.ts'

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the address of `List-Unsubscribe`. It comes from no
 * page of ours and has no cookies: the signed token in the address is its authorization.
 */
export function oneClickUnsubscribe(services: Services, pace: Pace): Router {
  const router = Router()
  router.post(routes.unsubscribe.path, paced(readers, pace), async (req, res, next) => {
    if (!isOneClick(req.body)) return next()
    const token = new URL(req.originalUrl, services.shop.publicUrl).searchParams.get('token') ?? ''
    await unsubscribe(services, token, 'mail-program')
    res.set('Cache-Control', 'no-store').type('text/plain').send('OK')
  })
  return router
}

const limit = '1kb'

/** The standard lets a mail program choose between the two. */
const readers = [
  express.urlencoded({ extended: false, limit }),
  express.text({ type: 'multipart/form-data', limit }),
]

const isOneClick = (body: unknown) =>
  typeof body === 'string'
    ? /name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n/.test(body)
    : (body as Record<string, unknown> | undefined)?.['List-Unsubscribe'] === 'One-Click'
