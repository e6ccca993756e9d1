import { mkdtemp, rm } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { type Logger, pino } from 'pino'
import request from 'supertest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import type { Services } from '#server/shop/services.ts'
import { publicConfig } from '#server/start/public-config.ts'
import type { ServedMetrics } from '#server/web/api/metrics.ts'
import { notificationStreams, type StreamLimits } from '#server/web/api/notification-streams.ts'
import type { BodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import type { LoadLimits } from '#server/web/middleware/limit-load.ts'
import type { RequestLimits } from '#server/web/middleware/limit-requests.ts'
import { liveSite } from '#server/web/render/live-site.ts'
import { prerender } from '#server/web/render/prerendered-pages.ts'
import { answeredParameter } from '#shared/routing/result-parameters.ts'
import { type TestDatabase, testDatabase, worldDatabase } from '#tests/support/shop/database/database.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld, worldPassword } from '#tests/support/shop/world.ts'
import { formsAfterCommit } from './after-commit.ts'

/** Of a page that shows what its form led to. */
export const answeredAddress = new RegExp(`[?&]${answeredParameter}=`)

const manifest = {
  buildId: 'b0123456789ab',
  timestamp: 1_700_000_000_000,
  prerendered: ['/help', '/terms', '/privacy'],
  entry: '/_app/entry.js',
  app: ['/_app/app.js'],
  styles: ['/_app/index.css'],
  panelStyles: '/_app/panel.css',
  icon: '/_app/icon.svg',
  chunks: {},
}

interface AppSettings {
  /** Settings that an operator would configure. */
  environment?: Record<string, string>
  trustProxy?: boolean
  logger?: Logger
  metrics?: ServedMetrics
  streamLimits?: StreamLimits
  /** Runs around each request. */
  traceRequests?: RequestHandler
  bodyLimits?: BodyLimits
  loadLimits?: LoadLimits
  requestLimits?: RequestLimits
  /** Another than a fresh copy of a template. */
  database?: TestDatabase
  /** Connections of the fresh copy. */
  poolSize?: number
}

/**
 * As a browser does: the answer to a form that stays on its page is that page. Collects the answers that are nowhere, or
 * in more than one place, for a browser without scripts.
 */
const followToAnswer = (lostAnswers: string[]) => (sent: request.Test) => {
  sent.on('request', ({ req }: { req: ClientRequest }) => {
    req.prependOnceListener('response', ({ headers: { location = '' } }) =>
      sent.redirects(answeredAddress.test(location) ? 1 : 0),
    )
  })
  sent.on('response', ({ redirects, text }: request.Response) => {
    const [, anchor] = redirects[0]?.split('#') ?? []
    if (anchor && text.split(` id="${anchor}"`).length !== 2) lostAnswers.push(redirects[0] ?? '')
  })
}

/** The whole app over a database of its own, with the small named world in it. */
export async function startApp(overrides: Partial<Services> = {}, settings: AppSettings = {}) {
  const { world, ...database } = settings.database
    ? { ...settings.database, world: await buildWorld(settings.database.db) }
    : await worldDatabase(settings)
  return { ...(await startEmptyApp(overrides, { ...settings, database })), world }
}

/** The same without anybody in it. */
export async function startEmptyApp(overrides: Partial<Services> = {}, settings: AppSettings = {}) {
  const { environment = {}, trustProxy = false, logger = pino({ level: 'silent' }), metrics } = settings
  const database = settings.database ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-test-'))
  const services = await testServices(database, {
    pictures: createPictureStore(localMedia(dataDir)),
    ...overrides,
  })
  const site = await liveSite(services.settings, async () => {
    const config = publicConfig(readConfig(environment), services, manifest)
    const shown = { config, texts: services.settings.current.texts }
    return { config, manifest, prerendered: await prerender(manifest, shown) }
  })
  services.settings.follow(database.changes, services.reportError)
  const streams = notificationStreams(services, database.changes, settings.streamLimits)
  const sentForms = formsAfterCommit()
  const lostAnswers: string[] = []
  const app = createApp({
    services,
    changes: database.changes,
    streams,
    reads: database.reads,
    site,
    clientDir: dataDir,
    writeOrigin: services.shop.publicUrl,
    trustProxy,
    isDevelopment: false,
    loopDelayMs: () => 0,
    logger,
    metrics: metrics ?? null,
    traceRequests: settings.traceRequests ?? sentForms.aroundRequests,
    cdn: readConfig(environment).cdn?.kind ?? null,
    ...(settings.bodyLimits && { bodyLimits: settings.bodyLimits }),
    ...(settings.loadLimits && { loadLimits: settings.loadLimits }),
    ...(settings.requestLimits && { requestLimits: settings.requestLimits }),
  })
  // It caches nothing before it listens for changes.
  while (!database.changes.isListening()) await delay(5)
  /** A browser of its own: keeps its cookies, and posts from the shop's own origin. */
  const visitor = () =>
    request
      .agent(app)
      .set('Origin', services.shop.publicUrl)
      .set('Accept', 'text/html')
      .use(followToAnswer(lostAnswers))
  /** The browser of one of the world's people, signed in. */
  const signedIn = async (email: string) => {
    const person = visitor()
    await person.post('/sign-in').type('form').send({ email, password: worldPassword }).expect(303)
    return person
  }
  const close = async () => {
    streams.close()
    await services.queue.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
    if (sentForms.found.length > 0)
      throw new Error(
        `Forms send statements after their commit, which may fail:\n${sentForms.found.join('\n')}`,
      )
    if (lostAnswers.length > 0)
      throw new Error(`No one part of the page is what these addresses lead to:\n${lostAnswers.join('\n')}`)
  }
  return { app, streams, services, database, clientDir: dataDir, visitor, signedIn, close }
}
