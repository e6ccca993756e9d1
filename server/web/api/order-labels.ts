import { Router } from 'express'
import { printLabel } from '#server/shop/orders/labels/change-label.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { ShopError } from '#shared/errors.ts'
import { labelPath } from '#shared/orders/papers.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'

/** Redirects a store to where the label of its parcel is printed, or responds with the label. */
export function orderLabelsRouter(services: Services): Router {
  const router = Router()
  const answer = guarded(services, 'merchant-order', async (context, res) => {
    authorizeMember(context, 'orders.fulfill')
    const { params, url } = context
    const { orderNumber, position = '' } = params
    if (!orderNumber || !isOrderNumber(orderNumber) || !/^\d{1,3}$/.test(position))
      throw pageNotFound(url.pathname)
    const { merchantId } = merchantOf(context)
    const orderId = await orderIdOf(services.db, { merchantId }, orderNumber)
    if (!orderId) throw pageNotFound(url.pathname)
    try {
      const printed = await printLabel(services, { orderId, merchantId, position: Number(position) })
      res.setHeader('Referrer-Policy', 'no-referrer')
      if ('url' in printed) {
        res.redirect(303, printed.url)
        return
      }
      res.attachment(`${orderNumber}-${position}.pdf`).type('application/pdf')
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.end(printed.pdf)
    } catch (error) {
      if (error instanceof ShopError && ['not_found', 'invalid_transition'].includes(error.code))
        throw pageNotFound(url.pathname)
      throw error
    }
  })
  return router.get(labelPath(':orderNumber', ':position'), answer)
}
