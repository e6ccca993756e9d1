import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTurns } from '#server/web/middleware/bodies/upload-turns.ts'

const signal = new AbortController().signal
const arrivals = new EventEmitter()
const server = createServer((req, res) => {
  // As express sets it.
  Object.assign(req, { res })
  arrivals.emit('request', req, res)
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function arrive() {
  const arrived = once(arrivals, 'request')
  const { port } = server.address() as AddressInfo
  const sent = get({ port, host: '127.0.0.1', agent: false })
  sent.on('error', () => undefined)
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  const [req, res] = (await arrived) as [Request, ServerResponse]
  return { req, res, sent, answered }
}

test('a member has one turn at a time, and it ends when the answer begins, however slowly it is read', async () => {
  const take = uploadTurns({ turnMs: 60_000 })
  const first = await arrive()
  const second = await arrive()
  await take(first.req, 'ana', signal)
  let isTaken = false
  const taken = take(second.req, 'ana', signal).then(() => (isTaken = true))
  await take((await arrive()).req, 'caio', signal)
  expect(isTaken).toBe(false)
  first.res.write('begins')
  await taken
  second.sent.destroy()
  await take((await arrive()).req, 'ana', signal)
})

test('whoever gets no turn in time is told to come again', async () => {
  const take = uploadTurns({ turnMs: 100 })
  const first = await arrive()
  await take(first.req, 'ana', signal)
  await expect(take((await arrive()).req, 'ana', signal)).rejects.toMatchObject({ statusCode: 503 })
  first.res.end()
  await take((await arrive()).req, 'ana', signal)
})
