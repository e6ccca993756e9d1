import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropDatabase } from '#server/db/drop-database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { breakComponent } from '#tests/support/browser/change-scripts.ts'
import { entryRuns, holdPage } from '#tests/support/browser/hold-page.ts'
import { builtManifest } from '#tests/support/browser/interception.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { ingestServer } from '#tests/support/http/ingest-server.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

const open = withBrowser()

let ingest: Awaited<ReturnType<typeof ingestServer>>
let shop: Awaited<ReturnType<typeof startShopProcess>>
/** The chunk that contains Sentry. */
let chunk: string
let buildId: string

beforeAll(async () => {
  ingest = await ingestServer()
  const { dataDir } = sharedShop()
  shop = await startShopProcess({ dataDir, environment: { SENTRY_DSN_BROWSER: ingest.dsn } })
  buildId = (await builtManifest()).buildId
  chunk = await chunkWith('sentry.javascript')
})
afterAll(() => Promise.all([shop.stop(), ingest.close()]))
beforeEach(() => {
  ingest.requested.length = 0
})

async function chunkWith(text: string) {
  const { files } = await builtManifest()
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    if ((await readFile(`dist/client/${file}`, 'utf8')).includes(text)) return file
  }
  throw new Error(`No chunk holds ${text}`)
}

/** A page whose errors are reported from now on. */
async function reporting(path: string) {
  const page = await open({ baseURL: shop.address })
  const loaded = page.waitForResponse(`**/${chunk}`)
  await page.goto(path)
  await (await loaded).finished()
  await page.waitForFunction(() => '__SENTRY__' in window)
  return page
}

/** Throws as a handler or a timer of the page would. */
const throwLater = (page: VisitorPage, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

async function onlyReport() {
  await expect.poll(() => ingest.reports().length).toBeGreaterThan(0)
  const [report, ...more] = ingest.reports()
  expect(more.map(({ event }) => event.exception)).toEqual([])
  if (!report) throw new Error('no report')
  return report
}

test('without a DSN no error is reported, and Sentry is not requested', async () => {
  const page = await open()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/terms')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await throwLater(page, 'unheard')
  await expect.poll(() => page.messages).toEqual(['error: unheard'])
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => url.includes(chunk) || !url.startsWith(sharedShop().address))).toEqual([])
})

test('Sentry is loaded after the page is ready', async () => {
  const page = await open({ baseURL: shop.address })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const release = await holdPage(page, 'terms')
  await page.goto('/terms', { waitUntil: 'commit' })
  await entryRuns(page)
  expect(requested).not.toContain(`/_app/${chunk}`)
  release()
  await expect.poll(() => requested).toContain(`/_app/${chunk}`)
  expect(page.messages).toEqual([])
})

test('an error of an event handler is reported without personal data, and the page stays', async () => {
  const page = await reporting('/search?q=rua+das+flores')
  const field = page.getByRole('combobox', { name: 'Buscar' })
  await field.fill('Bia Souza, 123.456.789-09')
  await field.press('Enter')
  await page.waitForURL('**/search?q=Bia**')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill('bia@feira.test')
  await page.getByLabel('Senha').fill('duas palavras')
  await throwLater(page, 'no room for bia@feira.test of /orders/view/secret-token?x=1')
  const { event, body, headers } = await onlyReport()
  expect(event.release).toBe(buildId)
  expect(event.exception?.values?.[0]?.value).toBe('no room for [e-mail] of /orders/view/…')
  expect(event.request?.url).toBe(`${shop.address}/sign-in`)
  expect(event.breadcrumbs?.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['ui.click', 'ui.input', 'navigation', 'fetch']),
  )
  expect(body).not.toMatch(/Bia|Souza|flores|123\.456|bia@|palavras|secret-token|feira_cart/i)
  expect(headers.cookie).toBeUndefined()
  expect(event.user).toBeUndefined()
  expect(event.extra).toBeUndefined()
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
})

test('an error of the first render is reported once Sentry is loaded, with the id on the error screen', async () => {
  const page = await open({ baseURL: shop.address })
  await breakComponent(page, 'HomePage')
  await page.addInitScript(() => {
    window.error = () => new TypeError('nothing to hydrate')
  })
  await page.goto('/')
  const id = await page.getByRole('alert').locator('code').textContent()
  const { event } = await onlyReport()
  expect(event.tags).toEqual({ error_id: id })
  expect(event.exception?.values?.map(({ type, value }) => `${type}: ${value}`)).toContain(
    'TypeError: nothing to hydrate',
  )
})

test('a 404 of a page is not reported', async () => {
  const page = await reporting('/nope')
  await page.getByText('Page not found: /nope').waitFor()
  await throwLater(page, 'the end')
  expect((await onlyReport()).event.exception?.values?.[0]?.value).toBe('the end')
})

test('a report has the newest hundred breadcrumbs', async () => {
  const page = await reporting('/terms')
  await page.evaluate(async () => {
    for (let number = 1; number <= 130; number++) await fetch(`/_app/builds/latest.json/${number}`)
  })
  await throwLater(page, 'after much')
  const { event } = await onlyReport()
  expect(event.breadcrumbs).toHaveLength(100)
  // The page also requests its own files, at times that vary.
  const numbers = event.breadcrumbs?.flatMap(({ data }) => /latest\.json\/(\d+)$/.exec(data?.url)?.[1] ?? [])
  const first = Number(numbers?.[0])
  expect(first).toBeGreaterThan(30)
  expect(numbers).toEqual(Array.from({ length: 131 - first }, (_, index) => String(first + index)))
})

test('a report of a deep stack has its innermost fifty frames', async () => {
  const page = await reporting('/terms')
  const limit = await page.evaluate(() => {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 200
    const innermost = () => {
      throw new Error('deep')
    }
    const deep = (levels: number): void => (levels === 0 ? innermost() : deep(levels - 1))
    setTimeout(() => deep(150))
    return stackTraceLimit
  })
  expect(limit).toBe(50)
  const frames = (await onlyReport()).event.exception?.values?.[0]?.stacktrace?.frames
  expect(frames).toHaveLength(50)
  expect(frames?.at(-1)?.function).toBe('innermost')
})

test('baggage is sent to the shop only, and an entry beyond 8192 characters is left out whole', async () => {
  const page = await reporting('/terms')
  const foreign = `theirs=${'f'.repeat(8_080)},small=yes`
  const request = page.waitForRequest('**/terms?own')
  await page.evaluate((baggage) => void fetch('/terms?own', { headers: { baggage } }), foreign)
  const sent = (await (await request).allHeaders()).baggage ?? ''
  expect(sent.length).toBeLessThanOrEqual(8192)
  expect(sent.startsWith(`${foreign},`)).toBe(true)
  const added = sent.slice(foreign.length + 1).split(',')
  expect(added).toContain(`sentry-release=${buildId}`)
  expect(added.filter((entry) => entry.startsWith('sentry-trace_id='))).toEqual([])
  for (const entry of added)
    expect(entry).toMatch(/^sentry-(?:environment=production|release=b\w{12}|public_key=key)$/)

  await page.evaluate((url) => void fetch(url), `${ingest.address}/stranger`)
  await expect.poll(() => ingest.requested.find(({ url }) => url === '/stranger')).toBeTruthy()
  expect(ingest.requested.find(({ url }) => url === '/stranger')?.headers).not.toHaveProperty('baggage')
})

test.each(['the chunk', 'the way'])(
  'when %s is blocked the page works without a message',
  async (blocked) => {
    const page = await open({ baseURL: shop.address })
    await page.route(blocked === 'the chunk' ? `**/${chunk}` : `${ingest.address}/**`, (route) =>
      route.abort(),
    )
    await page.goto('/terms')
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    await throwLater(page, 'lost')
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
    expect(page.messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual(['error: lost'])
    expect(ingest.reports()).toEqual([])
  },
)

test('every script has a source map, which is stored and never served', async () => {
  const maps = await readdir('dist/maps')
  const scripts = (await readdir('dist/client')).filter((name) => name.endsWith('.js'))
  const { files } = await builtManifest()
  for (const script of scripts.filter((name) => files.includes(name))) expect(maps).toContain(`${script}.map`)
  const served = await fetch(`${shop.address}/_app/${chunk}`)
  expect(await served.text()).not.toContain('sourceMappingURL')
  expect((await fetch(`${shop.address}/_app/${chunk}.map`)).status).toBe(404)
  expect((await fetch(`${shop.address}/_app/maps/${chunk}.map`)).status).toBe(404)
})

test('the built server reports its errors', async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: sharedShop().dataDir })
  const url = new URL(embedded.url)
  await runOnServer(url.href, 'create database reporting')
  url.pathname = '/reporting'
  const secrets = 'a-secret-for-tests-only'
  const environment = {
    DATABASE_URL: url.href,
    SESSION_SECRETS: secrets,
    SENTRY_DSN: ingest.dsn,
    LOG_LEVEL: 'silent',
  }
  // Its jobs would report, too, that the table is gone.
  const args = ['--no-worker']
  const server = await startShopProcess({ dataDir: sharedShop().dataDir, environment, args })
  try {
    await runOnServer(url.href, 'alter table merchant rename to gone')
    const answer = await fetch(`${server.address}/stores?q=Bia`)
    expect(answer.status).toBe(500)
    const { event, body } = await onlyReport()
    expect(event.release).toBe(buildId)
    expect(event.tags).toMatchObject({ route: 'GET /stores', request_id: answer.headers.get('x-request-id') })
    expect(JSON.stringify(event.exception)).toContain('relation \\"merchant\\" does not exist')
    expect(body).not.toContain('Bia')
  } finally {
    await server.stop()
    await dropDatabase(embedded.url, 'reporting')
    await embedded.close()
  }
})
