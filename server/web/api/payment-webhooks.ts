import { Router } from 'express'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { paymentMethods } from '#shared/orders/orders.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/**
 * Events of payment providers: verified, stored and answered at once; a job processes them. The body is read
 * before, as raw bytes.
 */
export function paymentWebhooks(services: Services): Router {
  const router = Router()
  router.post('/:provider', async (req, res) => {
    const provider = paymentMethods.find((method) => method === req.params.provider)
    const readEvent = provider && services.payments[provider]?.readEvent
    if (!provider || !readEvent) throw refused(404, serverErrorMessages.noProvider)
    const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const event = await readEvent(raw, (name) => req.get(name), services.clock())
    if (!event) throw refused(400, serverErrorMessages.badSignature)
    await receiveEvent(services, provider, event)
    res.setHeader('Cache-Control', 'no-store')
    res.json({ received: true })
  })
  return router
}

const refused = (statusCode: number, message: string) => new AppError({ statusCode, message, fatal: true })
