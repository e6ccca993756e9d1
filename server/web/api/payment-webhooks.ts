import { type Request, Router } from 'express'
import { receiveBankWebhook } from '#server/shop/orders/payments/bank-pix/receive-bank-webhook.ts'
import { receiveMercadoPagoWebhook } from '#server/shop/orders/payments/mercado-pago/receive-mercado-pago-webhook.ts'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { paymentMethods } from '#shared/orders/orders.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/**
 * Receives events of payment providers: each is verified, stored and answered at once, and a job processes it. The raw
 * body is read before.
 */
export function paymentWebhooks(services: Services): Router {
  const router = Router()
  // Banks add `/pix` to the address that they were given.
  router.post(['/pix/:token', '/pix/:token/pix'], async (req: Request<{ token: string }>, res) => {
    const taken = await receiveBankWebhook(services, req.params.token, rawBody(req))
    if (taken === 'unknown') throw refused(404, serverErrorMessages.noProvider)
    if (taken === 'unreadable') throw refused(400, serverErrorMessages.badWebhook)
    res.setHeader('Cache-Control', 'no-store')
    res.json({ received: true })
  })
  router.post('/mercado-pago/:token', async (req: Request<{ token: string }>, res) => {
    const { 'data.id': dataId } = req.query
    const taken = await receiveMercadoPagoWebhook(services, {
      token: req.params.token,
      raw: rawBody(req),
      header: (name: string) => req.get(name),
      dataId: typeof dataId === 'string' ? dataId : null,
    })
    if (taken === 'unknown') throw refused(404, serverErrorMessages.noProvider)
    if (taken === 'unreadable') throw refused(400, serverErrorMessages.badWebhook)
    if (taken === 'unsigned') throw refused(400, serverErrorMessages.badSignature)
    res.setHeader('Cache-Control', 'no-store')
    res.json({ received: true })
  })
  router.post('/:provider', async (req, res) => {
    const provider = paymentMethods.find((method) => method === req.params.provider)
    const readEvent = provider && services.payments[provider]?.readEvent
    if (!provider || !readEvent) throw refused(404, serverErrorMessages.noProvider)
    const event = await readEvent(rawBody(req), (name) => req.get(name), services.clock())
    if (!event) throw refused(400, serverErrorMessages.badSignature)
    await receiveEvent(services, provider, event)
    res.setHeader('Cache-Control', 'no-store')
    res.json({ received: true })
  })
  return router
}

const rawBody = ({ body }: Request): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const refused = (statusCode: number, message: string) => new AppError({ statusCode, message, fatal: true })
