import { Router } from 'express'
import { isStripeTrouble, stripePage } from '#server/shop/connections/stripe-account.ts'
import type { Services } from '#server/shop/services.ts'
import { sendRedirect } from '#server/web/middleware/send-redirect.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import { stripePagePath } from '#shared/payments/stripe-accounts.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'

/** `/merchant/connections/stripe`: redirects an owner to Stripe's own page, whose address is made anew each time. */
export function stripePagesRouter(services: Services): Router {
  const router = Router()
  router.get(
    stripePagePath,
    guarded(services, 'merchant-connections', async (context, res) => {
      try {
        sendRedirect(res, 303, await stripePage(services, merchantOf(context).merchantId))
      } catch (error) {
        if (error instanceof ShopError && error.code === 'not_found') throw pageNotFound(context.url.pathname)
        if (!isStripeTrouble(error)) throw error
        sendRedirect(res, 303, href('merchant-connections', {}, { stripe: 'away' }))
      }
    }),
  )
  return router
}
