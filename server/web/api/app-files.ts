import { type RequestHandler, Router } from 'express'
import { recoverFile } from '#shared/runtime/recover-file.ts'
import { assets, missingAsset } from './assets.ts'
import { brandRouter } from './brand-stylesheet.ts'
import { type Builds, buildsRouter } from './builds.ts'
import { earlierWorkersRouter } from './earlier-workers.ts'

/**
 * Serves files of the build and of the brand, which are the same for everybody. `clientDir` is the folder of the
 * browser's files.
 */
export function appFiles(site: Builds, clientDir: string): Router {
  const router = Router()
  router.use('/_app/builds', buildsRouter(site, clientDir))
  router.get(`/_app/${recoverFile}`, recoverScript(clientDir))
  router.use('/_app', assets(clientDir), missingAsset)
  router.use('/brand', brandRouter())
  router.use(earlierWorkersRouter())
  return router
}

/** The name of this script never changes, so it is revalidated each time. */
const recoverScript =
  (clientDir: string): RequestHandler =>
  (_req, res, next) => {
    const headers = { 'Cache-Control': 'public, no-cache' }
    res.sendFile(recoverFile, { root: clientDir, cacheControl: false, headers }, (error) => {
      if (error && !res.headersSent) next()
    })
  }
