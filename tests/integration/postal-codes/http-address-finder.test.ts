import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpAddressFinder } from '#server/postal-codes/http-address-finder.ts'

const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', region: 'SP' }

let server: Server
let requested: string[]
let respond: (response: ServerResponse) => void
let nowMs: number
let errors: Error[]

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  requested = []
  errors = []
  nowMs = 1_000_000
})

const finder = () =>
  httpAddressFinder({
    urlTemplate: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cep/{cep}`,
    onError: (error) => errors.push(error),
    now: () => nowMs,
  })

test.each([
  [
    'BrasilAPI',
    {
      cep: '01310100',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
    },
  ],
  [
    'ViaCEP and OpenCEP',
    {
      cep: '01310-100',
      uf: 'SP',
      localidade: 'São Paulo',
      bairro: 'Bela Vista',
      logradouro: 'Avenida Paulista',
    },
  ],
])('the answer of %s is read into city and state', async (_, body) => {
  respond = json(body)
  expect(await finder().find('01310100')).toEqual(paulista)
  expect(requested).toEqual(['/cep/01310100'])
})

test('repeated and simultaneous lookups of a postal code send one request', async () => {
  respond = json({ uf: 'SP', localidade: 'São Paulo', bairro: 'Bela Vista', logradouro: 'Avenida Paulista' })
  const addresses = finder()
  await Promise.all([addresses.find('01310100'), addresses.find('01310100')])
  nowMs += 89 * 86_400_000
  expect(await addresses.find('01310100')).toEqual(paulista)
  expect(requested.length).toBe(1)
})

test.each([
  ['a miss', json({}, 404)],
  ['the miss of ViaCEP', json({ erro: 'true' })],
  ['an answer that is none', json({ city: 7 })],
])('%s is cached for an hour', async (_, answer) => {
  respond = answer
  const addresses = finder()
  expect(await addresses.find('01310999')).toBeNull()
  expect(await addresses.find('01310999')).toBeNull()
  expect(requested.length).toBe(1)
  nowMs += 3_600_001
  await addresses.find('01310999')
  expect(requested.length).toBe(2)
  expect(errors).toEqual([])
})

test.each([
  ['fails', json({}, 500)],
  ['answers no JSON', (response: ServerResponse) => void response.end('<html>')],
  [
    'leads elsewhere',
    (response: ServerResponse) => void response.writeHead(302, { location: '/cep/20040002' }).end(),
  ],
  ['hangs up', (response: ServerResponse) => void response.destroy()],
])('a service that %s is not requested for a minute', async (_, answer) => {
  respond = answer
  const addresses = finder()
  expect(await addresses.find('01310100')).toBeNull()
  expect(await addresses.find('20040002')).toBeNull()
  expect(requested.length).toBe(1)
  expect(errors.length).toBe(1)
  nowMs += 60_001
  await addresses.find('20040002')
  expect(requested.length).toBe(2)
})

test('a lookup ends after two seconds', async () => {
  respond = () => undefined
  const before = performance.now()
  expect(await finder().find('01310100')).toBeNull()
  expect(performance.now() - before).toBeGreaterThan(1900)
  expect(errors.length).toBe(1)
})
