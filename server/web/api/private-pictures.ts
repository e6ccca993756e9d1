import type { RequestHandler } from 'express'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { readContext } from '#server/web/middleware/visitor.ts'
import { type PrivatePictureWidth, privatePictureWidths } from '#shared/catalog/pictures/private-pictures.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

const retryAfterSeconds = 5

/** Route of the paths that `privatePicturePath` writes, below the path of a page. */
export const privatePictureRoute = (page: PageName) =>
  `${routeRule(page).path}/pictures/:width/:pictureId.jpg`

/** Finds the file of a picture that this page shows to its visitor, or null when they may see none. */
type FindPicture = (context: RequestContext, pictureId: string) => Promise<string | null>

/** Responds with a picture to visitors who may see the page. For all others the picture does not exist. */
export function privatePictureAnswer(services: Services, page: PageName, find: FindPicture): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const { width: typed = '', pictureId = '', ...params } = req.params as Record<string, string>
    const context = { ...(await readContext(req, res, services, url)), params }
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    const to = { path: url.pathname, search: '' }
    const isAuthorized = authorize(routeRule(page), params, to, context.visitor) === 'authorized'
    const width = privatePictureWidths.find((each) => String(each) === typed)
    const sha256 = isAuthorized && width && isId(pictureId) ? await find(context, pictureId) : null
    if (!sha256 || !width) throw pageNotFound(url.pathname)
    const bytes = await read(services, { sha256, width }, context.ip)
    if (bytes === 'busy') {
      res.status(503).set('Retry-After', String(retryAfterSeconds)).end()
      return
    }
    if (!bytes) throw pageNotFound(url.pathname)
    res.type('image/jpeg').set('X-Content-Type-Options', 'nosniff')
    res.set('Content-Security-Policy', "default-src 'none'; sandbox")
    res.end(bytes)
  }
}

async function read(
  { pictures }: Services,
  size: { sha256: string; width: PrivatePictureWidth },
  ip: string,
): Promise<Buffer | 'busy' | null> {
  const found = await pictures.read({ ...size, format: 'jpg' }, addressKey(ip))
  // Another format would not match the name in the address.
  if (found && found !== 'busy' && 'format' in found) return 'busy'
  return found
}
