import { Router } from 'express'
import { cleanQuery } from '#server/shop/catalog/search/search-terms.ts'
import { suggestions } from '#server/shop/catalog/search/suggestions.ts'
import type { Services } from '#server/shop/services.ts'

/** `/api/v1/suggestions?q=`: suggests searches for the text typed so far. The same for everybody. */
export function suggestionsRouter({
  cached,
  db,
}: Pick<Services, 'cached'> & { db: () => Services['db'] }): Router {
  const router = Router()
  router.get('/suggestions', async (req, res) => {
    const typed = typeof req.query.q === 'string' ? req.query.q : ''
    const found = await suggestions({ cached, db: db() }, cleanQuery(typed))
    // Allows other origins, because pages and small reads may have different addresses.
    res.set({ 'Cache-Control': 'public, max-age=60', 'Access-Control-Allow-Origin': '*' })
    res.json({ suggestions: found })
  })
  return router
}
