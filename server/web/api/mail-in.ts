import { createHash } from 'node:crypto'
import express, { type Request, Router } from 'express'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import { receiveInvoiceMail } from '#server/shop/orders/invoices/mail-in/receive-invoice-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { paced } from '#server/web/middleware/bodies/paced.ts'
import type { Pace } from '#server/web/middleware/bodies/watch-pace.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { mailInPath, maxMailBytes } from '#shared/orders/mail-in.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/** `POST /mail-in/invoices/SECRET`: a raw mail, as the operator's mail server got it; answered once it is taken in. A mail to no store is a 422. */
export function mailInRouter(services: Services, pace: Pace): Router {
  const router = Router()
  router.post(
    `${mailInPath}/:secret`,
    // Nothing is read of what nobody may send.
    (req: Request<{ secret: string }>, _res, next) => {
      const secret = services.mailIn?.secret
      if (!secret || !isSameSecret(digestOf(secret), digestOf(req.params.secret))) throw unknown()
      next()
    },
    paced([express.raw({ type: () => true, limit: maxMailBytes })], pace),
    async (req, res) => {
      const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      res.setHeader('Cache-Control', 'no-store')
      const taken = await receiveInvoiceMail(services, raw)
      // The mail server gives it back to its sender, who would wait for nothing otherwise.
      if (!taken) throw new AppError({ statusCode: 422, message: serverErrorMessages.noMailbox, fatal: true })
      res.json(taken)
    },
  )
  return router
}

/** Of the same length, whatever was sent. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const unknown = () => new AppError({ statusCode: 404, message: serverErrorMessages.noProvider, fatal: true })
