import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notification, session } from '#server/db/schema/index.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import { href } from '#shared/href.ts'
import { notificationStreamPath } from '#shared/notifications/notification-stream.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const heartbeatMs = 2_000
let shop: Awaited<ReturnType<typeof startApp>>
let server: Server
const opened = new Set<IncomingMessage>()
beforeAll(async () => {
  const streamLimits = { streams: 4, streamsOfPerson: 2, heartbeatMs, gatherMs: 20 }
  shop = await startApp({}, { streamLimits })
  server = createServer(shop.app).listen(0)
})
afterAll(async () => {
  for (const each of opened) each.destroy()
  server.close()
  await shop.close()
})
beforeEach(async () => {
  for (const each of opened) each.destroy()
  opened.clear()
  await shop.services.db.delete(notification)
})

/** The cookies of a browser that has just signed in. */
async function cookiesOf(email: string) {
  const answer = await shop
    .visitor()
    .post('/sign-in')
    .type('form')
    .send({ email, password: worldPassword })
    .expect(303)
  return ([answer.headers['set-cookie']].flat() as string[]).map((each) => each.split(';')[0]).join('; ')
}

function openStream(cookie: string) {
  const { port } = server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { cookie, 'accept-encoding': 'br, gzip', accept: 'text/event-stream' }
  request({ port, path: notificationStreamPath, headers }, resolve).on('error', reject).end()
  return promise.then((answer) => {
    opened.add(answer)
    let text = ''
    let isOver = false
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => {
      text += piece
    })
    answer.on('end', () => {
      isOver = true
    })
    answer.on('error', () => undefined)
    return { answer, text: () => text, isOver: () => isOver }
  })
}

const countsIn = (text: string) =>
  [...text.matchAll(/event: unread\ndata: (\d+)\n\n/g)].map(([, n]) => Number(n))

const notifyBia = (ref: string) =>
  notifyCustomer(
    shop.services.db,
    shop.services,
    { id: shop.world.users.bia.id, email: 'bia@feira.test' },
    { kind: 'order_shipped', ref },
  )

test('whoever is signed in is sent the count of unread notifications as it changes, and nobody else is', async () => {
  const cookie = await cookiesOf('bia@feira.test')
  await notifyBia('before')
  const bia = await openStream(cookie)
  const ana = await openStream(await cookiesOf('ana@feira.test'))
  expect(bia.answer.statusCode).toBe(200)
  expect(bia.answer.headers['content-type']).toContain('text/event-stream')
  expect(bia.answer.headers['content-encoding']).toBeUndefined()
  expect(bia.answer.headers['cache-control']).toContain('no-store')
  await expect.poll(() => countsIn(bia.text())).toEqual([1])
  await notifyBia('first')
  await expect.poll(() => countsIn(bia.text())).toEqual([1, 2])

  // Read elsewhere.
  await shop.services.db.update(notification).set({ readAt: new Date() })
  await expect.poll(() => countsIn(bia.text())).toEqual([1, 2, 0])
  await expect.poll(() => ana.text()).toContain(':\n\n')
  expect(countsIn(ana.text())).toEqual([0])
})

test('what another process writes arrives, because the database notifies', async () => {
  const bia = await openStream(await cookiesOf('bia@feira.test'))
  // The next heartbeat, which would show it as well, is as far away as can be.
  await expect.poll(() => bia.text()).toContain(':\n\n')
  const beats = () => bia.text().split(':\n\n').length
  const before = beats()
  await shop.database.pool.query(
    `insert into notification (id, user_id, kind, ref) values (gen_random_uuid(), $1, 'refund', 'elsewhere')`,
    [shop.world.users.bia.id],
  )
  await expect.poll(() => countsIn(bia.text())).toEqual([0, 1])
  expect(beats()).toBe(before)
})

test('a visitor without a session gets nothing to listen to', async () => {
  const { answer } = await openStream('')
  expect(answer.statusCode).toBe(204)
})

test('a stream ends when its session is revoked', async () => {
  const bia = await openStream(await cookiesOf('bia@feira.test'))
  await expect.poll(() => countsIn(bia.text())).toEqual([0])
  await shop.services.db.update(session).set({ revokedAt: new Date() })
  await expect.poll(() => bia.isOver()).toBe(true)
})

test('one person and all together have a limit of streams, and a stream that was left makes room', async () => {
  const cookie = await cookiesOf('bia@feira.test')
  const first = await openStream(cookie)
  const second = await openStream(cookie)
  const third = await openStream(cookie)
  expect([first, second, third].map(({ answer }) => answer.statusCode)).toEqual([200, 200, 429])
  expect(third.answer.headers['retry-after']).toBe('60')
  const others = await cookiesOf('ana@feira.test')
  await openStream(others)
  await openStream(others)
  const over = await openStream(await cookiesOf('caio@feira.test'))
  expect(over.answer.statusCode).toBe(503)
  first.answer.destroy()
  await expect.poll(async () => (await openStream(cookie)).answer.statusCode).toBe(200)
})

test('a browser that leaves before its stream begins takes no place', async () => {
  const cookie = await cookiesOf('bia@feira.test')
  const { port } = server.address() as AddressInfo
  const client = await shop.database.pool.connect()
  await client.query('begin; lock table session in access exclusive mode')
  for (let tab = 1; tab <= 2; tab++) {
    const asked = request({ port, path: notificationStreamPath, headers: { cookie } }).on('error', () => {})
    const arrived = once(server, 'request')
    asked.end()
    const [, res] = (await arrived) as [unknown, ServerResponse]
    asked.destroy()
    await once(res, 'close')
  }
  await client.query('rollback')
  client.release()
  // Those that left are read first.
  await openStream(await cookiesOf('ana@feira.test'))
  expect((await openStream(cookie)).answer.statusCode).toBe(200)
})

test('the bell of a cached page is the visitor’s own', async () => {
  await notifyBia('one')
  const bia = await shop.signedIn('bia@feira.test')
  const bell = /<a class="[^"]*header-bell[^"]*" href="\/notifications"[^>]*>.*?<\/a>/
  for (let visit = 1; visit <= 2; visit++) {
    const { text } = await bia.get(href('store', { merchantSlug: 'ana' })).expect(200)
    expect(bell.exec(text)?.[0]).toContain('Notificações, não lidas: 1')
  }
  const guest = await shop.visitor().get(href('store', { merchantSlug: 'ana' }))
  expect(guest.text).not.toContain('header-bell')
  const ana = await shop.signedIn('ana@feira.test')
  const { text } = await ana.get(href('store', { merchantSlug: 'ana' }))
  expect(bell.exec(text)?.[0]).not.toContain('não lidas')
})

test('all streams end at once when the shop stops', async () => {
  const bia = await openStream(await cookiesOf('bia@feira.test'))
  await expect.poll(() => countsIn(bia.text())).toEqual([0])
  shop.streams.close()
  await expect.poll(() => bia.isOver()).toBe(true)
  const again = await openStream(await cookiesOf('ana@feira.test'))
  expect(again.answer.statusCode).toBe(503)
})
