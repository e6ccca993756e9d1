import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import { startServices } from '#server/start/start-services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { anonymousContext } from '#server/web/pages/anonymous-context.ts'
import { pages } from '#server/web/pages/index.ts'
import type { Page } from '#server/web/pages/page.ts'
import type { PageName, ParameterOf } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { awaitDeferred } from '#shared/runtime/deferred.ts'

export interface PageQueries {
  dataDir: string
  path: string
  /** The session token of the signed-in customer. */
  sessionToken: string | null
  postalCode: string | null
}

// Measures the data of one page alone: its queries to the database of a running shop, prepared,
// sent and read for every request. Deferred parts are awaited, or those of the last requests would not be counted.
const { dataDir, path, sessionToken, postalCode }: PageQueries = JSON.parse(await text(process.stdin))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
const reportError = (error: unknown) => {
  throw error
}
const { services } = await startServices(config, pino({ level: 'silent' }), {
  worker: false,
  reportError,
})
const url = new URL(path, services.shop.publicUrl)
const match = matchPage(url.pathname)
if (!match) throw new Error(`${path} is no page`)
const page = pages[match.page] as Page<PageName>
const nobodys = anonymousContext(services, url, postalCode)
const params = match.params as RequestContext<ParameterOf<PageName>>['params']

const server = createServer(async (_req, res) => {
  const now = services.clock()
  const visitor = sessionToken ? await visitorOfSession(services, sessionToken, now) : null
  await awaitDeferred({ page: await page.load({ ...nobodys, params, visitor, sessionToken }) })
  res.end()
}).listen(0, () => console.log((server.address() as AddressInfo).port))
