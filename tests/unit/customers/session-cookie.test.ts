import { createHmac } from 'node:crypto'
import express, { type Request } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { sessionCookies } from '#server/web/middleware/session-cookie.ts'

const session = { token: 'a-token', day: '2026-11-02' }
const [now, before] = ['the-secret-of-today', 'the-secret-before-it']

/** A shop that does one thing with the session, and answers what it is then. */
function handling(action: (req: Request) => unknown, { keys = [now], isHttps = false } = {}) {
  const app = express().set('trust proxy', true).use(sessionCookies({ keys, isHttps }))
  app.get('/', (req, res) => {
    action(req)
    res.json(req.session?.isPopulated ? req.session : null)
  })
  return supertest(app)
}

const reading = (keys?: string[]) => handling(() => undefined, keys ? { keys } : {})
const cookiesOf = ({ headers }: { headers: object }) =>
  [(headers as Record<string, string[]>)['set-cookie'] ?? []].flat()
/** As a browser sends them back. */
const sentBack = (cookies: string[]) => cookies.map((each) => each.split(';')[0]).join('; ')

const signed = async (keys = [now]) =>
  cookiesOf(await handling((req) => (req.session = session), { keys }).get('/'))

test('a session is read as it was written, and reading sends no cookie', async () => {
  const answer = await reading()
    .get('/')
    .set('Cookie', sentBack(await signed()))
  expect(answer.body).toEqual(session)
  expect(cookiesOf(answer)).toEqual([])
})

test('the cookie is signed with HMAC-SHA-256', async () => {
  const [value = '', signature = ''] = (await signed()).map((each) => each.split(';')[0] ?? '')
  const expected = createHmac('sha256', now).update(value).digest('base64url')
  expect(signature).toBe(`feira_session.sig=${expected}`)
})

test('the cookie is HttpOnly and SameSite, and Secure over https', async () => {
  expect(await signed()).toEqual([
    expect.stringMatching(/^feira_session=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/),
    expect.stringMatching(/^feira_session\.sig=/),
  ])
  const safe = await handling((req) => (req.session = session), { isHttps: true })
    .get('/')
    .set('X-Forwarded-Proto', 'https')
  expect(cookiesOf(safe)).toHaveLength(2)
  for (const cookie of cookiesOf(safe)) expect(cookie).toContain('; secure')
})

test('without a cookie there is no session, and none is created', async () => {
  const answer = await reading().get('/').set('Cookie', 'feira_cart=1')
  expect(answer.body).toBeNull()
  expect(cookiesOf(answer)).toEqual([])
})

test.each([
  ['one that somebody else has signed', async () => sentBack(await signed(['some other secret']))],
  ['one without its signature', async () => sentBack((await signed()).slice(0, 1))],
  ['nonsense', async () => 'feira_session=%00%; feira_session.sig=x'],
])('the cookie %s is no session', async (_, cookieOf) => {
  const { body } = await reading()
    .get('/')
    .set('Cookie', await cookieOf())
  expect(body).toBeNull()
})

test('a memoized session is read only with its exact signature', async () => {
  const agent = reading()
  const sendCookies = async (cookies: string) => (await agent.get('/').set('Cookie', cookies)).body
  const [own = '', signature = ''] = (await signed()).map((each) => each.split(';')[0])
  for (let time = 0; time < 2; time++) expect(await sendCookies(`${own}; ${signature}`)).toEqual(session)
  expect(await sendCookies(own)).toBeNull()
  expect(await sendCookies(`${own}; ${signature}x`)).toBeNull()
  expect(await sendCookies(`feira_session=${btoa('{"token":"another"}')}; ${signature}`)).toBeNull()
  expect(await sendCookies(`feira_session=; ${own}; ${signature}`)).toBeNull()
  expect(await sendCookies(`${signature}; other=1; ${own}`)).toEqual(session)
})

test('a cookie signed with the previous secret is read, and signed again', async () => {
  const cookies = await signed([before])
  const answer = await reading([now, before]).get('/').set('Cookie', sentBack(cookies))
  expect(answer.body).toEqual(session)
  const renewed = sentBack([...cookies.slice(0, 1), ...cookiesOf(answer)])
  expect((await reading([now]).get('/').set('Cookie', renewed)).body).toEqual(session)
})

test('of several writes the last one is sent, once', async () => {
  const out = await handling((req) => {
    req.session = session
    req.session = null
  }).get('/')
  expect(out.body).toBeNull()
  expect(cookiesOf(out).filter((each) => each.startsWith('feira_session='))).toEqual([
    expect.stringMatching(/^feira_session=; path=\/; expires=Thu, 01 Jan 1970/),
  ])
  const other = await handling((req) => {
    req.res?.cookie('other', '1')
    req.session = session
  }).get('/')
  expect(cookiesOf(other).map((each) => each.split('=')[0])).toEqual([
    'other',
    'feira_session',
    'feira_session.sig',
  ])
})
