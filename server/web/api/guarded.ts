import type { RequestHandler, Response } from 'express'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { sendRedirect } from '#server/web/middleware/send-redirect.ts'
import { readContext } from '#server/web/middleware/visitor.ts'
import { authorOf } from '#server/web/pages/author-of.ts'
import { href } from '#shared/href.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { freshnessOf, isFresh } from '#shared/routing/fresh.ts'
import type { Fresh } from '#shared/routing/route-rule.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'

/** Writes the response for a visitor who may see the page. Throws `pageNotFound` when the resource is not theirs. */
type Answer = (context: RequestContext, res: Response) => Promise<void>

export interface Guarding {
  /** Asks a visitor who has not proved their identity recently to do so, and returns them to the page afterwards. */
  fresh?: Fresh | null
}

/**
 * Serves a file under the access rules of its page. A refused visitor gets the same response as on the page. Never
 * cached.
 */
export function guarded(
  services: Services,
  page: PageName,
  answer: Answer,
  { fresh = freshnessOf(routeRule(page), null) }: Guarding = {},
): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const params = req.params as Record<string, string>
    const context = { ...(await readContext(req, res, services, url)), params }
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    const to = { path: url.pathname, search: url.search }
    const guardResult = authorize(routeRule(page), params, to, context.visitor)
    if (guardResult instanceof AppError) throw guardResult
    if (guardResult === 'refused') throw pageNotFound(url.pathname)
    if (guardResult !== 'authorized') return sendRedirect(res, guardResult.status, guardResult.redirect)
    const { visitor } = context
    if (fresh && visitor && !isFresh(visitor.provedAt, { fresh, now: services.clock() }))
      return sendRedirect(res, 302, href('confirm-access', {}, { to: href(page, params) + url.search }))
    const author = authorOf(context, routeRule(page))
    await answer(author ? { ...context, services: actingServices(services, author) } : context, res)
  }
}
