import { type RequestHandler, Router } from 'express'
import type { Services } from '#server/shop/services.ts'
import { postalCodesRouter } from './postal-codes.ts'
import { productFeed } from './product-feed.ts'
import { robots } from './robots.ts'
import { sitemapRouter } from './sitemap.ts'
import { suggestionsRouter } from './suggestions.ts'

interface PublicReads {
  services: Services
  /** Database for responses that are the same for everybody. */
  db: () => Services['db']
  load: RequestHandler
}

/** Serves the endpoints without a session: for search engines, price comparisons and fields with suggestions. */
export function publicReads({ services, db, load }: PublicReads): Router {
  const router = Router()
  router.get('/robots.txt', load, robots(services))
  router.get('/feeds/products.xml', load, productFeed(services))
  router.use(['/sitemap.xml', '/sitemaps'], load)
  router.use(sitemapRouter(services))
  router.use('/api/v1', load, suggestionsRouter({ cached: services.cached, db }), postalCodesRouter(services))
  return router
}
