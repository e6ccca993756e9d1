import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import budgets from '#tests/budgets.json' with { type: 'json' }
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { builtManifest } from '#tests/support/browser/interception.ts'

const openAsItIs = withBrowser()
let chunkOf: (page: string) => string
let pageChunks: Set<string>
beforeAll(async () => {
  const { chunks } = await builtManifest()
  chunkOf = (page) => chunks[page]?.[0] ?? ''
  pageChunks = new Set(Object.keys(chunks).map(chunkOf))
})

const fast = { saveData: false, effectiveType: '4g' }

/** A page of a visitor whose connection the browser takes for this: what it measures follows the busy machine. */
async function open(options?: Parameters<typeof openAsItIs>[0], connection = fast) {
  const page = await openAsItIs(options)
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
  return page
}

/**
 * The chunks of pages that were asked for, in order. Those that come ahead may be held back until two of them wait, and
 * a moment longer: all that are asked for at once come meanwhile.
 */
async function watchChunks(page: Page, { holds = false } = {}) {
  const watched = { chunks: [] as string[], maxOpen: 0 }
  const enough = Promise.withResolvers<void>()
  let pending = 0
  await page.route('**/_app/chunk-*.js', async (route) => {
    const chunk = new URL(route.request().url()).pathname
    if (!pageChunks.has(chunk)) return route.continue()
    const comesAhead = watched.chunks.push(chunk) > 1
    if (!comesAhead || !holds) return route.continue()
    watched.maxOpen = Math.max(watched.maxOpen, ++pending)
    if (pending === 2) void wait(300).then(enough.resolve)
    await enough.promise
    pending--
    await route.continue()
  })
  return watched
}

const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 300)),
      ),
  )

test('links in view preload the chunks of their pages, at most five at once', async () => {
  const page = await open({ viewport: { width: 1280, height: 6000 } })
  const watched = await watchChunks(page, { holds: true })
  // The pictures are blocked, because making their sizes would take longer than the test.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/')
  await expect
    .poll(() => watched.chunks)
    .toEqual(expect.arrayContaining(['home', 'stores', 'store', 'product', 'help'].map(chunkOf)))
  expect(watched.maxOpen).toBeGreaterThan(1)
  expect(watched.maxOpen).toBeLessThanOrEqual(5)
  expect(new Set(watched.chunks).size).toBe(watched.chunks.length)
  await expectHydrated(page)
})

test('no chunk is preloaded before the page is ready, or for links out of view', async () => {
  const page = await open({ viewport: { width: 1280, height: 600 } })
  const watched = await watchChunks(page)
  await page.goto('/')
  await expectHydrated(page)
  await expect.poll(() => watched.chunks).toContain(chunkOf('cart'))
  await untilIdle(page)
  expect(watched.chunks).not.toContain(chunkOf('privacy'))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => watched.chunks).toContain(chunkOf('privacy'))
})

test.each([
  ['saveData', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: 'slow-2g' }],
])('with %s no chunk is preloaded, and navigation works', async (_what, connection) => {
  const page = await open({ viewport: { width: 1280, height: 3000 } }, connection)
  const watched = await watchChunks(page)
  await page.goto('/')
  await expectHydrated(page)
  await untilIdle(page)
  expect(watched.chunks).toEqual([chunkOf('home')])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
  expect(watched.chunks).toEqual(['home', 'privacy'].map(chunkOf))
})

test('external links, downloads and links with data-no-preload preload nothing; links added later do', async () => {
  const page = await open()
  const watched = await watchChunks(page)
  const payloads: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && payloads.push(request.url()))
  await page.goto('/help')
  await expectHydrated(page)
  await untilIdle(page)
  await page.evaluate(() => {
    const links: [string, Record<string, string>][] = [
      ['/checkout', { target: '_blank' }],
      ['/operator', { 'data-no-preload': '' }],
      ['/stores/ana/products/vaso', { download: '' }],
      ['https://elsewhere.invalid/checkout', {}],
      ['/merchant/orders', {}],
    ]
    const box = document.createElement('p')
    for (const [address, attributes] of links) {
      const link = document.createElement('a')
      link.href = address
      link.textContent = address
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      box.append(link, ' ')
    }
    document.querySelector('h1')?.before(box)
  })
  await expect.poll(() => watched.chunks).toContain(chunkOf('merchant-orders'))
  await untilIdle(page)
  expect(watched.chunks).not.toContain(chunkOf('checkout'))
  expect(watched.chunks).not.toContain(chunkOf('operator'))
  expect(watched.chunks).not.toContain(chunkOf('product'))
  expect(payloads.filter((url) => url.includes('/merchant/'))).toEqual([])
})

test.each([
  ['home', '/', 'cart'],
  ['store', '/stores/viveiro-boa-sombra', 'cart'],
  ['search', '/search?q=vaso', 'product'],
  ['cart', '/cart', 'home'],
])('what a phone preloads beside the %s page stays within its budget', async (name, path, next) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  await page.goto(path)
  await expectHydrated(page)
  await expect.poll(() => [...requested]).toContain(chunkOf(next))
  await untilIdle(page)
  const { entry, app, chunks } = await builtManifest()
  const ownFiles = new Set([entry, ...app, ...(chunks[name] ?? [])])
  const preloaded = [...requested].filter((file) => file.endsWith('.js') && !ownFiles.has(file))
  const sizes = await Promise.all(
    preloaded.map(async (file) => (await stat(`dist/client/${basename(file)}.br`)).size),
  )
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(budgets.preloadedBytesOnPhone)
})

test('a failed preload is not reported, and the later navigation loads the chunk', async () => {
  const page = await open({ viewport: { width: 1280, height: 600 } })
  let refused = 0
  await page.route(`**${chunkOf('cart')}`, (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await expect.poll(() => refused).toBe(1)
  await untilIdle(page)
  // Nothing but what the browser itself says about the request that failed.
  expect(page.messages.filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Carrinho' }).click()
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
})

test('the payload of a prerendered page is preloaded once, that of another page requested at navigation', async () => {
  const page = await open({ viewport: { width: 1280, height: 6000 } })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) requested.push(pathname)
  })
  await page.goto('/stores')
  await expectHydrated(page)
  await expect.poll(() => requested.length).toBe(3)
  expect(requested.sort()).toEqual(['/help', '/privacy', '/terms'].map((path) => `${path}/_payload.json`))
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['Como comprar, receber e devolver', 'Ajuda'],
    ['Termos de uso', 'Termos de uso'],
    ['Como comprar, receber e devolver', 'Ajuda'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  expect(requested).toHaveLength(3)
  // The layout stays as it was.
  await page.getByRole('navigation', { name: 'Categorias' }).waitFor()
  expect(page.messages).toEqual([])
})
