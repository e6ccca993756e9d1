import { createServer } from 'node:http'
import { addBreadcrumb, getCurrentScope } from '@sentry/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReports } from '#server/start/error-reports.ts'
import { startErrorReports } from '#server/start/start-error-reports.ts'
import { maxBaggageLength, maxBreadcrumbs, maxStackFrames } from '#shared/runtime/reports/report-limits.ts'
import { ingestServer } from '#tests/support/http/ingest-server.ts'
import { scriptedServer } from '#tests/support/http/scripted-server.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let ingest: Awaited<ReturnType<typeof ingestServer>>
let own: Awaited<ReturnType<typeof scriptedServer>>
let stranger: Awaited<ReturnType<typeof scriptedServer>>
let reports: ErrorReports

beforeAll(async () => {
  ingest = await ingestServer()
  own = await scriptedServer()
  stranger = await scriptedServer()
  reports = await startErrorReports({
    dsn: ingest.dsn,
    release: 'b0123456789ab',
    environment: 'test',
    publicUrl: own.address,
  })
})
afterAll(async () => {
  await reports.stop()
  await Promise.all([ingest.close(), own.close(), stranger.close()])
})
beforeEach(() => {
  ingest.requested.length = 0
  for (const server of [own, stranger]) server.answer((res) => res.end())
})

async function onlyReport() {
  await expect.poll(() => ingest.reports().length).toBeGreaterThan(0)
  const [report, ...more] = ingest.reports()
  expect(more).toEqual([])
  if (!report) throw new Error('no report')
  return report
}

test('without a DSN no error is reported, and Sentry is not loaded', async () => {
  const loaded = vi.fn()
  vi.doMock('#server/start/sentry-reports.ts', () => {
    loaded()
    return { sentryReports: () => undefined }
  })
  const off = await startErrorReports({ dsn: null, release: '', environment: '', publicUrl: '' })
  off.report(new Error('unheard'))
  await off.stop()
  expect(loaded).not.toHaveBeenCalled()
  vi.doUnmock('#server/start/sentry-reports.ts')
})

test('an unexpected error of a page is reported once, with ids and route pattern, and no personal data', async () => {
  const error = new Error('no room for bia@feira.test, CPF 123.456.789-09, from 203.0.113.9')
  const broken = await startApp({
    reportError: reports.report,
    clock: () => {
      throw error
    },
  })
  const { headers, text } = await broken
    .visitor()
    .post('/orders/view/secret-token-of-the-order?name=Bia+Souza')
    .set('Cookie', 'feira_cart=cart-token; feira_cep=01310100')
    .set('User-Agent', 'Bia’s phone'.replace('’', ''))
    .set('X-Forwarded-For', '203.0.113.9')
    .type('form')
    .send({ name: 'Bia Souza', password: 'duas palavras' })
    .expect(500)
  const { event, body } = await onlyReport()
  expect(event.release).toBe('b0123456789ab')
  expect(event.tags).toEqual({
    request_id: headers['x-request-id'],
    error_id: /Código do erro: <code>(\w{8})/.exec(text.replaceAll('<!-- -->', ''))?.[1],
    route: 'POST /orders/view/:token',
  })
  expect(event.exception?.values?.[0]?.value).toBe('no room for [e-mail], CPF [number], from [ip]')
  expect(event.exception?.values?.[0]?.stacktrace?.frames?.length).toBeGreaterThan(1)
  for (const personal of [
    'bia@feira',
    '123.456',
    '203.0.113.9',
    '127.0.0.1"',
    'Souza',
    'duas palavras',
    'secret-token',
    'cart-token',
    '01310',
    'phone',
  ]) {
    expect(body).not.toContain(personal)
  }
  for (const left of [event.user, event.request, event.extra, event.server_name, event.modules]) {
    expect(left).toBeUndefined()
  }
  reports.report(error)
  await broken.close()
})

test('a 404 and a 405 are not reported', async () => {
  const shop = await startApp({ reportError: reports.report })
  await shop.visitor().get('/nope').expect(404)
  await shop.visitor().post('/').send('x=1').expect(405)
  await shop.close()
  reports.report(new Error('the end'))
  expect((await onlyReport()).event.exception?.values?.[0]?.value).toBe('the end')
})

test('a report continues the browser’s trace', async () => {
  const traceId = 'a'.repeat(32)
  reports.report(new Error('traced'), {
    sentryTrace: `${traceId}-${'b'.repeat(16)}-0`,
    baggage: 'sentry-release=b1',
  })
  expect((await onlyReport()).event.contexts?.trace?.trace_id).toBe(traceId)
})

test('a report has the newest hundred breadcrumbs', async () => {
  const count = maxBreadcrumbs + 30
  for (let number = 1; number <= count; number++) addBreadcrumb({ message: `request ${number}` })
  reports.report(new Error('after much'))
  const { event } = await onlyReport()
  expect(maxBreadcrumbs).toBe(100)
  expect(event.breadcrumbs).toHaveLength(100)
  expect(event.breadcrumbs?.[0]?.message).toBe('request 31')
  expect(event.breadcrumbs?.at(-1)?.message).toBe(`request ${count}`)
})

test('the breadcrumb of an earlier request has its route pattern, method and status', async () => {
  const server = createServer((_req, res) => res.writeHead(204).end())
  reports.recordRequests(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  await fetch(`http://127.0.0.1:${address.port}/orders/view/secret?x=1`)
  reports.report(new Error('then this'))
  const { event, body } = await onlyReport()
  expect(event.breadcrumbs?.at(-1)).toMatchObject({
    category: 'request',
    message: 'GET /orders/view/:token 204',
  })
  expect(body).not.toContain('secret')
  server.close()
})

test('a report of a deep stack has its innermost fifty frames', async () => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 200
  const deep = (levels: number): Error => (levels === 0 ? innermost() : deep(levels - 1))
  const innermost = () => new Error('deep')
  reports.report(deep(150))
  Error.stackTraceLimit = limit
  const frames = (await onlyReport()).event.exception?.values?.[0]?.stacktrace?.frames
  expect(maxStackFrames).toBe(50)
  expect(frames).toHaveLength(50)
  expect(frames?.at(-1)?.function).toBe('innermost')
  expect(Error.stackTraceLimit).toBe(50)
})

test('baggage is sent to the shop only, and an entry beyond 8192 characters is left out whole', async () => {
  getCurrentScope().setPropagationContext({
    traceId: 'c'.repeat(32),
    sampleRand: 0.5,
    dsc: { trace_id: 'c'.repeat(32), release: 'r'.repeat(300), environment: 'small' },
  })
  const foreign = `theirs=${'f'.repeat(7_850)},small=yes`
  await fetch(`${own.address}/x`, { headers: { baggage: foreign } })
  await fetch(`${stranger.address}/${own.address}/x`, { headers: { baggage: foreign } })
  await fetch(`${stranger.address}/x`)

  const sent = String(own.requested[0]?.headers.baggage)
  expect(maxBaggageLength).toBe(8192)
  expect(sent.length).toBeLessThanOrEqual(8192)
  expect(sent.startsWith(`${foreign},`)).toBe(true)
  const entries = sent.split(',').map((entry) => entry.trim())
  expect(entries).toContain('sentry-environment=small')
  expect(entries.filter((entry) => entry.startsWith('sentry-release'))).toEqual([])
  expect(stranger.requested.map(({ headers }) => headers.baggage)).toEqual([foreign, undefined])
  expect(stranger.requested.map(({ headers }) => headers['sentry-trace'])).toEqual([undefined, undefined])
})

test('a failing error report changes nothing for visitors', async () => {
  const reported = () => ingest.reports().map(({ event }) => event.exception?.values?.[0]?.value)
  ingest.answer((res) => void res.socket?.destroy())
  reports.report(new Error('lost'))
  await expect.poll(reported).toContain('lost')
  ingest.answer((res) => res.end('{}'))
  reports.report(new Error('heard again'))
  await expect.poll(reported).toContain('heard again')
})
