import express, { Router } from 'express'
import type { Services } from '#server/shop/services.ts'
import { unsubscribe } from '#server/shop/wishes/unsubscribe.ts'
import { routes } from '#shared/routes.ts'

/**
 * Ends mails for a mail program that posts to the address of `List-Unsubscribe` (RFC 8058). It comes from no page of
 * ours and brings no cookies: the signed token in the address is what it may do.
 */
export function oneClickUnsubscribe(services: Services): Router {
  const router = Router()
  router.post(routes.unsubscribe.path, ...readers, async (req, res, next) => {
    if (!isOneClick(req.body)) return next()
    const token = new URL(req.originalUrl, services.shop.publicUrl).searchParams.get('token') ?? ''
    await unsubscribe(services, token)
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
