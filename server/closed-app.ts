import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { publicHref } from '#shared/public-href.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { RestoreProgress } from './backup/restore-from-setup.ts'
import { assets, missingAsset } from './web/api/assets.ts'
import { brandRouter } from './web/api/brand-stylesheet.ts'
import { closedHealth } from './web/api/health.ts'
import { metricsEndpoint, type ServedMetrics } from './web/api/metrics.ts'
import { measureRequests } from './web/middleware/measure-requests.ts'
import { problemOf } from './web/middleware/problem-of.ts'
import { requestLog } from './web/middleware/request-log.ts'
import { baseHeaders, securityHeaders } from './web/middleware/security-headers.ts'
import { pathOf, wantsProgramAnswer } from './web/middleware/wants-program-answer.ts'
import { restoreProgressPage } from './web/render/restore-progress-page.ts'
import { unavailablePage } from './web/render/unavailable-page.ts'

interface ClosedApp {
  config: PublicConfig
  /** The folder of the browser's files. */
  clientDir: string
  logger: Logger
  metrics: ServedMetrics | null
  /** Shows the progress to people who have it. */
  token: string
  progress: RestoreProgress
}

const retryAfterSeconds = 3

/** Creates the app that responds while the shop is restored. It never queries the database. */
export function createClosedApp(options: ClosedApp): Express {
  const { config, clientDir, logger, metrics, token, progress } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  if (metrics) app.use(measureRequests(metrics.requests))
  app.use(baseHeaders(config))
  app.use('/_app', assets(clientDir), missingAsset)
  app.use('/brand', brandRouter())
  app.use(closedHealth())
  if (metrics) app.get('/metrics', metricsEndpoint(metrics, logger))
  app.use(requestLog(logger, null))
  app.use(securityHeaders(config))
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) })
    next()
  })
  app.get(publicHref('setup'), (req, res, next) => {
    if (req.query.token !== token || wantsProgramAnswer(req, pathOf(req))) return next()
    res.set('Refresh', String(retryAfterSeconds)).type('html').send(restoreProgressPage(config, progress))
  })
  app.use(answerClosed(config))
  return app
}

const answerClosed =
  (config: PublicConfig): RequestHandler =>
  (req, res) => {
    const path = pathOf(req)
    res.status(503).vary('Accept').vary('Sec-Fetch-Mode')
    if (wantsProgramAnswer(req, path)) {
      const closed = new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true })
      return void res.type('application/problem+json').send(JSON.stringify(problemOf(closed, path)))
    }
    const reloads = req.method === 'GET'
    if (reloads) res.set('Refresh', String(retryAfterSeconds))
    res.type('html').send(unavailablePage(config, { reloads }))
  }
