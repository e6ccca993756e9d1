import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { publicConfig } from '#server/public-config.ts'
import { limitLoad } from '#server/web/middleware/limit-load.ts'
import { countryPack } from '#shared/country/country-pack.ts'

const limits = { reads: 2, writes: 3, delayMs: 500, readsWhenDelayed: 1 }
const shop = {
  name: 'Feira',
  publicUrl: 'http://feira.test',
  supportEmail: 'ajuda@feira.test',
  supportPhone: '+5511900000000',
}
const build = {
  buildId: 'b',
  timestamp: 0,
  prerendered: [],
  entry: '',
  app: [],
  styles: [],
  icon: '',
  chunks: {},
}
const config = publicConfig(readConfig({}), { shop, country: countryPack('BR') }, build)

let server: Server
let address: string
let delayMs: number
/** Asked for and not answered yet. */
let held: Response[]

beforeEach(async () => {
  delayMs = 0
  held = []
  const app = express()
  app.use(limitLoad({ config, limits, delayMs: () => delayMs }))
  app.use((_req, res) => void held.push(res))
  server = createServer(app).listen(0)
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const html = { Accept: 'text/html' }
const get = (headers: Record<string, string> = html) => fetch(`${address}/stores`, { headers })
const post = () => fetch(`${address}/checkout`, { method: 'POST', headers: html })

/** Has arrived, and is held until the test answers it. */
async function arrive(ask = get) {
  const count = held.length
  const answer = ask()
  // Those that nobody answers end with the test.
  answer.catch(() => undefined)
  await expect.poll(() => held.length).toBe(count + 1)
  return { answer }
}

test('more than can be answered soon is refused at once, and no longer when there is room', async () => {
  const first = await arrive()
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
  expect(held).toHaveLength(3)
})

test('programs read a problem', async () => {
  await arrive()
  await arrive()
  const refused = await get({ Accept: 'application/json' })
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(await refused.json()).toMatchObject({ status: 503, code: 'busy', url: '/stores' })
})

test('who orders gets in when who looks no longer does', async () => {
  await arrive()
  await arrive()
  expect((await get()).status).toBe(503)
  await arrive(post)
  expect((await post()).status).toBe(503)
})

test('a process that is late lets fewer in, and never none', async () => {
  delayMs = 600
  await arrive()
  expect((await get()).status).toBe(503)
  delayMs = 100
  await arrive()
})

test('who leaves, and who reads slowly, makes room', async () => {
  const gone = request(`${address}/stores`)
  gone.on('error', () => undefined).end()
  await expect.poll(() => held.length).toBe(1)
  await arrive()
  gone.destroy()
  await once(held[0] as Response, 'close')
  await arrive()
  expect((await get()).status).toBe(503)
  // The head of the answer is written; the rest is still to come.
  held[1]?.write('a first part')
  await arrive()
})
