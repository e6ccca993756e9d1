import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { httpServer } from '#server/start/http-server.ts'
import { publicConfig } from '#server/start/public-config.ts'
import { startServices } from '#server/start/start-services.ts'
import { notificationStreams } from '#server/web/api/notification-streams.ts'
import { readBuildManifest } from '#server/web/render/build-manifest.ts'
import { liveSite } from '#server/web/render/live-site.ts'
import { prepareBuild } from '#server/web/render/prerendered-pages.ts'
import { holdQueries } from '#tests/support/shop/database/hold-queries.ts'
import { timeLimitMs } from './browser.ts'
import { sharedShop } from './shared-shop.ts'

const distDir = resolve('dist')

interface HeldApp {
  /** Read when the app starts. */
  environment?: () => Record<string, string>
  /** How long a document waits for its parts. */
  renderLimitMs?: number
  reportError?: (error: unknown) => void
}

/** The built scripts over the demo's database, in this process: its queries can be held. */
export function withHeldApp(options: HeldApp = {}) {
  let running: Awaited<ReturnType<typeof startHeldApp>>
  beforeAll(async () => {
    running = await startHeldApp(options)
  })
  afterAll(() => running.close())
  return {
    address: () => running.address,
    hold: (query: RegExp) => holdQueries(running.pool, query),
    query: (text: string) => running.pool.query(text),
  }
}

const throwIt = (error: unknown) => {
  throw error
}

async function startHeldApp({
  environment = () => ({}),
  // A busy machine looks long at what is held.
  renderLimitMs = timeLimitMs,
  reportError = throwIt,
}: HeldApp) {
  const logger = pino({ level: 'silent' })
  const config = readConfig({ DATA_DIR: sharedShop().dataDir, ...environment() })
  const built = readBuildManifest(distDir)
  const { services, database, stop } = await startServices(config, logger, {
    worker: false,
    reportError,
  })
  const site = await liveSite(services.settings, () => {
    const shown = { config: publicConfig(config, services, built), texts: services.settings.current.texts }
    return prepareBuild(join(distDir, 'prerendered'), built, shown)
  })
  const streams = notificationStreams(services, database.changes)
  const app = createApp({
    services,
    changes: database.changes,
    streams,
    reads: database.reads,
    site,
    clientDir: join(distDir, 'client'),
    writeOrigin: null,
    trustProxy: false,
    isDevelopment: false,
    loopDelayMs: () => 0,
    renderLimitMs,
    logger,
  })
  const server = httpServer(app, config)
  server.listen(0, 'localhost')
  await new Promise((done) => server.once('listening', done))
  const close = async () => {
    streams.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await stop()
  }
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, pool: database.pool, close }
}
