import { type RequestHandler, Router } from 'express'
import { documentFile } from '#server/shop/merchants/applications/documents.ts'
import { ownStores } from '#server/shop/merchants/applications/own-stores.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { operatorDocumentPath, ownDocumentPath } from '#shared/merchants/documents.ts'
import type { PageName } from '#shared/routes.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'

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

/** Responds with the document if it belongs to one of the stores. For all others it does not exist. */
const documentAnswer = (
  services: Services,
  page: PageName,
  storesOf: (context: RequestContext) => Promise<string[]>,
): RequestHandler =>
  guarded(services, page, async (context, res) => {
    const documentId = context.params.documentId ?? ''
    const merchantIds = isId(documentId) ? await storesOf(context) : []
    for (const merchantId of merchantIds) {
      const file = await documentFile(services.db, { merchantId, documentId })
      if (!file) continue
      // The file is only saved, and never shown in the shop's own origin, whatever it contains.
      res.attachment(file.fileName).type(file.mediaType)
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      res.end(Buffer.from(file.content))
      return
    }
    throw pageNotFound(context.url.pathname)
  })
