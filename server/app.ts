import { join } from 'node:path'
import compression from 'compression'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { recoverFile } from '#shared/runtime/recover-file.ts'
import type { CdnKind } from './cdn/cdn-config.ts'
import type { Changes } from './db/changes.ts'
import { isDatabaseUnavailable } from './db/connection-error.ts'
import { isStatementCanceled } from './db/sql-state.ts'
import { withRequestId } from './jobs/request-id.ts'
import type { Services } from './shop/services.ts'
import { assets, missingAsset } from './web/api/assets.ts'
import { brandRouter } from './web/api/brand-stylesheet.ts'
import { buildsRouter } from './web/api/builds.ts'
import {
  accountStatementFileRouter,
  auditFileRouter,
  commissionFileRouter,
  orderExportRouter,
  payoutFileRouter,
  reconciliationFileRouter,
} from './web/api/csv-files.ts'
import { dataExportRouter } from './web/api/data-exports.ts'
import { health } from './web/api/health.ts'
import { iconsRouter } from './web/api/icons.ts'
import { imagesRouter } from './web/api/images.ts'
import { mailInRouter } from './web/api/mail-in.ts'
import { merchantDocumentsRouter } from './web/api/merchant-documents.ts'
import { messagePicturesRouter } from './web/api/message-pictures.ts'
import { metricsEndpoint, type ServedMetrics } from './web/api/metrics.ts'
import type { NotificationStreams } from './web/api/notification-streams.ts'
import { oneClickUnsubscribe } from './web/api/one-click-unsubscribe.ts'
import { orderLabelsRouter } from './web/api/order-labels.ts'
import { orderPapersRouter } from './web/api/order-papers.ts'
import { paymentWebhooks } from './web/api/payment-webhooks.ts'
import { postalCodesRouter } from './web/api/postal-codes.ts'
import { productFeed } from './web/api/product-feed.ts'
import { productFilesRouter } from './web/api/product-files.ts'
import { reviewPicturesRouter } from './web/api/review-pictures.ts'
import { robots } from './web/api/robots.ts'
import { sitemapRouter } from './web/api/sitemap.ts'
import { stripePagesRouter } from './web/api/stripe-pages.ts'
import { suggestionsRouter } from './web/api/suggestions.ts'
import { cachedPages } from './web/cache/cached-pages.ts'
import { limitLoad } from './web/middleware/limit-load.ts'
import { measureRequests } from './web/middleware/measure-requests.ts'
import { noticeProxy } from './web/middleware/notice-proxy.ts'
import { readForm } from './web/middleware/read-form.ts'
import { logRefusals, requestLog } from './web/middleware/request-log.ts'
import { sameOrigin } from './web/middleware/same-origin.ts'
import { baseHeaders, securityHeaders } from './web/middleware/security-headers.ts'
import { isLeftToCompress } from './web/middleware/send-body.ts'
import { sessionCookies } from './web/middleware/session-cookie.ts'
import { answerErrors } from './web/render/answer-errors.tsx'
import { answerPages } from './web/render/answer-page.ts'
import { applyRouteRules } from './web/render/apply-route-rules.ts'
import { preloadLinks } from './web/render/document-headers.ts'
import type { LiveSite } from './web/render/live-site.ts'
import type { AnonymousReads, PageDependencies } from './web/render/page-dependencies.ts'
import { renderCachedPage } from './web/render/render-cached-page.ts'

export interface AppOptions {
  services: Services
  changes: Changes
  streams: NotificationStreams
  reads: AnonymousReads
  site: LiveSite
  /** The folder of the browser's files. */
  clientDir: string
  /** Writes must come from this origin; null: from the requested host. */
  writeOrigin: string | null
  trustProxy: boolean
  isDevelopment: boolean
  /** The delay of the event loop. */
  loopDelayMs: () => number
  logger: Logger
  /** Null: nobody may ask for them. */
  metrics?: ServedMetrics | null
  /** Null: no CDN stores pages. */
  cdn?: CdnKind | null
  traceRequests?: express.RequestHandler | undefined
}

const maxEvent = '256kb'

/** Every step of a request, in order. */
export function createApp(options: AppOptions): Express {
  const { services, site, clientDir, writeOrigin, trustProxy, isDevelopment } = options
  const { changes, streams, reads, loopDelayMs, logger, metrics } = options
  // Addresses, policies and files of the build do not change while the process runs.
  const { config, manifest } = site.current
  const answers: PageDependencies = {
    services,
    reads,
    get config() {
      return site.current.config
    },
    get manifest() {
      return site.current.manifest
    },
    links: preloadLinks(manifest),
    isDevelopment,
  }
  const cached = cachedPages({
    services,
    changes,
    site,
    count: metrics ? { answers: metrics.pageCacheAnswers, renders: metrics.pageCacheRenders } : undefined,
    render: (address, postalCode) => renderCachedPage(address, postalCode, answers),
  })
  const log = requestLog(logger, services)
  const { answerHit, answerPage } = answerPages(answers, cached, log, options.cdn ?? null)
  const isHttps = config.publicUrl.startsWith('https:')
  const app = express()
  app.disable('x-powered-by')
  // Answers that may be cached set their own header; all others are sent in full each time.
  app.disable('etag')
  // One proxy is trusted: only the last entry of X-Forwarded-For is its own.
  app.set('trust proxy', trustProxy ? 1 : false)
  app.set('query parser', 'simple')

  if (metrics) app.use(measureRequests(metrics.requests))
  app.use(baseHeaders(config))
  app.use(
    noticeProxy({ trustProxy, logger, onUntrusted: () => services.setupProblems.add('untrusted_proxy') }),
  )
  app.use('/_app/builds', buildsRouter(site, clientDir))
  if (isHttps) app.use(reachedByHttps)
  app.get(`/_app/${recoverFile}`, recoverScript(clientDir))
  app.use('/_app', assets(clientDir), missingAsset)
  app.use('/brand', brandRouter())
  app.use(health(services, logger))
  if (metrics) app.get('/metrics', metricsEndpoint(metrics, logger))
  if (options.traceRequests) app.use(options.traceRequests)
  app.use(answerHit)
  app.use(log, logRefusals)
  // Jobs that a request queues name it in their log lines.
  app.use((req, _res, next) => withRequestId(String(req.id), next))
  app.use(securityHeaders(config))
  app.use(applyRouteRules(() => site.current.manifest.buildId, config.publicUrl))
  app.use('/images', imagesRouter(services))
  app.use(iconsRouter(services, join(clientDir, '../icons')))
  app.use(compression({ filter: isLeftToCompress }))
  const load = limitLoad({ config: () => site.current.config, delayMs: loopDelayMs })
  app.get('/robots.txt', load, robots(services))
  app.get('/feeds/products.xml', load, productFeed(services))
  app.use(['/sitemap.xml', '/sitemaps'], load)
  app.use(sitemapRouter(services))
  app.use(allowedMethods)
  const suggested = { cached: services.cached, db: reads.anonymous }
  app.use('/api/v1', load, suggestionsRouter(suggested), postalCodesRouter(services))
  // Webhooks are signed and read as raw bytes, so they come before the form readers.
  app.use(
    '/api/webhooks',
    express.raw({ type: () => true, limit: maxEvent }),
    load,
    paymentWebhooks(services),
  )
  // A mail server shows a secret, and sends raw bytes.
  app.use(mailInRouter(services))
  app.use(oneClickUnsubscribe(services))
  app.use(sameOrigin(writeOrigin))
  app.use(readForm())
  app.use(sessionCookies({ keys: [...services.secrets], isHttps }))
  app.use(load)
  app.use(streams.router)
  app.use(auditFileRouter(services))
  app.use(commissionFileRouter(services), orderExportRouter(services))
  app.use(reconciliationFileRouter(services))
  app.use(accountStatementFileRouter(services), payoutFileRouter(services), merchantDocumentsRouter(services))
  app.use(stripePagesRouter(services))
  app.use(messagePicturesRouter(services))
  app.use(reviewPicturesRouter(services))
  app.use(productFilesRouter(services), dataExportRouter(services))
  app.use(orderPapersRouter(services), orderLabelsRouter(services))
  app.use(answerPage)
  const { reportError } = services
  const categories = async () => {
    const tree = await services.cached.categories()
    return tree.below(null).map(({ slug, name }) => ({ slug, name }))
  }
  const isUnavailable = (error: unknown) => isDatabaseUnavailable(error) || isStatementCanceled(error)
  app.use(answerErrors({ categories, site, reportError, isUnavailable }))
  return app
}

/** The public address is https, whatever the proxy speaks to us: cookies are made for it. */
const reachedByHttps: express.RequestHandler = (req, _res, next) => {
  Object.defineProperty(req, 'protocol', { value: 'https' })
  next()
}

/** The name of this script never changes, so it is revalidated each time. */
const recoverScript =
  (clientDir: string): express.RequestHandler =>
  (_req, res, next) => {
    const headers = { 'Cache-Control': 'public, no-cache' }
    res.sendFile(recoverFile, { root: clientDir, cacheControl: false, headers }, (error) => {
      if (error && !res.headersSent) next()
    })
  }

const allowedMethods: express.RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD', 'POST'].includes(req.method)) return next()
  res.setHeader('Allow', 'GET, HEAD, POST')
  next(new AppError({ statusCode: 405, message: serverErrorMessages.methodNotAllowed, fatal: true }))
}
