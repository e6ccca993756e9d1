import { join } from 'node:path'
import type { Logger } from 'pino'
import { backupKeeping } from '#server/backup/keep-backups.ts'
import { finishRestore } from '#server/backup/restore-files.ts'
import type { Config } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { isConnectionError } from '#server/db/connection-error.ts'
import { migrate } from '#server/db/migrate.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { isDemoToBe } from '#server/demo/is-demo-to-be.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { type OnTried, type Queue, startQueue } from '#server/jobs/queue.ts'
import { currentRequestId } from '#server/jobs/request-id.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { stripeConnect } from '#server/payments/stripe/stripe-connect.ts'
import type { BucketMedia } from '#server/pictures/bucket-media.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { noAddressFinder } from '#server/postal-codes/address-finder.ts'
import { httpAddressFinder } from '#server/postal-codes/http-address-finder.ts'
import { cachedFacts } from '#server/shop/cached-facts.ts'
import { mailServerOf } from '#server/shop/connections/connect-mail-server.ts'
import { lackingKeys } from '#server/shop/sealing-key-queries.ts'
import type { ReportError, Services } from '#server/shop/services.ts'
import { liveSettings } from '#server/shop/settings/live-settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { outageLog } from '#server/web/middleware/outage-log.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { once } from '#shared/runtime/once.ts'
import { maxCachedMediaBytes, mediaBucket, servingTiming } from './open-media.ts'
import { sealingKeys } from './sealing-keys.ts'
import { sessionSecrets } from './session-secrets.ts'
import { shopIdentity } from './shop-identity.ts'

/**
 * Connections on which the workers of all queues fetch and settle jobs. The jobs themselves share the pages'
 * connections.
 */
const workerConnections = 2

export interface RunningServices {
  services: Services
  database: Database
  /** The bucket of the pictures, or null when they are in `DATA_DIR`. */
  bucket: BucketMedia | null
  /** The migrations that this start applied. */
  migrations: string[]
  stop(): Promise<void>
}

/** Builds the services from the configuration: connected, migrated, ready. */
export async function startServices(
  config: Config,
  logger: Logger,
  {
    worker,
    reportError,
    onTried,
    tracing,
    replica,
  }: {
    worker: boolean
    reportError: ReportError
    /** Set only in processes that answer visitors. */
    replica?: { mustAnswer: boolean } | null
    onTried?: OnTried | undefined
    tracing?: Tracing | null
  },
): Promise<RunningServices> {
  const database = await connectDatabase({
    ...config,
    poolSize: config.scaling.poolSize,
    replica: replica && config.scaling.replicaUrl ? { ...replica, url: config.scaling.replicaUrl } : null,
    onReplica({ isRead, lagMs }) {
      if (isRead) logger.info({ lagMs }, 'the replica is read')
      else logger.warn({ lagMs }, 'the replica is gone or too far behind, the primary is read')
    },
    traceQuery: tracing?.query,
    outageOf: (subject) => outageLog(logger, subject),
  })
  let queue: Queue | undefined
  try {
    const bucket = mediaBucket(config, () => shopIdOf(database.db), {
      timing: servingTiming,
      maxCachedBytes: maxCachedMediaBytes,
      outage: outageLog(logger, 'the bucket of the pictures'),
    })
    await finishRestore(database.url, config.dataDir, bucket?.storage ?? null)
    const migrations = await migrate(database.url)
    const outage = outageLog(logger, 'the queue')
    queue = await startQueue({
      pool: database.pool,
      ...(worker && { workerPool: database.openBeside(workerConnections) }),
      worker,
      onAnswer: outage.over,
      tracing: tracing?.jobs,
      onTried(tried) {
        onTried?.(tried)
        const { seconds: _, ...line } = tried
        // Scheduled jobs would fill the log.
        if (tried.requestId) logger.info(line, 'a job was tried')
      },
      onError(error, failed) {
        if (!failed) {
          const isAway = isConnectionError(error)
          if (outage.note(error, isAway ? 'warn' : 'error') && !isAway) reportError(error)
          return
        }
        // A job that will be retried is not reported.
        const { isLastTry, job } = failed
        logger[isLastTry ? 'error' : 'warn']({ err: loggedError(error), ...failed }, 'a job failed')
        if (isLastTry) reportError(error, { job })
      },
    })
    const secrets = await sessionSecrets(config.sessionSecrets, config.dataDir)
    const keys = sealingKeys(config, secrets)
    const lacking = await lackingKeys(database.db, keys)
    if (lacking.length > 0)
      logger.error({ keys: lacking }, 'what these keys have sealed cannot be opened: SEALING_KEYS lacks them')
    const connected: Omit<Services, 'settings'> = {
      db: database.db,
      cached: cachedFacts(database.db, database.changes, () => new Date()),
      queue,
      mailer: createMailer({ ...config, connected: mailServerOf(() => services) }),
      clock: () => new Date(),
      country: countryPack(config.country),
      addresses: config.addressLookupUrl
        ? httpAddressFinder({
            urlTemplate: config.addressLookupUrl,
            onError: (error) => logger.warn({ err: loggedError(error) }, 'an address could not be looked up'),
          })
        : noAddressFinder,
      pictures: createPictureStore(
        bucket ??
          localMedia(config.dataDir, (error) =>
            logger.error({ err: loggedError(error) }, 'the disk takes no pictures'),
          ),
      ),
      uploadFolder: join(config.dataDir, 'uploads'),
      shop: shopIdentity(config, await isDemoToBe(database.db, config)),
      secrets,
      sealingKeys: keys,
      settlement: config.settlement,
      platformReceiver: config.platformReceiver,
      payments: paymentProviders({ fakeBank: null, stripe: config.stripe }),
      stripeConnect: config.stripe && config.stripeConnect ? stripeConnect(config.stripe) : null,
      simulation: null,
      mercadoPago: config.mercadoPago,
      mailIn: config.mailIn,
      isDemo: false,
      reportError,
      setupProblems: new Set(),
      setupRestore: null,
      backups: backupKeeping(config),
      noteSecurityEvent: (event) =>
        logger.warn({ ...event, requestId: currentRequestId() }, 'security event'),
    }
    const services: Services = Object.assign(connected, { settings: liveSettings(connected) })
    await services.settings.reload()
    await openDemo(services, config)
    const stop = once(async () => {
      await services.queue.stop()
      await database.close()
    })
    return { services, database, bucket, migrations, stop }
  } catch (error) {
    await queue?.stop().catch(() => undefined)
    await database.close()
    throw error
  }
}
