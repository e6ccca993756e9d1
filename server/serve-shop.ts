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
import { httpServer } from './start/http-server.ts'
import { listen } from './start/listen.ts'
import { announcesShop, followSupervisor, reportReady } from './start/processes/member.ts'
import type { AtEnd } from './start/run-process.ts'
import { publicUrlOf } from './start/shop-identity.ts'
import { startErrorReports } from './start/start-error-reports.ts'
import { type SwitchedListener, switchedListener } from './start/switched-listener.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { loggedError } from './web/middleware/logged-error.ts'
import { watchLoopDelay } from './web/middleware/loop-delay.ts'
import { readBuildManifest } from './web/render/build-manifest.ts'

interface Serving {
  config: Config
  /** What this process does. */
  parts: { web: boolean; worker: boolean }
  logger: Logger
  atEnd: AtEnd
}

/** Starts what one process does; it runs until a signal ends it, or the shop cannot be opened again after a restore. */
export async function serveShop({ config, parts, logger, atEnd }: Serving): Promise<void> {
  checkRoutes()
  followSupervisor()
  const built = readBuildManifest(join(import.meta.dirname, '..'))
  const reports = await startErrorReports({
    dsn: config.reportDsn,
    release: built.buildId,
    environment: config.isDevelopment ? 'development' : 'production',
    publicUrl: publicUrlOf(config),
  })
  atEnd(() => reports.stop())
  const tracing = await startTracing(config.tracing, (failure) =>
    logger.warn({ failure }, 'traces could not be sent'),
  )
  atEnd(async () => tracing?.stop())
  const measured = config.metricsToken === null ? null : startMetrics(config.metricsToken)
  const closes: Parameters<AtEnd>[0][] = []
  /** One part that fails to close leaves no other one open. */
  const closeShop = async () => {
    const failures: unknown[] = []
    for (const close of closes.splice(0).toReversed()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  atEnd(closeShop)

  let shop: OpenShop
  let listener: SwitchedListener | undefined
  const broken = Promise.withResolvers<void>()
  const isOnlyProcess = cluster.isPrimary && parts.web && parts.worker
  const setupRestore = restoreFromSetup({
    ...{ config, atEnd, allowsDemo: allowsDemo(config) },
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
  const open = () =>
    openShop({
      ...{ config, parts, logger, built, measured, tracing, loopDelayMs },
      reportError: reports.report,
      setupRestore: isOnlyProcess ? setupRestore : null,
      atClose: (close) => closes.push(close),
    })

  shop = await open()
  if (!shop.web) {
    if (cluster.isPrimary) console.log(terminalMessages.jobsOnly)
    return reportReady()
  }
  listener = switchedListener(shop.web.app)
  const server = httpServer(listener.answer, config)
  reports.noteRequests(server)
  await listen(server, config)
  atEnd(() => {
    // They would be under way for as long as people look at the shop.
    shop.web?.streams.close()
    return drain(server, { patient: cluster.isWorker || config.trustProxy })
  })
  reportReady()
  const { port } = server.address() as AddressInfo
  const announceShop = async ({ services }: OpenShop) => {
    const address = config.publicUrl ?? `http://localhost:${port}`
    announce(address, services, await newSetupLink(services, address))
  }
  if (announcesShop()) await announceShop(shop)
  await broken.promise
}
