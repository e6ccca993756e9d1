import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchOutside, UnreachableHost } from '#server/pictures/fetch-outside.ts'
import { type FaultProxy, faultProxy } from '#tests/support/faults/fault-proxy.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'

let server: Server
let proxy: FaultProxy
let answer: RequestListener
beforeEach(async () => {
  server = createServer((req, res) => answer(req, res))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  proxy = await faultProxy({ host: '127.0.0.1', port }, seededRandom('picture host'))
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const fetchIt = () =>
  fetchOutside(`http://127.0.0.1:${proxy.port}/foto.jpg`, {
    maxBytes: 1_000_000,
    isAllowedAddress: () => true,
  })

test('a picture host that sends byte by byte is given up for now after a quarter of a minute', async () => {
  answer = (_req, res) => res.end(Buffer.alloc(100_000))
  proxy.set({ bytesPerSecond: 40 })
  const startedMs = Date.now()
  await expect(fetchIt()).rejects.toBeInstanceOf(UnreachableHost)
  expect(Date.now() - startedMs).toBeLessThan(25_000)
})

test('a picture without an end is refused once it is too large, and its host is left', async () => {
  const left = Promise.withResolvers<void>()
  answer = (_req, res) => {
    const send = () => {
      while (!res.destroyed && res.write(Buffer.alloc(64_000)));
    }
    res.on('drain', send)
    res.on('close', left.resolve)
    send()
  }
  expect(await fetchIt()).toEqual({ refusal: 'too_many_bytes' })
  await left.promise
})

test('a picture whose bytes stop in the middle is fetched again later', async () => {
  answer = (_req, res) => res.end(Buffer.alloc(200_000))
  proxy.set({ answerBytes: 50_000 })
  await expect(fetchIt()).rejects.toBeInstanceOf(UnreachableHost)
  proxy.set({})
  expect(await fetchIt()).toMatchObject({ bytes: { length: 200_000 } })
})
