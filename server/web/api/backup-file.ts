import { Router } from 'express'
import { recordDownload } from '#server/shop/backups/backup-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { backupFilePath } from '#shared/runtime/backups.ts'
import { guarded } from './guarded.ts'
import { streamAnswer } from './stream-answer.ts'

/** Serves a whole backup as one file, only to those who manage backups and have just proved who they are. */
export function backupFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    backupFilePath(':name'),
    guarded(
      services,
      'operator-backups',
      async ({ services: acting, params: { name = '' }, url }, res) => {
        const archive = await services.backups?.archive(name)
        if (!archive) throw pageNotFound(url.pathname)
        await recordDownload(acting, name)
        res.attachment(`${name}.tar`).type('application/x-tar')
        await streamAnswer(res, archive)
      },
      { fresh: '10 minutes' },
    ),
  )
  return router
}
