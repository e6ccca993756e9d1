import express, { type RequestHandler, Router } from 'express'
import type { Services } from '#server/shop/services.ts'
import type { BodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import { paced } from '#server/web/middleware/bodies/paced.ts'
import { mailInRouter } from './mail-in.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { paymentWebhooks } from './payment-webhooks.ts'

const maxEvent = '256kb'

interface Inbound {
  services: Services
  bodyLimits: BodyLimits
  load: RequestHandler
}

/** Writes of other servers, from other origins: each proves by a signature or a secret who it is. */
export function inbound({ services, bodyLimits, load }: Inbound): Router {
  const router = Router()
  // Signatures are about the raw bytes.
  const readEvent = paced([express.raw({ type: () => true, limit: maxEvent })], bodyLimits.form)
  router.use('/api/webhooks', readEvent, load, paymentWebhooks(services))
  router.use(mailInRouter(services, bodyLimits.upload))
  router.use(oneClickUnsubscribe(services, bodyLimits.form))
  return router
}
