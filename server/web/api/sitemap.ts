import { type Response, Router } from 'express'
import {
  addressesPerPart,
  sitemapCategories,
  sitemapProducts,
  sitemapStores,
} from '#server/shop/catalog/feeds/sitemap-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { landingSlugs } from '#server/shop/window/window-queries.ts'
import { href } from '#shared/href.ts'
import { prerenderedPages, routes } from '#shared/routes.ts'
import { xmlElement } from './xml.ts'

const hourSeconds = 3600
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Address {
  path: string
  updatedAt?: Date
}

/** Serves the sitemap for search engines: `/sitemap.xml` names its parts, `/sitemaps/…xml` list addresses. */
export function sitemapRouter({
  db,
  shop,
  cached,
  clock,
}: Pick<Services, 'db' | 'shop' | 'cached' | 'clock'>): Router {
  const router = Router()
  const address = (path: string) => shop.publicUrl + path

  router.get('/sitemap.xml', async (_req, res) => {
    const parts = ['pages', ...(await cached.sitemapParts()).map((from) => `products-${from}`)]
    const entries = parts.map(
      (part) => `<sitemap>${xmlElement('loc', address(`/sitemaps/${part}.xml`))}</sitemap>`,
    )
    answer(res, 'sitemapindex', entries)
  })
  router.get('/sitemaps/pages.xml', async (_req, res) => {
    answer(res, 'urlset', (await fixedAddresses(db, clock())).map(entryOf(address)))
  })
  router.get('/sitemaps/:part', async (req, res, next) => {
    const from = /^products-(.+)\.xml$/.exec(req.params.part)?.[1]
    if (!from || !uuid.test(from)) return next()
    const products = await sitemapProducts(db, from)
    const addresses = products.map(({ updatedAt, ...names }) => ({ path: href('product', names), updatedAt }))
    answer(res, 'urlset', addresses.map(entryOf(address)))
  })
  return router
}

const entryOf =
  (address: (path: string) => string) =>
  ({ path, updatedAt }: Address) =>
    `<url>${xmlElement('loc', address(path))}${xmlElement('lastmod', updatedAt?.toISOString())}</url>`

async function fixedAddresses(db: Services['db'], now: Date): Promise<Address[]> {
  const [stores, categories, landings] = await Promise.all([
    sitemapStores(db),
    sitemapCategories(db),
    landingSlugs(db, now, addressesPerPart),
  ])
  return [
    href('home'),
    href('stores'),
    href('sell'),
    ...prerenderedPages.map((name) => routes[name].path),
    ...landings.map((windowSlug) => href('window-page', { windowSlug })),
    ...categories.map((names) => href('category', names)),
    ...stores.map((names) => href('store', names)),
  ].map((path) => ({ path }))
}

function answer(res: Response, root: 'urlset' | 'sitemapindex', entries: readonly string[]) {
  res.set('Cache-Control', `public, max-age=${hourSeconds}`)
  res
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join('\n')}\n</${root}>\n`,
    )
}
