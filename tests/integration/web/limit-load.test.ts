import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { shippedSettings } from '#server/shop/settings/live-settings.ts'
import { publicConfig } from '#server/start/public-config.ts'
import { readFormBody } from '#server/web/middleware/bodies/read-form-body.ts'
import { limitLoad } from '#server/web/middleware/limit-load.ts'
import { countryPack } from '#shared/country/country-packs.ts'

const limits = {
  reads: 3,
  writes: 4,
  share: 2,
  shareOfAddress: 3,
  delayMs: 500,
  readsWhenDelayed: 1,
  waitMs: 50,
}
const shop = {
  name: 'Feira',
  publicUrl: 'http://feira.test',
  supportEmail: 'ajuda@feira.test',
  supportPhone: '+5511900000000',
  legal: null,
  accentColor: null,
}
const build = {
  buildId: 'b',
  timestamp: 0,
  prerendered: [],
  entry: '',
  app: [],
  styles: [],
  panelStyles: '',
  icon: '',
  chunks: {},
}
const undecided = {
  shop,
  country: countryPack('BR'),
  settlement: 'direct' as const,
  isDemo: false,
  platformReceiver: null,
  settings: { current: shippedSettings },
}
const config = publicConfig(readConfig({}), undecided, build)

let server: Server
let address: string
let delayMs: number
/** Requests that were admitted and not answered yet. */
let held: Response[]

beforeEach(async () => {
  delayMs = 0
  limits.waitMs = 50
  held = []
  const app = express()
  app.set('trust proxy', 1)
  app.use(readFormBody({ stretchMs: 100, bytesPerSecond: 1_000, wholeMs: 200 }))
  app.use(signedIn)
  app.use(limitLoad({ config: () => config, limits, delayMs: () => delayMs }))
  app.use((_req, res) => void held.push(res))
  const answerError: express.ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status(error.statusCode).end()
  app.use(answerError)
  server = createServer(app).listen(0)
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const html = { Accept: 'text/html' }
const from = (ip: string) => ({ ...html, 'X-Forwarded-For': ip })
/** Each from an address of their own, unless they say where they are. */
let visitors = 0
const somebody = () => from(`198.51.100.${++visitors % 250}`)
const get = (headers: Record<string, string> = somebody()) => fetch(`${address}/stores`, { headers })
const post = (headers: Record<string, string> = somebody()) =>
  fetch(`${address}/checkout`, { method: 'POST', headers })
/** In place of the cookie's signature. */
const signedIn: express.RequestHandler = (req, _res, next) => {
  const token = req.get('x-session')
  req.session = token ? { token } : null
  next()
}

/** Sends a request and waits until it is admitted and held. */
async function arrive(send = get) {
  const count = held.length
  const answer = send()
  // Unanswered requests end with the test.
  answer.catch(() => undefined)
  await expect.poll(() => held.length).toBe(count + 1)
  return { answer }
}

test('requests beyond the limit are refused, and admitted again when there is room', async () => {
  const first = await arrive()
  await arrive()
  await arrive()
  const refused = await get()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const page = await refused.text()
  expect(page).toContain('Ops! Algo deu errado')
  expect(page).toContain('A loja está muito ocupada agora. Tente de novo daqui a pouco.')
  expect(page).toContain('href="/"')

  held[0]?.send('here')
  expect((await first.answer).status).toBe(200)
  await arrive()
  expect(held).toHaveLength(4)
})

test('a program that is refused gets a problem document', async () => {
  for (let each = 0; each < limits.reads; each++) await arrive()
  const refused = await get({ Accept: 'application/json' })
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(await refused.json()).toMatchObject({ status: 503, code: 'busy', url: '/stores' })
})

test('writes are still admitted when reads are refused', async () => {
  for (let each = 0; each < limits.reads; each++) await arrive()
  expect((await get()).status).toBe(503)
  await arrive(post)
  expect((await post()).status).toBe(503)
})

test('a process with a slow event loop admits fewer requests, and at least one', async () => {
  delayMs = 600
  await arrive()
  expect((await get()).status).toBe(503)
  delayMs = 100
  await arrive()
})

test('a visitor who leaves or whose answer has begun makes room for another', async () => {
  const gone = request(`${address}/stores`)
  gone.on('error', () => undefined).end()
  await expect.poll(() => held.length).toBe(1)
  await arrive()
  await arrive()
  gone.destroy()
  await once(held[0] as Response, 'close')
  await arrive()
  expect((await get()).status).toBe(503)
  // The head of the answer is written; the rest is still to come.
  held[1]?.write('a first part')
  await arrive()
})

test('one address, and one account at it, may only take its share of the places', async () => {
  const crowd = from('203.0.113.1')
  await arrive(() => get(crowd))
  await arrive(() => get(crowd))
  expect((await get(crowd)).status).toBe(503)
  expect((await get({ ...crowd, 'X-Forwarded-For': '::ffff:203.0.113.1' })).status).toBe(503)
  await arrive(() => get({ ...crowd, 'X-Session': 'bia' }))

  // The whole address has its share now, however many accounts are there.
  held[0]?.send('here')
  await arrive(() => get({ ...crowd, 'X-Session': 'bia' }))
  held[1]?.send('here')
  expect((await get({ ...crowd, 'X-Session': 'bia' })).status).toBe(503)
  await arrive()
})

test('a waiting request is admitted when there is room, and leaves the queue when its visitor leaves', async () => {
  limits.waitMs = 60_000
  const first = await arrive()
  await arrive()
  await arrive()
  const impatient = request(`${address}/stores`, { headers: somebody() })
  impatient.on('error', () => undefined).end()
  await once(server, 'request')
  impatient.destroy()
  const next = get()
  next.catch(() => undefined)
  await once(server, 'request')
  held[0]?.send('here')
  await first.answer
  await expect.poll(() => held.length).toBe(4)
})

test('a slowly sent form takes no place, and answers 408 when it takes too long', async () => {
  const slow = Array.from({ length: limits.writes + 1 }, () => {
    const sent = request(`${address}/sign-in`, {
      method: 'POST',
      headers: { ...somebody(), 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 5000 },
    })
    sent.on('error', () => undefined).write('e')
    return sent
  })
  const answers = slow.map(async (sent) => (await once(sent, 'response'))[0] as IncomingMessage)
  await arrive(post)
  await arrive()
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(408)
})

test('a slowly sent file gives its place to others meanwhile', async () => {
  const { answer } = await arrive(() => get(from('203.0.113.1')))
  await arrive(() => get(from('203.0.113.1')))
  const { promise: sent, resolve: arriveWhole } = Promise.withResolvers<void>()
  const upload = held[0]?.req.withoutSlot?.(() => sent)
  await arrive(() => get(from('203.0.113.1')))
  arriveWhole()
  await upload
  expect((await get(from('203.0.113.1'))).status).toBe(503)
  held[0]?.send('here')
  expect((await answer).status).toBe(200)
})
