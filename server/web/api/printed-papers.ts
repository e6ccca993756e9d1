import { Router } from 'express'
import { bytesOfPrintedFile, printedFileSize } from '#server/shop/orders/printing/print-job-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { printedFilePath } from '#shared/orders/printing.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'
import { streamAnswer } from './stream-answer.ts'

/** Serves the papers of orders to members of their store who may send them. For all others they do not exist. */
export function printedPapersRouter(services: Services): Router {
  const router = Router()
  const answer = guarded(services, 'merchant-order-print', async (context, res) => {
    const { printId = '' } = context.params
    const { merchantId } = merchantOf(context)
    const size = isId(printId) ? await printedFileSize(services, { merchantId, printId }) : null
    if (size === null) throw pageNotFound(context.url.pathname)
    // Shown by the browser, which prints it.
    res.setHeader('Content-Disposition', 'inline; filename="pedidos.pdf"')
    res.type('application/pdf').setHeader('Content-Length', size)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    await streamAnswer(res, bytesOfPrintedFile(services.db, printId))
  })
  return router.get(printedFilePath(':printId'), answer)
}
