import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { checkRoutes } from '#shared/routing/check-routes.ts'
import { restoreFromSetup } from './backup/restore-from-setup.ts'
import { createClosedApp } from './closed-app.ts'
import type { Config } from './config.ts'
import { allowsDemo } from './demo/allows-demo.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { clientDir, type OpenShop, openShop } from './open-shop.ts'
import { newSetupLink } from './shop/setup/new-setup-link.ts'
import { announce } from './start/announce.ts'
import { drain } from './start/drain.ts'
import type { ErrorReports } from './start/error-reports.ts'
import { httpServer } from './start/http-server.ts'
import { listen, reachOf } from './start/listen.ts'
import { announcesShop, reportReady, watchSupervisor } from './start/processes/member.ts'
import type { AtEnd, Ending } from './start/run-process.ts'
import { publicUrlOf } from './start/shop-identity.ts'
import { startErrorReports } from './start/start-error-reports.ts'
import { surviveRejections, untilUncaught } from './start/survive-errors.ts'
import { type SwitchedListener, switchedListener } from './start/switched-listener.ts'
import { untilDatabaseAnswers } from './start/until-database-answers.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { loggedError } from './web/middleware/logged-error.ts'
import { watchLoopDelay } from './web/middleware/loop-delay.ts'
import { outageLog } from './web/middleware/outage-log.ts'
import { type BuildManifest, readBuildManifest } from './web/render/build-manifest.ts'

interface Serving {
  config: Config
  /** The parts that this process runs. */
  parts: { web: boolean; worker: boolean }
  logger: Logger
  atEnd: AtEnd
}

/**
 * Runs one process until a signal ends it, an error is uncaught, or the shop cannot be opened again after a restore.
 */
export async function serveShop(serving: Serving): Promise<Ending> {
  const { config, logger, atEnd } = serving
  checkRoutes()
  watchSupervisor()
  const built = readBuildManifest(join(import.meta.dirname, '..'))
  const reports = await startErrorReports({
    dsn: config.reportDsn,
    release: built.buildId,
    environment: config.isDevelopment ? 'development' : 'production',
    publicUrl: publicUrlOf(config),
  })
  atEnd(() => reports.stop())
  surviveRejections({ logger, report: reports.report })
  let isReady = false
  const onReady = () => {
    isReady = true
    reportReady()
  }
  // One of several processes is restarted by its supervisor. A start that fails is not repeated.
  const uncaught = untilUncaught({ logger, report: reports.report }).then(
    (): Ending => (isReady && cluster.isPrimary ? 'restart' : 1),
  )
  return Promise.race([uncaught, serve({ ...serving, built, reports, onReady })])
}

interface Started extends Serving {
  built: BuildManifest
  reports: ErrorReports
  onReady: () => void
}

/** Rejects only if the shop cannot be opened again after a restore. */
async function serve({ config, parts, logger, atEnd, built, reports, onReady }: Started): Promise<never> {
  const broken = Promise.withResolvers<never>()
  const traces = outageLog(logger, 'sending traces')
  const tracing = await startTracing(config.tracing, (failure) => traces.note(new Error(failure)))
  atEnd(async () => tracing?.stop())
  const measured = config.metricsToken === null ? null : startMetrics(config.metricsToken, config.dataDir)
  const closes: Parameters<AtEnd>[0][] = []
  /** A part that fails to close does not keep the others open. */
  const closeShop = async () => {
    const failures: unknown[] = []
    for (let close = closes.pop(); close; close = closes.pop()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  atEnd(closeShop)
  const ending = new AbortController()
  atEnd(async () => ending.abort())
  const waiting = { outage: outageLog(logger, 'the database'), signal: ending.signal }

  let shop: OpenShop
  let listener: SwitchedListener | undefined
  const isOnlyProcess = cluster.isPrimary && parts.web && parts.worker
  const setupRestore = restoreFromSetup({
    config,
    atEnd,
    allowsDemo: allowsDemo(config),
    async close(token, progress) {
      if (!shop.web || !listener) return
      const { config: shown } = shop.web.site.current
      const served = measured?.served ?? null
      shop.web.streams.close()
      const closed = { config: shown, clientDir, logger, metrics: served, token, progress }
      await listener.show(createClosedApp(closed))
      logger.info('closed for a restore')
      await closeShop()
    },
    async open(outcome) {
      logger.info({ outcome }, 'opening after a restore')
      try {
        shop = await open()
        if (shop.web) void listener?.show(shop.web.app)
        if (outcome.kind === 'restored') await announceShop(shop)
        await startJobs()
      } catch (error) {
        broken.reject(error)
      }
    },
    onError(error) {
      logger.error({ err: loggedError(error) }, 'a restore failed')
      reports.report(error)
    },
  })
  const loopDelayMs = parts.web ? watchLoopDelay() : () => 0
  const openNow = () =>
    openShop({
      config,
      parts,
      logger,
      built,
      measured,
      tracing,
      loopDelayMs,
      reportError: reports.report,
      setupRestore: isOnlyProcess ? setupRestore : null,
      atClose: (close) => closes.push(close),
    })
  const open = () => untilDatabaseAnswers(openNow, { ...waiting, undo: closeShop })
  const startJobs = () => untilDatabaseAnswers(() => shop.startJobs(), waiting)

  shop = await open()
  if (!shop.web) {
    await startJobs()
    if (cluster.isPrimary) console.log(terminalMessages.jobsOnly)
    onReady()
    return broken.promise
  }
  listener = switchedListener(shop.web.app)
  const server = httpServer(listener.answer, config)
  reports.recordRequests(server)
  const beside = await listen(server, config)
  atEnd(() => {
    // Streams would stay open for as long as people look at the shop.
    shop.web?.streams.close()
    return drain(server, { patient: cluster.isWorker || config.trustProxy, beside })
  })
  onReady()
  const { port } = server.address() as AddressInfo
  const announceShop = async ({ services }: OpenShop) => {
    const address = config.publicUrl ?? `http://localhost:${port}`
    const setupAddress = await untilDatabaseAnswers(() => newSetupLink(services, address), waiting)
    announce(address, services, { setupAddress, reach: reachOf(config), port })
  }
  if (announcesShop()) await announceShop(shop)
  // Jobs wait until the shop is open, because no visitor waits for them.
  await startJobs()
  return broken.promise
}
