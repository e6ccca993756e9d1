import express, { type Request } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { sessionCookies } from '#server/web/middleware/session-cookie.ts'

const session = { token: 'a-token', day: '2026-11-02' }
const [now, before] = ['the-secret-of-today', 'the-secret-before-it']

/** A shop that does one thing with the session, and answers what it is then. */
function asking(act: (req: Request) => unknown, { keys = [now], isHttps = false } = {}) {
  const app = express().use(sessionCookies({ keys, isHttps }))
  app.get('/', (req, res) => {
    act(req)
    res.json(req.ownSession.read())
  })
  return supertest(app)
}

const reading = (keys?: string[]) => asking(() => undefined, keys ? { keys } : {})
const cookiesOf = ({ headers }: { headers: object }) =>
  [(headers as Record<string, string[]>)['set-cookie'] ?? []].flat()
/** As a browser sends them back. */
const sentBack = (cookies: string[]) => cookies.map((each) => each.split(';')[0]).join('; ')

const signed = async (keys = [now]) =>
  cookiesOf(await asking((req) => req.ownSession.write(session), { keys }).get('/'))

test('what was written is read again, and nothing is sent for it', async () => {
  const answer = await reading()
    .get('/')
    .set('Cookie', sentBack(await signed()))
  expect(answer.body).toEqual(session)
  expect(cookiesOf(answer)).toEqual([])
})

test('the cookie is for the shop alone, and over https nowhere else', async () => {
  expect(await signed()).toEqual([
    expect.stringMatching(/^feira_session=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/),
    expect.stringMatching(/^feira_session\.sig=/),
  ])
  const safe = await asking((req) => req.ownSession.write(session), { isHttps: true }).get('/')
  for (const cookie of cookiesOf(safe)) expect(cookie).toContain('; secure')
})

test('without a cookie there is no session, and none is made', async () => {
  const answer = await reading().get('/').set('Cookie', 'feira_cart=1')
  expect(answer.body).toBeNull()
  expect(cookiesOf(answer)).toEqual([])
})

test.each([
  ['one that somebody else has signed', async () => sentBack(await signed(['some other secret']))],
  ['one without its signature', async () => sentBack((await signed()).slice(0, 1))],
  ['nonsense', async () => 'feira_session=%00%; feira_session.sig=x'],
])('%s is no session', async (_, cookieOf) => {
  const { body } = await reading()
    .get('/')
    .set('Cookie', await cookieOf())
  expect(body).toBeNull()
})

test('a session that was read before is read with its very signature alone', async () => {
  const agent = reading()
  const ask = async (cookies: string) => (await agent.get('/').set('Cookie', cookies)).body
  const [own = '', signature = ''] = (await signed()).map((each) => each.split(';')[0])
  for (let time = 0; time < 2; time++) expect(await ask(`${own}; ${signature}`)).toEqual(session)
  expect(await ask(own)).toBeNull()
  expect(await ask(`${own}; ${signature}x`)).toBeNull()
  expect(await ask(`feira_session=${btoa('{"token":"another"}')}; ${signature}`)).toBeNull()
  expect(await ask(`feira_session=; ${own}; ${signature}`)).toBeNull()
  expect(await ask(`${signature}; other=1; ${own}`)).toEqual(session)
})

test('a cookie of the secret before is read, and signed anew', async () => {
  const cookies = await signed([before])
  const answer = await reading([now, before]).get('/').set('Cookie', sentBack(cookies))
  expect(answer.body).toEqual(session)
  const anew = sentBack([...cookies.slice(0, 1), ...cookiesOf(answer)])
  expect((await reading([now]).get('/').set('Cookie', anew)).body).toEqual(session)
})

test('what is written last counts, and goes out once', async () => {
  const out = await asking((req) => {
    req.ownSession.write(session)
    req.ownSession.write(null)
  }).get('/')
  expect(out.body).toBeNull()
  expect(cookiesOf(out).filter((each) => each.startsWith('feira_session='))).toEqual([
    expect.stringMatching(/^feira_session=; path=\/; expires=Thu, 01 Jan 1970/),
  ])
  const other = await asking(({ res, ownSession }) => {
    res?.cookie('other', '1')
    ownSession.write(session)
  }).get('/')
  expect(cookiesOf(other).map((each) => each.split('=')[0])).toEqual([
    'other',
    'feira_session',
    'feira_session.sig',
  ])
})

/** V8 keeps a getter, and all that it reaches, among the old: it would keep the request. */
test('the request gets no getter of its own', async () => {
  const own: PropertyDescriptor[] = []
  await asking((req) => {
    req.ownSession.read()
    own.push(...Object.values(Object.getOwnPropertyDescriptors(req)))
  })
    .get('/')
    .set('Cookie', sentBack(await signed()))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((each) => each.get)).toEqual([])
})
