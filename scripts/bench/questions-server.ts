import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { matchPage } from '#client/data/match-page.ts'
import { readConfig } from '#server/config.ts'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import { startServices } from '#server/start-services.ts'
import { pages } from '#server/web/pages/index.ts'
import { nobodysVisit } from '#server/web/pages/nobodys-visit.ts'
import type { Visit } from '#server/web/pages/page.ts'

export interface Questions {
  dataDir: string
  path: string
  /** Of whoever is signed in. */
  sessionToken: string | null
  postalCode: string | null
}

// What the data of one page cost and nothing else: its questions to the database of a running shop, put into
// words, sent and read, for every request.
const { dataDir, path, sessionToken, postalCode }: Questions = JSON.parse(await text(process.stdin))
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
const page: { load(visit: Visit): Promise<unknown> } = pages[match.page]
const nobodys = nobodysVisit(services, url, postalCode)
const params = match.params as Visit['params']

const server = createServer(async (_req, res) => {
  const now = services.clock()
  const visitor = sessionToken ? await visitorOfSession(services.db, sessionToken, now) : null
  await page.load({ ...nobodys, params, visitor, sessionToken })
  res.end()
}).listen(0, () => console.log((server.address() as AddressInfo).port))
