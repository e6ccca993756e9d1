import { Router } from 'express'
import { pictureOfThread } from '#server/shop/messages/message-pictures.ts'
import { claimById } from '#server/shop/orders/claims/claim-view.ts'
import { openOrderLink } from '#server/shop/orders/links/order-link.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { PageName } from '#shared/routes.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { privatePictureAnswer, privatePictureRoute } from './private-pictures.ts'

type OwnerOf = (context: RequestContext) => OrderOwner | null | Promise<OrderOwner | null>

/** Returns the number of the order whose thread a page shows. */
type NumberOf = (params: Record<string, string>) => string | Promise<string>

/**
 * Serves the pictures in messages, below each page that shows them; for other visitors they do not exist. The operator
 * sees them because of a claim.
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
  for (const [page, ownerOf] of owners) {
    const numberOf = page === 'operator-claim' ? ofClaim : ofOrder
    const find = async (context: RequestContext, pictureId: string) => {
      const owner = await ownerOf(context)
      return (
        owner && pictureOfThread(services.db, owner, { number: await numberOf(context.params), pictureId })
      )
    }
    router.get(privatePictureRoute(page), privatePictureAnswer(services, page, find))
  }
  return router
}
