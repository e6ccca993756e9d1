import type { RequestHandler } from 'express'
import type { Services } from '#server/shop/services.ts'

const hourSeconds = 3_600

/** Personal pages and page data are not for search engines. */
const closed = [
  '/cart',
  '/checkout',
  '/orders',
  '/merchant',
  '/operator',
  '/account',
  '/sell/',
  '/invitations/',
  '/setup',
  '/sign-',
  '/*/_payload.json',
  '/api/',
]

export const robots =
  ({ shop }: Pick<Services, 'shop'>): RequestHandler =>
  (_req, res) => {
    res.set('Cache-Control', `public, max-age=${hourSeconds}`)
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    res.type('text/plain').send(`${rules.join('\n')}\n\nSitemap: ${shop.publicUrl}/sitemap.xml\n`)
  }
