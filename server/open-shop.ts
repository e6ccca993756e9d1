import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { createApp } from './app.ts'
import { backupJobs } from './backup/backup-jobs.ts'
import { backupTarget } from './backup/backup-target.ts'
import { shipSegmentsUntilStopped } from './backup/wal/ship-segments.ts'
import { walStoreAt } from './backup/wal/wal-store-at.ts'
import { purgeChanges } from './cdn/purge-changes.ts'
import { demoProgress } from './cli/demo-progress.ts'
import { type Config, ConfigError } from './config.ts'
import { allowsDemo } from './demo/allows-demo.ts'
import { hasDemoWorld } from './demo/has-demo-world.ts'
import { wantsDemoWorld } from './demo/is-demo-to-be.ts'
import { openDemo } from './demo/open-demo.ts'
import type { StartedMetrics } from './metrics/start-metrics.ts'
import { applySellingRule } from './shop/merchants/selling-price.ts'
import type { Services } from './shop/services.ts'
import { addSetupProblems } from './start/add-setup-problems.ts'
import { ensureOwnMedia } from './start/open-media.ts'
import { announcesShop } from './start/processes/member.ts'
import { publicConfig } from './start/public-config.ts'
import type { AtEnd } from './start/run-process.ts'
import { type RunningServices, startServices } from './start/start-services.ts'
import type { Tracing } from './tracing/tracing.ts'
import { type NotificationStreams, notificationStreams } from './web/api/notification-streams.ts'
import { sweepUploads } from './web/middleware/bodies/sweep-uploads.ts'
import { outageLog } from './web/middleware/outage-log.ts'
import type { BuildManifest } from './web/render/build-manifest.ts'
import { type LiveSite, liveSite } from './web/render/live-site.ts'
import { prepareBuild } from './web/render/prerendered-pages.ts'
import { startWorker } from './worker.ts'

const distDir = join(import.meta.dirname, '..')
const prerenderedDir = join(distDir, 'prerendered')
export const clientDir = join(distDir, 'client')

interface Opening {
  config: Config
  /** The parts that this process runs. */
  parts: { web: boolean; worker: boolean }
  logger: Logger
  built: BuildManifest
  reportError: Services['reportError']
  /** Null when metrics are not served. */
  measured: StartedMetrics | null
  /** Null when nothing is traced. */
  tracing: Tracing | null
  loopDelayMs: () => number
  setupRestore: Services['setupRestore']
  /** Registers something to be closed with the shop, in reverse order, also while the rest is being opened. */
  atClose: AtEnd
}

export interface OpenShop {
  services: Services
  /** Null when this process answers no requests. */
  web: { app: Express; site: LiveSite; streams: NotificationStreams } | null
  /** Starts the jobs of a process that runs them. */
  startJobs(): Promise<void>
}

/**
 * Opens everything that depends on the database's content. It can be closed and opened again while the process runs.
 */
export async function openShop(opening: Opening): Promise<OpenShop> {
  const { config, parts, logger, reportError, measured, tracing } = opening
  const starting = startServices(config, logger, {
    worker: parts.worker,
    reportError,
    onTried: measured?.onTried,
    tracing,
    // A process that replaces another starts even when the replica is away.
    replica: parts.web ? { mustAnswer: announcesShop() } : null,
  })
  opening.atClose(async () => (await starting.catch(() => null))?.stop())
  const { services, database, bucket, migrations } = await starting
  services.setupRestore = opening.setupRestore
  measured?.follow(database, outageLog(logger, 'measuring the shop'))
  if (migrations.length > 0) {
    logger.info({ migrations: { count: migrations.length, names: migrations } }, 'migrated')
  }
  await ensureOwnMedia(bucket)

  if (allowsDemo(config)) await ensureDemoWorld(services, config)
  else if (await hasDemoWorld(services.db)) throw new ConfigError([terminalMessages.demoInPublic])
  await applySellingRule(services)
  services.settings.follow(database.changes, reportError)
  const web = parts.web ? await openWeb(opening, { services, database }) : null
  return {
    services,
    web,
    async startJobs() {
      if (!parts.worker) return
      const starting = startJobs(opening, { services, database })
      opening.atClose(() => starting.catch(() => undefined))
      await starting
    },
  }
}

/** Starts the jobs, and the tasks beside them that follow the database. */
async function startJobs(
  { config, logger, atClose }: Opening,
  { services, database }: Pick<RunningServices, 'services' | 'database'>,
) {
  const { to, schedule } = config.backup
  await startWorker(services, {
    onPictureFailures: (failures) => logger.warn(failures, 'pictures could not be fetched'),
    backups: to ? { jobs: backupJobs(services, config, () => database.url), schedule } : undefined,
    cdn: config.cdn,
  })
  if (config.archivesWal && to) {
    const { dataDir, storageCredentials } = config
    const store = walStoreAt(backupTarget(to, storageCredentials), dataDir)
    const following = shipSegmentsUntilStopped(
      { dataDir, store },
      outageLog(logger, 'shipping the write-ahead log'),
    )
    atClose(() => following.stop())
  }
  if (config.cdn) {
    const purges = purgeChanges({
      cdn: config.cdn,
      changes: database.changes,
      db: services.db,
      queue: services.queue,
      outage: outageLog(logger, 'purging the CDN'),
    })
    atClose(async () => purges.stop())
  }
}

async function openWeb(opening: Opening, running: Pick<RunningServices, 'services' | 'database'>) {
  const { config, logger, built, measured, loopDelayMs } = opening
  const { services, database } = running
  const { settings } = services
  const site = await liveSite(settings, () => {
    const shown = { config: publicConfig(config, services, built), texts: settings.current.texts }
    return prepareBuild(prerenderedDir, built, shown)
  })
  const streams = notificationStreams(services, database.changes)
  opening.atClose(async () => streams.close())
  const app = createApp({
    services,
    changes: database.changes,
    streams,
    reads: database.reads,
    site,
    clientDir,
    writeOrigin: config.publicUrl,
    trustProxy: config.trustProxy,
    isDevelopment: config.isDevelopment,
    loopDelayMs,
    logger,
    metrics: measured?.served ?? null,
    cdn: config.cdn?.kind ?? null,
    traceRequests: opening.tracing?.requests,
  })
  // Only a proxy can provide https for the shop.
  if (config.publicUrl?.startsWith('https:') && !config.trustProxy) {
    services.setupProblems.add('untrusted_proxy')
    logger.warn(terminalMessages.untrustedProxy)
  }
  addSetupProblems(services, config)
  await sweepUploads(services.uploadFolder, services.clock())
  return { app, site, streams }
}

/** Builds the demo world in an unused shop, so that there is something to see. */
async function ensureDemoWorld(services: Services, config: Config) {
  if (!(await wantsDemoWorld(services.db))) return
  console.log(terminalMessages.buildingDemoWorld)
  const { buildDemoWorld } = await import('./demo/build-demo-world.ts')
  await buildDemoWorld(services, demoProgress())
  await openDemo(services, config)
}
