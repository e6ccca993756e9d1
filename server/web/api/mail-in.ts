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

/**
 * `POST /mail-in/invoices/SECRET`: receives a raw mail from the operator's mail server and responds once it is stored.
 * Responds 422 when no store has the mail's address.
 */
export function mailInRouter(services: Services, pace: Pace): Router {
  const router = Router()
  router.post(
    `${mailInPath}/:secret`,
    // The secret is checked before the body is read.
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
      // The mail server returns the mail to its sender, who would otherwise wait for nothing.
      if (!taken) throw new AppError({ statusCode: 422, message: serverErrorMessages.noMailbox, fatal: true })
      res.json(taken)
    },
  )
  return router
}

/** Hashes to a fixed length, because secrets of different lengths cannot be compared in constant time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const unknown = () => new AppError({ statusCode: 404, message: serverErrorMessages.noProvider, fatal: true })
