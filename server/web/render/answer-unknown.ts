import type { Request, Response } from 'express'
import { formerTargetOf } from '#server/shop/catalog/former-addresses/former-address-queries.ts'
import type { PageAddress } from '#server/web/middleware/page-address.ts'
import { publicHref } from '#shared/public-href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import type { PageDependencies } from './page-dependencies.ts'

/** So long browsers remember where a former address leads; its store may remove it. */
const cacheSeconds = 3600

/**
 * Responds where no page matches: with a redirect if a store's former shop had a product there, else with a 404. A page
 * of the shop is matched before, so that none of its addresses can be a former one.
 */
export async function answerUnknown(
  { services }: Pick<PageDependencies, 'services'>,
  { method }: Request,
  res: Response,
  { path, isPayload }: PageAddress,
): Promise<void> {
  const isRead = !isPayload && (method === 'GET' || method === 'HEAD')
  const target = isRead ? await formerTargetOf(services.db, path) : null
  if (!target) throw pageNotFound(path)
  if (target.kind === 'product') {
    const { kind: _, ...params } = target
    res.setHeader('Cache-Control', `public, max-age=${cacheSeconds}`)
    res.redirect(301, publicHref('product', params))
    return
  }
  // Another store may remove its address, so that this one leads to a product again.
  res.setHeader('Cache-Control', 'no-cache')
  res.redirect(302, publicHref('search', {}, { q: target.words }))
}
