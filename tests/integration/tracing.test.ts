import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBagOfCoffee, postCheckout } from '#tests/support/http/checkout-over-http.ts'
import { ingestServer } from '#tests/support/http/ingest-server.ts'
import { json, scriptedServer } from '#tests/support/http/scripted-server.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000
const soon = { timeout: 3 * minuteMs, interval: 200 }

/** A value of OTLP's JSON. */
interface Value {
  stringValue?: string
  intValue?: number
}
interface Attribute {
  key: string
  value: Value
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

let collector: Awaited<ReturnType<typeof scriptedServer>>
let lookup: typeof collector
let ingest: Awaited<ReturnType<typeof ingestServer>>
let world: Awaited<ReturnType<typeof startShop>>
let dataDir: string

beforeAll(async () => {
  await buildIfNeeded()
  ;[collector, lookup, ingest, world] = await Promise.all([
    scriptedServer(),
    scriptedServer(),
    ingestServer(),
    startShop(),
  ])
  collector.answer(json(200, {}))
  lookup.answer(json(200, { city: 'Manaus', state: 'AM', street: 'Rua do Porto' }))
  dataDir = await temporaryFolder()
})
afterAll(async () => {
  await Promise.all([collector.close(), lookup.close(), ingest.close(), world.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) =>
  startShopProcess({
    dataDir,
    environment: {
      DATABASE_URL: world.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
      DEMO: '0',
      WEB_CONCURRENCY: '2',
      TRUST_PROXY: 'on',
      ...environment,
    },
  })

const attributeOf = (attributes: Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** The spans that came, each with the process that sent it. */
const spans = () =>
  collector.requested.flatMap(({ body }) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map((span) => ({
          ...span,
          process: attributeOf(resource.attributes, 'process.pid'),
          service: attributeOf(resource.attributes, 'service.name'),
        })),
      ),
    ),
  )

test(
  'an order is one trace, from the request through its jobs in another process, without personal data',
  async () => {
    const shop = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
      OTEL_SERVICE_NAME: 'feira-de-teste',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      ADDRESS_LOOKUP_URL: `${lookup.address}/cep/{cep}`,
      // Sentry sets nothing up that OpenTelemetry would miss.
      SENTRY_DSN: ingest.dsn,
    })
    try {
      const buyer = await aBagOfCoffee(world)
      const theirs = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
      await fetch(`${shop.address}/search?q=segredo%20procurado`, { headers: { traceparent: theirs } })
      await fetch(`${shop.address}/api/v1/postal-codes/69005-040`)
      expect((await postCheckout(shop.address, buyer)).status).toBe(303)
      await vi.waitFor(() => {
        const request = spans().find(({ name }) => name === 'POST /checkout')
        const job = spans().find(({ name }) => name === 'job send-mail')
        expect(job).toMatchObject({
          traceId: request?.traceId,
          parentSpanId: request?.spanId,
          service: 'feira-de-teste',
        })
        expect(job?.process).not.toBe(request?.process)
        expect(attributeOf(job?.attributes ?? [], 'feira.request.id')).toBe(
          attributeOf(request?.attributes ?? [], 'feira.request.id'),
        )
        const ofRequest = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
        expect(ofRequest.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['BEGIN', 'SELECT', 'INSERT', 'COMMIT']),
        )
      }, soon)
      const outgoing = spans().find(({ name }) => name === 'GET')
      expect(spans().find(({ spanId }) => spanId === outgoing?.parentSpanId)?.name).toBe('GET /api')
      expect(attributeOf(outgoing?.attributes ?? [], 'server.address')).toBe('127.0.0.1')
      expect(attributeOf(outgoing?.attributes ?? [], 'http.response.status_code')).toBe(200)
      const search = spans().find(({ name }) => name === 'GET /search')
      expect(search?.traceId).not.toBe('a'.repeat(32))
      expect(collector.requested[0]).toMatchObject({
        method: 'POST',
        url: '/v1/traces',
        headers: { 'x-key': 'of-the-collector' },
      })
      const sent = collector.requested.map(({ body }) => body).join('\n')
      const { email, name, taxId, street, number } = buyer.form
      const personal = [
        email,
        name,
        taxId,
        taxId?.replace(/\D/g, ''),
        street,
        `"${number}"`,
        'segredo',
        '69005',
        buyer.ip,
      ]
      for (const text of personal) expect(sent).not.toContain(text)
      expect(sent).not.toContain(buyer.cookie.split('=')[1])
    } finally {
      await shop.stop()
    }
  },
  5 * minuteMs,
)

test(
  'a sampler that records nothing sends nothing, and a collector that is away is named once in the log',
  async () => {
    collector.answer(json(200, {}))
    const silent = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_TRACES_SAMPLER: 'always_off',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    })
    for (let each = 0; each < 20; each++) await fetch(`${silent.address}/stores`)
    // Whatever waits is sent when the shop stops.
    await silent.stop()
    expect(collector.requested).toEqual([])

    const away = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      WEB_CONCURRENCY: '1',
    })
    const answers = async () => (await fetch(`${away.address}/cart`)).status
    await vi.waitFor(async () => {
      expect(await answers()).toBe(200)
      expect(away.said()).toContain('sending traces fails')
    }, soon)
    await away.stop()
    expect(away.exitCode()).toBe(0)
    expect(away.said().split('sending traces fails')).toHaveLength(2)
  },
  3 * minuteMs,
)

test('without a collector no process loads what makes traces', () => {
  const files = readdirSync('dist/server').filter((file) => file.endsWith('.js'))
  const textOf = (file: string) => readFileSync(`dist/server/${file}`, 'utf8')
  const served = /serveShop\b.{0,20}await import\("\.\/([\w-]+\.js)"\)/.exec(textOf('main.js'))?.[1] ?? ''
  const loaded = new Set(['main.js', served])
  // A set goes on with what is added to it meanwhile.
  for (const file of loaded)
    for (const [, imported = ''] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
      loaded.add(imported)
  const brings = files.filter((file) => textOf(file).includes('BatchSpanProcessor'))
  expect(textOf(served)).toContain('createApp')
  expect(brings.length).toBeGreaterThan(0)
  expect(brings.filter((file) => loaded.has(file))).toEqual([])
})
