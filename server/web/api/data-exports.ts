import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import { dataExportPath } from '#shared/account/privacy.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { bytesOfExport, downloadOf } from '../../shop/customers/privacy/data-export-queries.ts'
import type { Services } from '../../shop/services.ts'
import { guarded } from './guarded.ts'

/** The file with somebody's data, for them alone; to anybody else it does not exist. */
export function dataExportRouter(services: Services): Router {
  const router = Router()
  router.get(
    dataExportPath(':exportId'),
    guarded(services, 'account-privacy', async ({ visitor, params, url }, res) => {
      const { exportId = '' } = params
      const now = services.clock()
      const found =
        visitor &&
        isId(exportId) &&
        (await downloadOf(services.db, { userId: visitor.userId, now, exportId }))
      if (!found) throw pageNotFound(url.pathname)
      res.attachment(`meus-dados-${found.readyAt.toISOString().slice(0, 10)}.zip`).type('application/zip')
      res.setHeader('Content-Length', found.sizeBytes)
      res.setHeader('X-Content-Type-Options', 'nosniff')
      // The pipeline listens for the end of the answer, beside all that do so already.
      res.setMaxListeners(res.getMaxListeners() + 5)
      await pipeline(Readable.from(bytesOfExport(services.db, exportId)), res)
    }),
  )
  return router
}
