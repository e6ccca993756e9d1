import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { httpServer, type ServerLimits } from '#server/start/http-server.ts'
import { loadLimits } from '#server/web/middleware/limit-load.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function open(limits?: ServerLimits, isProxy?: (address: string) => boolean) {
  const given = { ...(limits && { limits }), ...(isProxy && { isProxy }) }
  server = httpServer(shop.app, { trustProxy: false, ...given }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  // The server may hang up.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function answerOf(socket: Socket) {
  let text = ''
  for await (const piece of socket) text += piece
  return text
}

const limits = {
  headersMs: 200,
  requestMs: 60_000,
  connections: 100,
  connectionsOfAddress: 3,
  newConnectionsOfAddress: 1_000,
}

test('many slow connections of one client block no other visitor', async () => {
  const port = await open()
  const origin = shop.services.shop.publicUrl
  const head = `POST /sign-in HTTP/1.1\r\nHost: feira.test\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`
  const slow = loadLimits.writes + 10
  let arrived = 0
  server.on('request', () => arrived++)
  for (let each = 0; each < slow; each++) await send(port, `${head}e`)
  await expect.poll(() => arrived).toBe(slow)

  const address = `http://127.0.0.1:${port}`
  const headers = { accept: 'text/html', origin }
  expect((await fetch(`${address}/search?q=caneca`, { headers })).status).toBe(200)
  const body = new URLSearchParams({ email: 'bia@feira.test', password: 'not hers' })
  const signIn = await fetch(`${address}/sign-in`, { method: 'POST', headers, body })
  expect(signIn.status).toBe(422)
})

test('a connection whose request head does not arrive is closed', async () => {
  const port = await open(limits)
  expect(await answerOf(await send(port, 'GET / HTTP/1.1\r\nHost: feira.test\r\n'))).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('one address may open only so many connections, and another one when it closes one', async () => {
  const port = await open(limits)
  const first = await send(port, '')
  await send(port, '')
  await send(port, '')
  expect(await answerOf(await send(port, 'GET /healthz HTTP/1.1\r\nHost: feira.test\r\n\r\n'))).toBe('')
  first.destroy()
  const healthz = 'GET /healthz HTTP/1.1\r\nHost: feira.test\r\nConnection: close\r\n\r\n'
  await expect.poll(async () => answerOf(await send(port, healthz))).toMatch(/^HTTP\/1\.1 200 /)
})

test('one address may open only so many connections in ten seconds, unless it may be a proxy', async () => {
  const healthz = 'GET /healthz HTTP/1.1\r\nHost: feira.test\r\nConnection: close\r\n\r\n'
  const hasty = { ...limits, newConnectionsOfAddress: 5 }
  const port = await open(hasty, () => false)
  const answers = []
  for (let each = 0; each < 7; each++) answers.push(await answerOf(await send(port, healthz)))
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '200', '200', '200', '', ''])
  server.close()
  await once(server, 'close')
  const toProxy = await open(hasty)
  for (let each = 0; each < 7; each++)
    expect(await answerOf(await send(toProxy, healthz))).toMatch(/^HTTP\/1\.1 200 /)
})

test('of two Host headers none is believed', async () => {
  const port = await open()
  const request = (hosts: string) => send(port, `GET /help HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect(await answerOf(await request('Host: a.example\r\nHost: b.example\r\n'))).toMatch(/^HTTP\/1.1 400 /)
  expect(await answerOf(await request('Host: a.example\r\n'))).toMatch(/^HTTP\/1.1 200 /)
})
