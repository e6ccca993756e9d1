import type { RequestHandler } from 'express'
import { matchRules } from '#shared/match-rules.ts'
import { type PayloadAnswer, pageOfPayload } from '#shared/payload.ts'
import { redirectByRule } from '#shared/redirect-by-rule.ts'
import { sendRedirect } from '../middleware/send-redirect.ts'
import { pageSearch } from './web-request.ts'

/** Headers and redirects by pattern, before anything else is asked about a page or its payload. */
export function applyRouteRules(buildId: string): RequestHandler {
  return (req, res, next) => {
    const pageOfThis = pageOfPayload(req.path)
    const pathname = pageOfThis ?? req.path
    res.set({ ...matchRules(pathname).headers })
    const redirect = redirectByRule({ pathname, search: pageSearch(req), hash: '' })
    if (!redirect) return next()
    if (pageOfThis === null) return sendRedirect(res, redirect.status, redirect.to)
    const answer: PayloadAnswer = { buildId, redirect: redirect.to }
    res.set('Cache-Control', 'no-store').json(answer)
  }
}
