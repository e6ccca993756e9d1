import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drain } from '#server/start/drain.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const openConnections = (server: Server) => promisify(server.getConnections.bind(server))()

/** A server whose requests wait until they are answered here, and a client that keeps its connection. */
async function startServer() {
  const waiting: ServerResponse[] = []
  const server = createServer((_req, res) => waiting.push(res))
  server.keepAliveTimeout = 60_000
  const connections: string[] = []
  server.on('connection', () => connections.push('opened'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const { port } = server.address() as AddressInfo
  async function ask() {
    const request = get({ port, host: '127.0.0.1', agent })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    answered.catch(() => undefined)
    const [, res] = await Promise.race([once(server, 'request'), answered.then(() => [])])
    return { answered, res: res as ServerResponse | undefined }
  }
  async function answer(request: Awaited<ReturnType<typeof ask>>) {
    request.res?.end('done')
    const [response] = await request.answered
    response.resume()
    await once(response, 'end')
    return response
  }
  return { server, connections, ask, answer }
}

test('a connection between two requests has its next one answered, and then ends', async () => {
  const { server, connections, ask, answer } = await startServer()
  await answer(await ask())
  let isDrained = false
  const drained = drain(server, { patient: true }).then(() => (isDrained = true))

  const last = await ask()
  expect(connections).toHaveLength(1)
  vi.advanceTimersByTime(6_000)
  expect(isDrained).toBe(false)
  expect((await answer(last)).headers.connection).toBe('close')
  await drained
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('a connection that a proxy keeps and does not use ends after five seconds', async () => {
  const { server, ask, answer } = await startServer()
  await answer(await ask())
  const drained = drain(server, { patient: true })
  vi.advanceTimersByTime(4_900)
  expect(await openConnections(server)).toBe(1)
  vi.advanceTimersByTime(200)
  await drained
})

test('a request that began before the drain and ends late leaves no connection open', async () => {
  const { server, ask, answer } = await startServer()
  const early = await ask()
  const drained = drain(server, { patient: true })
  vi.advanceTimersByTime(6_100)
  await answer(early)
  vi.advanceTimersByTime(1_000)
  await drained
})

test('a request that is never answered is given up', async () => {
  const { server, ask } = await startServer()
  const { answered } = await ask()
  const drained = drain(server, { patient: true })
  vi.advanceTimersByTime(15_000)
  await drained
  await expect(answered).rejects.toThrow('socket hang up')
})
