import type { Response } from 'express'
import type { RedirectStatus } from '#shared/redirect-status.ts'

/** One hop, without a body. Only what has moved for good may be remembered. */
export function sendRedirect(res: Response, status: RedirectStatus, location: string) {
  if (status !== 301 && status !== 308) res.setHeader('Cache-Control', 'no-store')
  res.status(status).set('Location', location).end()
}
