import { join } from 'node:path'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import type { CdnKind } from './cdn/cdn-config.ts'
import type { Changes } from './db/changes.ts'
import { isDatabaseUnavailable } from './db/connection-error.ts'
import { isStatementCanceled } from './db/sql-state.ts'
import { withRequestId } from './jobs/request-id.ts'
import { NotParsed } from './shop/parse-apart.ts'
import type { Services } from './shop/services.ts'
import { appFiles } from './web/api/app-files.ts'
import { downloads } from './web/api/downloads.ts'
import { health } from './web/api/health.ts'
import { iconsRouter } from './web/api/icons.ts'
import { imagesRouter } from './web/api/images.ts'
import { inbound } from './web/api/inbound.ts'
import { metricsEndpoint, type ServedMetrics } from './web/api/metrics.ts'
import type { NotificationStreams } from './web/api/notification-streams.ts'
import { publicReads } from './web/api/public-reads.ts'
import { cachedPages } from './web/cache/cached-pages.ts'
import { type BodyLimits, bodyLimits } from './web/middleware/bodies/body-limits.ts'
import { readFormBody } from './web/middleware/bodies/read-form-body.ts'
import { catchUp } from './web/middleware/catch-up.ts'
import { rememberRequest } from './web/middleware/current-request.ts'
import { detectProxy } from './web/middleware/detect-proxy.ts'
import { type LoadLimits, limitLoad } from './web/middleware/limit-load.ts'
import { limitRequests, type RequestLimits, requestLimits } from './web/middleware/limit-requests.ts'
import { measureRequests } from './web/middleware/measure-requests.ts'
import { logRefusals, requestLog } from './web/middleware/request-log.ts'
import { sameOrigin } from './web/middleware/same-origin.ts'
import { baseHeaders, securityHeaders } from './web/middleware/security-headers.ts'
import { isLeftToCompress } from './web/middleware/send-body.ts'
import { sessionCookies } from './web/middleware/session-cookie.ts'
import { singleHost } from './web/middleware/single-host.ts'
import { answerErrors } from './web/render/answer-errors.tsx'
import { answerPages } from './web/render/answer-page.ts'
import { applyRouteRules } from './web/render/apply-route-rules.ts'
import { preloadLinks } from './web/render/document-headers.ts'
import type { LiveSite } from './web/render/live-site.ts'
import type { AnonymousReads, PageDependencies } from './web/render/page-dependencies.ts'
import { renderCachedPage } from './web/render/render-cached-page.ts'
import { renderLimitMs } from './web/render/render-document.tsx'

export interface AppOptions {
  services: Services
  changes: Changes
  streams: NotificationStreams
  reads: AnonymousReads
  site: LiveSite
  /** The folder of the browser's files. */
  clientDir: string
  /** Origin that writes must come from, or null for the requested host. */
  writeOrigin: string | null
  trustProxy: boolean
  isDevelopment: boolean
  /** The delay of the event loop. */
  loopDelayMs: () => number
  logger: Logger
  /** Null when metrics are not served. */
  metrics?: ServedMetrics | null
  /** Null when no CDN stores pages. */
  cdn?: CdnKind | null
  traceRequests?: RequestHandler | undefined
  bodyLimits?: BodyLimits
  loadLimits?: LoadLimits
  requestLimits?: RequestLimits
  /** Rendering that takes longer is aborted. */
  renderLimitMs?: number
}

/** Creates the app with every step of a request, in order. */
export function createApp(options: AppOptions): Express {
  const { services, site, clientDir, writeOrigin, trustProxy, streams, reads, loopDelayMs, logger } = options
  const { metrics, cdn, bodyLimits: bodies = bodyLimits } = options
  // Addresses, policies and files of the build do not change while the process runs.
  const { config } = site.current
  const currentConfig = () => site.current.config
  const isHttps = config.publicUrl.startsWith('https:')
  const log = requestLog(logger, services)
  const policy = securityHeaders(config)
  const { answerHit, answerPage } = pages(options, log)
  const load = limitLoad({ config: currentConfig, delayMs: loopDelayMs, limits: options.loadLimits })
  const app = express()
  app.disable('x-powered-by')
  // Cacheable responses set their own header. All others are sent in full each time.
  app.disable('etag')
  // One proxy is trusted: only the last entry of X-Forwarded-For is its own.
  app.set('trust proxy', trustProxy ? 1 : false)
  app.set('query parser', 'simple')

  // Steps about the connection and its sender.
  if (metrics) app.use(measureRequests(metrics.requests))
  app.use(singleHost)
  app.use(baseHeaders(config))
  app.use(
    detectProxy({ trustProxy, logger, onUntrusted: () => services.setupProblems.add('untrusted_proxy') }),
  )
  // Behind a CDN, the addresses seen here are the CDN's, which has limits for its visitors.
  if (!cdn) app.use(limitRequests({ config: currentConfig, limits: options.requestLimits ?? requestLimits }))
  if (isHttps) app.use(reachedByHttps)

  // Cheap responses: files, probes, and cached pages.
  app.use(appFiles(site, clientDir))
  app.use(health(services, logger))
  if (metrics) app.get('/metrics', metricsEndpoint(metrics, logger))
  if (options.traceRequests) app.use(options.traceRequests)
  app.use(answerHit)

  // Steps without a session.
  app.use(log, logRefusals)
  // Jobs that a request queues name it in their log lines.
  app.use((req, _res, next) => withRequestId(String(req.id), next), rememberRequest)
  app.use(policy)
  app.use(applyRouteRules(() => site.current.manifest.buildId, config.publicUrl))
  app.use('/images', imagesRouter(services))
  app.use(iconsRouter(services, join(clientDir, '../icons')))
  app.use(compression({ filter: isLeftToCompress }))
  app.use(allowedMethods)
  app.use(publicReads({ services, db: reads.anonymous, load: unlessBody(load) }))
  app.use(inbound({ services, bodyLimits: bodies, load }))

  // Steps with the visitor's session.
  app.use(sameOrigin(writeOrigin))
  app.use(readFormBody(bodies.form))
  app.use(sessionCookies({ keys: [...services.secrets], isHttps }))
  app.use(load)
  app.use(streams.router)
  app.use(downloads(services))
  app.use(answerPage)
  app.use(catchUp(log, logRefusals, policy))
  app.use(
    answerErrors({
      site,
      categories: topCategories(services),
      reportError: services.reportError,
      isUnavailable,
    }),
  )
  return app
}

/** Creates the pages, with their cache. */
function pages(options: AppOptions, log: RequestHandler) {
  const { services, changes, reads, site, metrics, isDevelopment } = options
  const answers: PageDependencies = {
    services,
    reads,
    get config() {
      return site.current.config
    },
    get manifest() {
      return site.current.manifest
    },
    links: preloadLinks(site.current.manifest),
    isDevelopment,
    bodyLimits: options.bodyLimits ?? bodyLimits,
    renderLimitMs: options.renderLimitMs ?? renderLimitMs,
  }
  const cached = cachedPages({
    services,
    changes,
    site,
    count: metrics ? { answers: metrics.pageCacheAnswers, renders: metrics.pageCacheRenders } : undefined,
    render: (address, postalCode) => renderCachedPage(address, postalCode, answers),
  })
  return answerPages(answers, cached, log, options.cdn ?? null)
}

/** Loads the categories that an error screen links to. */
const topCategories =
  ({ cached }: Services) =>
  async () => {
    const tree = await cached.categories()
    return tree.below(null).map(({ slug, name }) => ({ slug, name }))
  }

const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || isStatementCanceled(error) || error instanceof NotParsed

/** A request that may have a body gets its slot when the body has arrived. */
const unlessBody =
  (load: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.method === 'POST' ? next() : load(req, res, next)

/** The public address is https, whatever protocol the proxy uses towards the shop. Cookies depend on it. */
const reachedByHttps: RequestHandler = (req, _res, next) => {
  Object.defineProperty(req, 'protocol', { value: 'https' })
  next()
}

const allowedMethods: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD', 'POST'].includes(req.method)) return next()
  res.setHeader('Allow', 'GET, HEAD, POST')
  next(new AppError({ statusCode: 405, message: serverErrorMessages.methodNotAllowed, fatal: true }))
}
