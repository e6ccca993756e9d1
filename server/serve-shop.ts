import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { checkRoutes } from '#shared/routing/check-routes.ts'
import { createApp } from './app.ts'
import { backupJobs } from './backup/backup-jobs.ts'
import { type Config, ConfigError } from './config.ts'
import { allowsDemo } from './demo/allows-demo.ts'
import { hasDemoWorld } from './demo/has-demo-world.ts'
import { wantsDemoWorld } from './demo/is-demo-to-be.ts'
import { openDemo } from './demo/open-demo.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { applySellingRule } from './shop/merchants/selling-price.ts'
import type { Services } from './shop/services.ts'
import { newSetupLink } from './shop/setup/new-setup-link.ts'
import { announce } from './start/announce.ts'
import { drain } from './start/drain.ts'
import { httpServer } from './start/http-server.ts'
import { listen } from './start/listen.ts'
import { noteSetupProblems } from './start/note-setup-problems.ts'
import { announcesShop, followSupervisor, reportReady } from './start/processes/member.ts'
import { publicConfig } from './start/public-config.ts'
import type { AtEnd } from './start/run-process.ts'
import { publicUrlOf } from './start/shop-identity.ts'
import { startErrorReports } from './start/start-error-reports.ts'
import { startServices } from './start/start-services.ts'
import { loggedError } from './web/middleware/logged-error.ts'
import { watchLoopDelay } from './web/middleware/loop-delay.ts'
import { sweepUploads } from './web/middleware/sweep-uploads.ts'
import { readBuildManifest } from './web/render/build-manifest.ts'
import { liveSite } from './web/render/live-site.ts'
import { prepareBuild } from './web/render/prerendered-pages.ts'
import { startWorker } from './worker.ts'

const distDir = join(import.meta.dirname, '..')
const clientDir = join(distDir, 'client')
const prerenderedDir = join(distDir, 'prerendered')

interface Serving {
  config: Config
  /** What this process does. */
  parts: { web: boolean; worker: boolean }
  logger: Logger
  atEnd: AtEnd
}

/** Starts what one process does; it runs until a signal ends it. */
export async function serveShop({ config, parts, logger, atEnd }: Serving): Promise<void> {
  const { web, worker } = parts
  checkRoutes()
  followSupervisor()
  const built = readBuildManifest(distDir)
  const reports = await startErrorReports({
    dsn: config.reportDsn,
    release: built.buildId,
    environment: config.isDevelopment ? 'development' : 'production',
    publicUrl: publicUrlOf(config),
  })
  atEnd(() => reports.stop())
  const measured = config.metricsToken === null ? null : startMetrics(config.metricsToken)
  const starting = startServices(config, logger, {
    ...{ worker, reportError: reports.report, onTried: measured?.onTried },
  })
  // Also when the signal comes while they start.
  atEnd(async () => (await starting.catch(() => null))?.stop())
  const { services, database, migrations } = await starting
  measured?.follow(database, (error) =>
    logger.warn({ err: loggedError(error) }, 'the metrics lack the database'),
  )
  for (const name of migrations) logger.info({ migration: name }, 'migrated')

  if (allowsDemo(config)) await ensureDemoWorld(services, config)
  else if (await hasDemoWorld(services.db)) throw new ConfigError([terminalMessages.demoInPublic])
  await applySellingRule(services)
  if (worker) {
    const backups = config.backup.to
      ? { jobs: backupJobs(services, config, () => database.url), schedule: config.backup.schedule }
      : undefined
    await startWorker(services, (failures) => logger.warn(failures, 'pictures could not be fetched'), backups)
  }
  const { settings } = services
  settings.follow(database.changes, reports.report)
  if (!web) {
    if (cluster.isPrimary) console.log(terminalMessages.jobsOnly)
    return reportReady()
  }

  const site = await liveSite(settings, () => {
    const shown = { config: publicConfig(config, services, built), texts: settings.current.texts }
    return prepareBuild(prerenderedDir, built, shown)
  })
  const app = createApp({
    services,
    changes: database.changes,
    site,
    clientDir,
    writeOrigin: config.publicUrl,
    trustProxy: config.trustProxy,
    isDevelopment: config.isDevelopment,
    loopDelayMs: watchLoopDelay(),
    logger,
    metrics: measured?.served ?? null,
  })
  // Only a proxy can speak https for us.
  if (config.publicUrl?.startsWith('https:') && !config.trustProxy) {
    services.setupProblems.add('untrusted_proxy')
    logger.warn(terminalMessages.untrustedProxy)
  }
  noteSetupProblems(services, config)
  await sweepUploads(services.uploadFolder, services.clock())
  const server = httpServer(app, config)
  reports.noteRequests(server)
  await listen(server, config)
  atEnd(() => drain(server, { patient: cluster.isWorker || config.trustProxy }))
  reportReady()
  if (!announcesShop()) return
  const { port } = server.address() as AddressInfo
  const address = config.publicUrl ?? `http://localhost:${port}`
  announce(address, services, await newSetupLink(services, address))
}

/** Where nobody has been yet, there is something to look at. */
async function ensureDemoWorld(services: Services, config: Config) {
  if (!(await wantsDemoWorld(services.db))) return
  console.log(terminalMessages.buildingDemoWorld)
  const { buildDemoWorld } = await import('./demo/build-demo-world.ts')
  await buildDemoWorld(services)
  await openDemo(services, config)
}
