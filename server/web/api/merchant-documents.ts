import { type RequestHandler, Router } from 'express'
import { operatorDocumentPath, ownDocumentPath } from '#shared/merchants/documents.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'
import { documentFile } from '../../shop/merchants/applications/documents.ts'
import { ownStores } from '../../shop/merchants/applications/own-stores.ts'
import type { Services } from '../../shop/services.ts'
import type { RequestContext } from '../middleware/request-context.ts'
import { sendRedirect } from '../middleware/send-redirect.ts'
import { readContext } from '../middleware/visitor.ts'

/** The private files of applications: for the store's owners below `/sell`, for operators below its page. */
export function merchantDocumentsRouter(services: Services): Router {
  const router = Router()
  router.get(
    ownDocumentPath(':documentId'),
    documentAnswer(services, 'sell', async ({ visitor }) => {
      if (!visitor) return []
      return (await ownStores(services.db, visitor.userId)).map(({ merchantId }) => merchantId)
    }),
  )
  router.get(
    operatorDocumentPath(':merchantId', ':documentId'),
    documentAnswer(services, 'operator-merchant', async ({ params }) => [params.merchantId ?? '']),
  )
  return router
}

/** Answers with the document if it belongs to one of the stores; to anybody else it does not exist. */
function documentAnswer(
  services: Services,
  page: PageName,
  storesOf: (context: RequestContext) => Promise<string[]>,
): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const params = req.params as Record<string, string>
    const context = { ...(await readContext(req, res, services, url)), params }
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    const to = { path: url.pathname, search: url.search }
    const guardResult = authorize(routeRule(page), params, to, context.visitor)
    if (guardResult instanceof AppError) throw guardResult
    if (guardResult === 'refused') throw pageNotFound(url.pathname)
    if (guardResult !== 'authorized') return sendRedirect(res, guardResult.status, guardResult.redirect)

    const documentId = params.documentId ?? ''
    const merchantIds = isId(documentId) ? await storesOf(context) : []
    for (const merchantId of merchantIds) {
      const file = await documentFile(services.db, { merchantId, documentId })
      if (!file) continue
      // Never shown inside the shop's own origin: whatever is in it, it is only saved.
      res.attachment(file.fileName).type(file.mediaType)
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      res.end(Buffer.from(file.content))
      return
    }
    throw pageNotFound(url.pathname)
  }
}
