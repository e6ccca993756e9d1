import { type Response, Router } from 'express'
import { bytesOfExport, downloadOf } from '#server/shop/privacy/data-export-queries.ts'
import type { ExportOwner } from '#server/shop/privacy/export-owner.ts'
import { openGuestLink } from '#server/shop/privacy/guests/guest-link.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { dataExportPath, guestExportPattern } from '#shared/account/privacy.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'
import { streamAnswer } from './stream-answer.ts'

/** Serves the file with a person's data to them only. For all others it does not exist. */
export function dataExportRouter(services: Services): Router {
  const router = Router()
  router.get(
    dataExportPath(':exportId'),
    guarded(
      services,
      'account-privacy',
      async ({ visitor, params, url }, res) => {
        await send({ owner: visitor && { userId: visitor.userId }, params, url }, res)
      },
      { fresh: '10 minutes' },
    ),
  )
  router.get(
    guestExportPattern,
    guarded(services, 'guest-privacy', async ({ params, url }, res) => {
      const guest = await openGuestLink(services, url.searchParams.get('token') ?? '')
      await send({ owner: guest && { email: guest.email }, params, url }, res)
    }),
  )
  return router

  async function send(
    { owner, params, url }: Pick<RequestContext, 'params' | 'url'> & { owner: ExportOwner | null },
    res: Response,
  ) {
    const { exportId = '' } = params
    const found = owner && isId(exportId) && (await downloadOf(services, owner, exportId))
    if (!found) throw pageNotFound(url.pathname)
    res.attachment(`meus-dados-${found.readyAt.toISOString().slice(0, 10)}.zip`).type('application/zip')
    res.setHeader('Content-Length', found.sizeBytes)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    await streamAnswer(res, bytesOfExport(services.db, exportId))
  }
}
