import { type RequestHandler, Router } from 'express'
import { type MessagePictureWidth, messagePictureWidths } from '#shared/orders/order-messages.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { addressKey } from '../../shop/customers/address-key.ts'
import { pictureOfThread } from '../../shop/messages/message-pictures.ts'
import { claimById } from '../../shop/orders/claims/claim-view.ts'
import { openOrderLink } from '../../shop/orders/links/order-link.ts'
import type { OrderOwner } from '../../shop/orders/views/order-owner.ts'
import type { Services } from '../../shop/services.ts'
import type { RequestContext } from '../middleware/request-context.ts'
import { readContext } from '../middleware/visitor.ts'

type OwnerOf = (context: RequestContext) => OrderOwner | null | Promise<OrderOwner | null>

/** Of the order whose thread a page shows. */
type NumberOf = (params: Record<string, string>) => string | Promise<string>

const retryAfterSeconds = 5

/**
 * The pictures in messages, below each page that shows them: to anybody else they do not exist. The operator sees them
 * because of a claim.
 */
export function messagePicturesRouter(services: Services): Router {
  const owners: [PageName, OwnerOf][] = [
    ['order-messages', ({ visitor }) => visitor && { customerId: visitor.userId }],
    [
      'order-link-messages',
      async ({ params }) => {
        const link = await openOrderLink(services, params.token ?? '')
        return 'groupId' in link ? link : null
      },
    ],
    [
      'merchant-order-messages',
      ({ visitor }) => (visitor?.merchantId ? { merchantId: visitor.merchantId } : null),
    ],
    ['operator-claim', () => ({ operator: true })],
  ]
  const ofClaim: NumberOf = async ({ claimId = '' }) =>
    (isId(claimId) && (await claimById(services.db, claimId))?.number) || ''
  const ofOrder: NumberOf = ({ orderNumber = '' }) => orderNumber
  const router = Router()
  for (const [page, ownerOf] of owners)
    router.get(
      `${routeRule(page).path}/pictures/:width/:pictureId.jpg`,
      pictureAnswer(services, page, { ownerOf, numberOf: page === 'operator-claim' ? ofClaim : ofOrder }),
    )
  return router
}

function pictureAnswer(
  services: Services,
  page: PageName,
  { ownerOf, numberOf }: { ownerOf: OwnerOf; numberOf: NumberOf },
): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const { width: typed = '', pictureId = '', ...params } = req.params as Record<string, string>
    const context = { ...(await readContext(req, res, services, url)), params }
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    const to = { path: url.pathname, search: '' }
    const isAuthorized = authorize(routeRule(page), params, to, context.visitor) === 'authorized'
    const width = messagePictureWidths.find((each) => String(each) === typed)
    const owner = isAuthorized && width && isId(pictureId) ? await ownerOf(context) : null
    const number = owner ? await numberOf(params) : ''
    const sha256 = owner && (await pictureOfThread(services.db, owner, { number, pictureId }))
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
  size: { sha256: string; width: MessagePictureWidth },
  ip: string,
): Promise<Buffer | 'busy' | null> {
  const found = await pictures.read({ ...size, format: 'jpg' }, addressKey(ip))
  // A size in another format would be named wrongly.
  if (found && found !== 'busy' && 'format' in found) return 'busy'
  return found
}
