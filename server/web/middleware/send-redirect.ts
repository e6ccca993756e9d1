import type { Response } from 'express'
import type { RedirectStatus } from '#shared/routing/redirect-status.ts'

/** Sends a redirect without a body. Only permanent ones may be cached. */
export function sendRedirect(res: Response, status: RedirectStatus, location: string) {
  if (status !== 301 && status !== 308) res.setHeader('Cache-Control', 'no-store')
  res.status(status).set('Location', location).end()
}
