import type { RequestHandler } from 'express'
import { pageAddress } from '#server/web/middleware/page-address.ts'
import { sendRedirect } from '#server/web/middleware/send-redirect.ts'
import { matchRules } from '#shared/routing/match-rules.ts'
import { redirectByRule } from '#shared/routing/redirect-by-rule.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'

/** Headers and redirects by pattern, before anything else is done for a page or its payload. */
export function applyRouteRules(buildId: () => string, publicUrl: string): RequestHandler {
  return (req, res, next) => {
    const { path: pathname, search, isPayload } = pageAddress(req, publicUrl)
    res.set({ ...matchRules(pathname).headers })
    const redirect = redirectByRule({ pathname, search, hash: '' })
    if (!redirect) return next()
    if (!isPayload) return sendRedirect(res, redirect.status, redirect.to)
    const answer: PayloadAnswer = { buildId: buildId(), redirect: redirect.to }
    res.set('Cache-Control', 'no-store').json(answer)
  }
}
