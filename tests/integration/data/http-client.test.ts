import { afterAll, beforeAll, expect, test } from 'vitest'
import { appErrorOf } from '#client/data/http/app-error-of.ts'
import { createHttpClient, type HttpClient } from '#client/data/http/http-client.ts'
import { HttpError } from '#client/data/http/http-error.ts'
import type { AppError } from '#shared/runtime/app-error.ts'
import { json, lost, scriptedServer, silent } from '#tests/support/http/scripted-server.ts'

/** Longer than a machine that does other work may take for an answer. */
const limitMs = 2_000
let server: Awaited<ReturnType<typeof scriptedServer>>
let http: HttpClient
beforeAll(async () => {
  server = await scriptedServer()
  http = createHttpClient(`${server.address}/api/v1`, limitMs)
})
afterAll(() => server.close())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as HttpError,
  )

test.each(['PATCH', 'POST', 'PUT', 'DELETE'] as const)(
  'a %s request sends its body as JSON to the base address',
  async (method) => {
    server.answer(json(200, { done: true }))
    expect(await http('/things', { method, body: { name: 'café', list: [1] } })).toEqual({ done: true })
    expect(server.requested).toHaveLength(1)
    expect(server.requested[0]).toMatchObject({
      method,
      url: '/api/v1/things',
      body: '{"name":"café","list":[1]}',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
  },
)

test('a form body is sent url-encoded', async () => {
  server.answer(json(200, {}))
  await http('/things', { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })
  expect(server.requested[0]?.body).toBe('a=b+c')
  expect(server.requested[0]?.headers['content-type']).toMatch(/x-www-form-urlencoded/)
})

test('a query is appended to the address', async () => {
  server.answer(json(200, {}))
  await http('/suggestions', { query: { q: 'pão de queijo' } })
  expect(server.requested[0]?.url).toBe('/api/v1/suggestions?q=p%C3%A3o+de+queijo')
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a GET that is answered %i is retried once',
  async (status) => {
    server.answer(json(status, {}), json(200, { ok: true }))
    expect(await http('/x')).toEqual({ ok: true })
    expect(server.requested).toHaveLength(2)
  },
)

test('a request that fails twice is not retried again', async () => {
  server.answer(json(503, {}))
  expect(await refusal(http('/x'))).toBeInstanceOf(HttpError)
  expect(server.requested).toHaveLength(2)
})

test.each([400, 401, 403, 404, 405, 410, 422, 501, 505])(
  'a request that is answered %i is not retried',
  async (status) => {
    server.answer(json(status, {}), json(200, {}))
    expect((await refusal(http('/x')))?.status).toBe(status)
    expect(server.requested).toHaveLength(1)
  },
)

test.each(['PATCH', 'POST', 'PUT', 'DELETE'] as const)('a %s request is never sent twice', async (method) => {
  server.answer(json(503, {}), json(200, {}))
  expect((await refusal(http('/x', { method, body: {} })))?.status).toBe(503)
  server.answer(lost)
  expect((await refusal(http('/x', { method, body: {} })))?.status).toBeUndefined()
  expect(server.requested).toHaveLength(1)
})

test('the retry option counts for every method, and 0 means no retry', async () => {
  server.answer(json(503, {}), json(200, { ok: true }))
  expect(await http('/x', { method: 'PUT', body: {}, retry: 1 })).toEqual({ ok: true })
  server.answer(json(503, {}), json(200, {}))
  expect((await refusal(http('/x', { retry: 0 })))?.status).toBe(503)
  expect(server.requested).toHaveLength(1)
})

test('a GET whose connection is lost is retried once', async () => {
  server.answer(lost, json(200, { ok: true }))
  expect(await http('/x')).toEqual({ ok: true })
  expect(server.requested).toHaveLength(2)
})

test('each attempt has its own timeout', async () => {
  server.answer(silent, json(200, { ok: true }))
  expect(await http('/x')).toEqual({ ok: true })
  server.answer(silent)
  const startedMs = performance.now()
  const error = await refusal(http('/x'))
  expect(error?.status).toBeUndefined()
  expect(server.requested).toHaveLength(2)
  expect(performance.now() - startedMs).toBeGreaterThan(1.8 * limitMs)
})

test.each([
  ['a second', '1', 950],
  ['an hour, but nobody waits longer than two seconds', '3600', 1950],
])('Retry-After of %s is obeyed', async (_title, retryAfter, leastMs) => {
  server.answer(json(429, {}, { 'Retry-After': retryAfter }), json(200, {}))
  const startedMs = performance.now()
  await http('/x')
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(leastMs)
  // Nobody waits for an hour: the test would end first.
})

test('Retry-After of a date is obeyed', async () => {
  const date = new Date(Date.now() + 1_900).toUTCString()
  server.answer(json(429, {}, { 'Retry-After': date }), json(200, {}))
  await http('/x')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(date) - 50)
})

test.each([
  ['a date gone by', new Date(0).toUTCString()],
  ['nonsense', 'soon'],
])('Retry-After of %s is not waited for', async (_title, retryAfter) => {
  server.answer(json(429, {}, { 'Retry-After': retryAfter }), json(200, {}))
  const startedMs = performance.now()
  await http('/x')
  // The longest wait is two seconds.
  expect(performance.now() - startedMs).toBeLessThan(1_900)
})

test('an aborted request is not retried', async () => {
  const leaving = new AbortController()
  server.answer(silent)
  const work = refusal(http('/x', { signal: leaving.signal }))
  await expect.poll(() => server.requested.length).toBe(1)
  leaving.abort()
  expect((await work)?.name).toBe('AbortError')
  expect(server.requested).toHaveLength(1)
})

test('the message of an error names method, address and status, and no secrets', async () => {
  server.answer(json(410, { reason: 'old' }))
  const error = await refusal(http('/orders/view/secret-token?token=abc&q=1'))
  expect(error).toMatchObject({
    method: 'GET',
    url: '/orders/view/…?token=…&q=1',
    status: 410,
    data: { reason: 'old' },
    message: '[GET] "/orders/view/…?token=…&q=1": 410 Gone',
  })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret-token|abc/)
  server.answer(lost)
  expect((await refusal(http('/x', { retry: 0 })))?.message).toMatch(/^\[GET\] "\/x": <no response>/)
})

test('an answer without content is undefined', async () => {
  server.answer((res) => res.writeHead(204).end())
  expect(await http('/x')).toBeUndefined()
})

const shown = async (status: number, body: unknown) => {
  server.answer(json(status, body))
  return appErrorOf(await refusal(http('/x', { retry: 0 }))) as AppError
}

test('an error from elsewhere is shown with its status and a message of ours', async () => {
  const foreign = await shown(404, { message: 'SELECT * FROM secrets' })
  expect(foreign).toMatchObject({
    statusCode: 404,
    message: 'Não encontramos o que você procura.',
    fatal: false,
  })
  expect(await shown(502, 'bad gateway')).toMatchObject({
    statusCode: 502,
    message: expect.stringMatching(/do nosso lado/),
  })
  expect(await shown(418, {})).toMatchObject({ statusCode: 418, message: expect.stringMatching(/não pôde/) })
})

test('the shop’s own error message is shown, but not the text of an unexpected error', async () => {
  const meant = { error: true, message: 'Esta loja fechou.', data: { code: 'gone' } }
  expect(await shown(410, meant)).toMatchObject({ message: 'Esta loja fechou.', data: { code: 'gone' } })
  const unmeant = { error: true, message: 'Erro interno do servidor.', errorId: '12ab34cd' }
  expect(await shown(500, unmeant)).toMatchObject({
    statusCode: 500,
    message: 'Unknown error',
    data: { errorId: '12ab34cd' },
    unhandled: true,
  })
})

test('a request without an answer is shown as the shop being unreachable', async () => {
  server.answer(lost)
  const error = appErrorOf(await refusal(http('/x', { retry: 0 })), { fatal: true })
  expect(error).toMatchObject({ statusCode: 500, fatal: true, message: expect.stringMatching(/conexão/) })
})
